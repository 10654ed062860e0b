import { t } from '#messages/site.ts'
import { FileText, Gamepad2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { PlayerAvatar } from '#client/ui/art/PlayerAvatar.tsx'
import type { Entry } from './command-entries.ts'

const KINDS = {
  get page() {
    return t('site.command_row.page')
  },
  get player() {
    return t('site.command_row.player')
  },
  get game() {
    return t('site.command_row.game')
  },
}

type Props = { id: string; entry: Entry; isChosen: boolean; onPoint: () => void; onSelect: () => void }

/** One result; the selected one scrolls itself into view. */
export function CommandRow({ id, entry, isChosen, onPoint, onSelect }: Props) {
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isChosen) row.current?.scrollIntoView({ block: 'nearest' })
  }, [isChosen])
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are the combobox's (aria-activedescendant)
    <div
      ref={row}
      id={id}
      role="option"
      aria-selected={isChosen}
      onPointerMove={onPoint}
      onClick={onSelect}
      className={`flex min-h-11 cursor-pointer items-center gap-3 rounded-input px-3 text-14 font-[550] ${isChosen ? 'bg-raised shadow-[inset_3px_0_var(--accent-text)]' : ''}`}
    >
      {entry.kind === 'player' ? (
        <PlayerAvatar name={entry.label} url={entry.avatarUrl ?? null} size={24} />
      ) : (
        <span aria-hidden="true" className="grid size-6 place-items-center text-muted">
          {entry.kind === 'game' ? (
            <Gamepad2 className="size-[18px]" />
          ) : (
            <FileText className="size-[18px]" />
          )}
        </span>
      )}
      <span className="min-w-0 flex-1 truncate">{entry.label}</span>
      <span className="text-12 text-faint">{KINDS[entry.kind]}</span>
    </div>
  )
}
