import { useId, useState } from 'preact/hooks'
import type { Position } from '../../../api/wire.ts'
import { format } from '../../format/format.ts'
import { COLUMN_COUNT } from './columns.ts'
import { PositionDetails } from './position-details.tsx'
import type { SaveUpdate } from './position-editor.tsx'

interface PositionRowProps {
  position: Position
  total: number
  isLatest: boolean
  onSave: SaveUpdate | undefined
}

/** A position. Its details, comments and form open below it. */
export function PositionRow({ position, total, isLatest, onSave }: PositionRowProps) {
  const [isOpen, setOpen] = useState(false)
  const detailsId = useId()
  const { assetSymbol, assetName, type, platform, network, account, amount, price, usdValue, comments } = position
  const isManual = type === 'Manual'
  const action = isManual && onSave !== undefined ? 'Edit' : 'Details'
  return (
    <>
      <tr class="position" data-open={isOpen}>
        <th scope="row">
          <span class="clip" dir="auto" title={assetName}>
            <strong>{assetSymbol}</strong> <span class="muted">{assetName}</span>
          </span>
        </th>
        <TextCell label="Type" text={type} />
        <TextCell label="Platform" text={platform} />
        <TextCell label="Network" text={network} />
        <TextCell label="Account" text={account} />
        <NumberCell label="Amount" text={format.amount(amount)} exact={format.exact(amount)} />
        <NumberCell label="Price" text={format.usd(price)} exact={format.exactUsd(price)} />
        <NumberCell label="Value" text={format.usd(usdValue)} exact={format.exactUsd(usdValue)} />
        <NumberCell label="Share" text={total > 0 ? format.share(usdValue / total) : '–'} />
        <td class="row-action">
          <button
            type="button"
            class="button button-quiet"
            aria-expanded={isOpen}
            {...(isOpen && { 'aria-controls': detailsId })}
            onClick={() => setOpen(!isOpen)}
          >
            {action}
            <span class="hidden-text">
              {assetSymbol}, {account}
            </span>
            {comments !== undefined && (
              <span class="badge">
                {format.count(comments.length)} <span class="hidden-text">comments</span>
              </span>
            )}
          </button>
        </td>
      </tr>
      {isOpen && (
        <tr class="position-more" id={detailsId}>
          <td colSpan={COLUMN_COUNT}>
            <PositionDetails {...{ position, isLatest }} onSave={isManual ? onSave : undefined} />
          </td>
        </tr>
      )}
    </>
  )
}

function TextCell({ label, text }: { label: string; text: string }) {
  return (
    <td data-label={label}>
      <span class="clip" dir="auto" title={text}>
        {text}
      </span>
    </td>
  )
}

function NumberCell({ label, text, exact }: { label: string; text: string; exact?: string }) {
  return (
    <td
      data-label={label}
      class={`number number-${label.toLowerCase()}`}
      {...(exact !== undefined && { title: exact })}
    >
      {text}
    </td>
  )
}
