import { t } from '#messages/tournaments.ts'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ListedTournament } from '#client/domains/tournaments/queries.ts'
import type { StripDay } from './days.ts'
import { isIn } from './row-state.ts'

/** The most dots: more are not told apart at a glance. */
const MOST_DOTS = 7

type Props = {
  days: readonly StripDay[]
  rows: readonly ListedTournament[]
  chosen: string
  onChoose: (day: string) => void
  onTurn: (direction: -1 | 1) => void
}

/** A strip of days: a dot for each tournament, lime for mine. One day is chosen. */
export function DayStrip({ days, rows, chosen, onChoose, onTurn }: Props) {
  const turn =
    'grid w-9 shrink-0 place-items-center text-muted -outline-offset-2 hover:bg-raised hover:text-text pointer-coarse:w-11'
  return (
    <nav
      aria-label={t('tournaments.list.days')}
      className="mb-5 flex overflow-hidden rounded-card border border-line bg-surface"
    >
      <button
        type="button"
        aria-label={t('tournaments.list.day_back')}
        className={turn}
        onClick={() => onTurn(-1)}
      >
        <ChevronLeft aria-hidden="true" className="size-5" />
      </button>
      <ul className="relative flex min-w-0 grow overflow-x-auto border-x border-line [scrollbar-width:none]">
        {days.map((day) => (
          <DayButton key={day.day} {...{ day, rows, chosen, onChoose }} />
        ))}
      </ul>
      <button
        type="button"
        aria-label={t('tournaments.list.day_on')}
        className={turn}
        onClick={() => onTurn(1)}
      >
        <ChevronRight aria-hidden="true" className="size-5" />
      </button>
    </nav>
  )
}

function DayButton({
  day,
  rows,
  chosen,
  onChoose,
}: Pick<Props, 'rows' | 'chosen' | 'onChoose'> & { day: StripDay }) {
  const events = rows.filter((row) => startsOn(row, day))
  const mine = events.filter((row) => row.me !== null && isIn(row.me)).length
  const isChosen = day.day === chosen
  return (
    <li className="min-w-15 grow basis-0 border-s border-line first:border-s-0">
      <button
        type="button"
        aria-current={isChosen ? 'date' : undefined}
        onClick={() => onChoose(day.day)}
        className={`flex min-h-16 w-full flex-col items-center justify-center gap-0.5 px-1 -outline-offset-2 transition-colors ${isChosen ? 'bg-raised shadow-[inset_0_-2px_var(--accent-text)]' : 'hover:bg-raised/60'}`}
      >
        <span className="sr-only">
          {t('tournaments.list.day_label', { day: day.label, count: events.length, mine })}
        </span>
        <span aria-hidden="true" className={`text-12 ${isChosen ? 'font-[650]' : 'text-muted'}`}>
          {day.name}
        </span>
        <span aria-hidden="true" className="font-wide text-16">
          {day.number}
        </span>
        <span aria-hidden="true" className="flex h-1.5 gap-0.5">
          {Array.from({ length: Math.min(MOST_DOTS, events.length) }, (_, index) => (
            <span
              key={index}
              className={`size-1.5 rounded-full ${index < mine ? 'bg-accent-text' : 'bg-edge'}`}
            />
          ))}
        </span>
      </button>
    </li>
  )
}

/** Checks whether a tournament starts on this day. */
export function startsOn(
  { starts_at }: Pick<ListedTournament, 'starts_at'>,
  { from, to }: StripDay,
): boolean {
  const at = Date.parse(starts_at)
  return at >= from.getTime() && at < to.getTime()
}
