import { t } from '#messages/lobbies.ts'
import { Plus } from 'lucide-react'

/** A seat that nobody has. A captain who presses it invites somebody. */
export function FreeSeat({ isOver, onFill }: { isOver: boolean; onFill?: () => void }) {
  const content = (
    <>
      <span
        aria-hidden="true"
        className="grid size-8 place-items-center rounded-input border border-dashed border-line"
      >
        <Plus className="size-4" />
      </span>
      {isOver ? t('lobbies.sides.empty_seat') : t('common.open_seat')}
    </>
  )
  const row = 'flex min-h-14 w-full items-center gap-3 text-14'
  return (
    <li className="border-t border-line">
      {onFill ? (
        <button
          type="button"
          onClick={onFill}
          className={`${row} text-start text-muted transition-colors hover:text-text`}
        >
          {content}
        </button>
      ) : (
        <div className={`${row} text-faint`}>{content}</div>
      )}
    </li>
  )
}
