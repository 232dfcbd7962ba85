import { Fragment } from 'preact'
import type { Position } from '../../../api/wire.ts'
import { format } from '../../format/format.ts'
import { CommentList } from './comment-list.tsx'
import { PositionEditor, type SaveUpdate } from './position-editor.tsx'

interface PositionDetailsProps {
  position: Position
  isLatest: boolean
  /** Undefined if this position cannot be changed. */
  onSave: SaveUpdate | undefined
}

/** All that the API tells about a position. */
export function PositionDetails({ position, isLatest, onSave }: PositionDetailsProps) {
  const { id, assetName, platform, network, account, address, assetContext, description, comments } = position
  const { amount, price, usdValue } = position
  const facts: [name: string, value: string | undefined | null][] = [
    ['Asset', assetName],
    ['Platform', platform],
    ['Network', network],
    ['Account', account],
    ['Address', address],
    ['Context', assetContext],
    ['Id', id],
    ['Description', description],
    ['Amount', format.exact(amount)],
    ['Price', format.exactUsd(price)],
    ['Value', format.exactUsd(usdValue)],
  ]
  return (
    <div class="position-details">
      <dl class="details">
        {facts.map(([name, value]) =>
          value === undefined || value === null ? null : (
            <Fragment key={name}>
              <dt>{name}</dt>
              <dd dir="auto">{value}</dd>
            </Fragment>
          ),
        )}
      </dl>
      {comments && <CommentList comments={comments} about={position.assetSymbol} />}
      {onSave && <PositionEditor position={position} isLatest={isLatest} onSave={onSave} />}
    </div>
  )
}
