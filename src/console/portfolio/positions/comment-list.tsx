import type { Comment } from '../../../api/wire.ts'
import { format } from '../../format/format.ts'

interface CommentListProps {
  comments: readonly Comment[]
  /** What the comments are on, for the label. */
  about: string
}

export function CommentList({ comments, about }: CommentListProps) {
  return (
    <ul class="comments" aria-label={`Comments on ${about}`}>
      {comments.map(({ author, timestamp, content }, index) => (
        <li key={index}>
          <p class="comment-head">
            <strong dir="auto">{author}</strong> <time dateTime={timestamp}>{format.utcMinute(timestamp)}</time>
          </p>
          <p class="comment-text" dir="auto">
            {content}
          </p>
        </li>
      ))}
    </ul>
  )
}
