import type { Comment } from '../../../api/wire.ts'
import type { Format } from '../format.ts'

interface CommentListProps {
  comments: readonly Comment[]
  /** What the comments are on, for the label. */
  about: string
  format: Format
}

export function CommentList({ comments, about, format }: CommentListProps) {
  return (
    <ul class="comments" aria-label={`Comments on ${about}`}>
      {comments.map(({ author, timestamp, content }, index) => (
        <li key={index}>
          <p class="comment-head">
            <strong dir="auto">{author}</strong>{' '}
            <time dateTime={timestamp}>{format.instant(Date.parse(timestamp))} UTC</time>
          </p>
          <p class="comment-text" dir="auto">
            {content}
          </p>
        </li>
      ))}
    </ul>
  )
}
