import { t } from '#messages/tournaments.ts'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Round } from '../layout/layout.ts'

type Props = {
  rounds: readonly Round[]
  /** The round in front. */
  index: number
  /** The wave being played. */
  current: number | undefined
  onTurn: (index: number) => void
}

/** A tick for each round, the one in front long and the one being played colored, and the way to the next. */
export function RoundTicks({ rounds, index, current, onTurn }: Props) {
  return (
    <div className="mb-3 flex items-center gap-3">
      <div aria-hidden="true" className="flex min-w-0 max-w-72 grow items-center gap-1.5 sm:w-64 sm:grow-0">
        {rounds.map(({ section, round, wave }, at) => (
          <span
            key={`${section} ${round}`}
            className={`h-1.5 min-w-1 rounded-full ${at === index ? 'basis-10' : 'basis-4'} ${wave === current ? 'bg-live' : at === index ? 'bg-text' : current === undefined || wave < current ? 'bg-edge' : 'bg-line'}`}
          />
        ))}
      </div>
      <span aria-live="polite" className="shrink-0 text-14 text-muted">
        {t('tournaments.bracket.round_of', { round: index + 1, of: rounds.length })}
      </span>
      <div className="ms-auto flex gap-2">
        <Turn
          label={t('tournaments.bracket.previous_round')}
          isOff={index === 0}
          onClick={() => onTurn(index - 1)}
        >
          <ChevronLeft aria-hidden="true" className="size-5" />
        </Turn>
        <Turn
          label={t('tournaments.desk.kind.open_round')}
          isOff={index >= rounds.length - 1}
          onClick={() => onTurn(index + 1)}
        >
          <ChevronRight aria-hidden="true" className="size-5" />
        </Turn>
      </div>
    </div>
  )
}

function Turn({
  label,
  isOff,
  onClick,
  children,
}: {
  label: string
  isOff: boolean
  onClick: () => void
  children: ReactNode
}) {
  return (
    <button
      type="button"
      aria-label={label}
      // `disabled` would lose the focus at the last round.
      aria-disabled={isOff}
      onClick={isOff ? undefined : onClick}
      className={`grid size-11 place-items-center rounded-input bg-raised ${isOff ? 'text-faint' : 'hover:bg-line'}`}
    >
      {children}
    </button>
  )
}
