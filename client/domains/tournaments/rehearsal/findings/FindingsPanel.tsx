import { t } from '#messages/tournaments.ts'
import {
  Coffee,
  DoorOpen,
  FastForward,
  Hourglass,
  Layers,
  type LucideIcon,
  Repeat,
  Scale,
  ShieldAlert,
  UserX,
} from 'lucide-react'
import { useRef } from 'react'
import type { Finding } from '#core/tournaments/rehearsal/findings.ts'
import type { Setup } from '#core/tournaments/rehearsal/setup.ts'
import { limitOf, type Spread } from '#core/tournaments/rehearsal/spread.ts'
import { Button } from '#client/ui/Button.tsx'
import type { Outcome, Rehearsal } from '../rehearse.ts'
import { useStay } from '../use-stay.ts'
import { MoneyPart } from './MoneyPart.tsx'
import { changeText, wordsFor } from './words.ts'

type Props = {
  outcome: Outcome
  rehearsal: Rehearsal
  clock: (minute: number) => string
  onSeek: (minute: number) => void
  onTry: (change: Partial<Setup>) => void
}

const ICONS: Record<Finding['kind'], { Icon: LucideIcon; tone: string }> = {
  longest_wait: { Icon: Hourglass, tone: 'text-warn' },
  no_shows: { Icon: UserX, tone: 'text-loss' },
  byes: { Icon: FastForward, tone: 'text-muted' },
  disputes: { Icon: Scale, tone: 'text-warn' },
  wrong_reports: { Icon: ShieldAlert, tone: 'text-muted' },
  leavers: { Icon: DoorOpen, tone: 'text-muted' },
  short_breaks: { Icon: Coffee, tone: 'text-muted' },
  queue: { Icon: Layers, tone: 'text-warn' },
  rematches: { Icon: Repeat, tone: 'text-loss' },
  rounds_missing: { Icon: ShieldAlert, tone: 'text-loss' },
  stages_missing: { Icon: ShieldAlert, tone: 'text-loss' },
}

/** Panel with the findings of the run: its end first, then the problems; each finding moves the playhead. */
export function FindingsPanel({ outcome, rehearsal, clock, onSeek, onTry }: Props) {
  const { setup } = outcome
  const { run, findings, money } = rehearsal
  const panel = useRef<HTMLElement>(null)
  useStay(panel)
  const limit = limitOf(setup)
  const over = limit === undefined ? 0 : Math.round(run.endsAt - limit)
  return (
    <section
      ref={panel}
      aria-labelledby="rehearsal-findings"
      className="overflow-hidden xl:sticky xl:top-(--stay) rounded-card border border-line bg-surface"
    >
      <div className="p-4 sm:p-5">
        <h2 id="rehearsal-findings" className="text-20">
          {t('tournaments.rehearsal.findings')}
        </h2>
        <p className="mt-1 flex flex-wrap items-baseline gap-x-3">
          <span className="sr-only">{t('tournaments.rehearsal.ends')} </span>
          <span className="font-wide text-40">{clock(run.endsAt)}</span>
          {limit === undefined ? null : (
            <span className={`text-14 font-[650] ${over > 0 ? 'text-warn' : 'text-win'}`}>
              {over > 0
                ? t('tournaments.rehearsal.over_limit', { minutes: over })
                : t('tournaments.rehearsal.in_time', { minutes: -over })}
            </span>
          )}
        </p>
        {outcome.spread ? (
          <SpreadChart spread={outcome.spread} limit={limit} clock={clock} />
        ) : (
          <p className="mt-3 flex h-[4.75rem] items-end text-12 text-muted">
            {t('tournaments.rehearsal.other_chances')}
          </p>
        )}
        {outcome.change ? (
          <div className="mt-3 flex items-center gap-3 rounded-input bg-tint-warn p-3">
            <p className="grow text-14">
              {t('tournaments.change.helps', {
                change: changeText(outcome.change.change),
                end: clock(outcome.change.endsAt),
              })}
            </p>
            <Button size="small" variant="outline" onClick={() => onTry(outcome.change?.change ?? {})}>
              {t('tournaments.rehearsal.try_it')}
            </Button>
          </div>
        ) : null}
      </div>
      <ul>
        {findings.map((finding) => {
          const { Icon, tone } = ICONS[finding.kind]
          const { title, more } = wordsFor(finding, run)
          return (
            <li key={finding.kind} className="border-t border-line">
              <button
                type="button"
                onClick={() => onSeek(finding.at)}
                className="flex w-full items-start gap-3 px-4 py-3 text-start -outline-offset-2 transition-colors hover:bg-raised/60 sm:px-5"
              >
                <Icon aria-hidden="true" className={`mt-0.5 size-5 shrink-0 ${tone}`} />
                <span className="min-w-0">
                  <span className="block text-14 font-[650]">{title}</span>
                  <span className="block text-12 text-pretty text-muted">{more}</span>
                </span>
              </button>
            </li>
          )
        })}
      </ul>
      <MoneyPart setup={setup} run={run} money={money} />
    </section>
  )
}

type SpreadChartProps = { spread: Spread; limit: number | undefined; clock: (minute: number) => string }

const BINS = 14

/** When the event ends by other chances, as columns; those over the limit have another color. */
function SpreadChart({ spread: { ends }, limit, clock }: SpreadChartProps) {
  const [first = 0, last = 0] = [ends[0], ends.at(-1)]
  const width = Math.max(1, (last - first) / BINS)
  const bins = Array.from({ length: BINS }, (_, index) => {
    const from = first + index * width
    const isLast = index === BINS - 1
    return { from, count: ends.filter((end) => end >= from && (isLast || end < from + width)).length }
  })
  const most = Math.max(...bins.map(({ count }) => count))
  const late = limit === undefined ? 0 : ends.filter((end) => end > limit).length
  const said =
    limit === undefined
      ? t('tournaments.rehearsal.runs', { count: ends.length })
      : t('tournaments.rehearsal.runs_late', { count: ends.length, late, limit: clock(limit) })
  return (
    <figure className="mt-3">
      <div aria-hidden="true" className="flex h-12 items-end gap-0.5">
        {bins.map(({ from, count }) => (
          <span
            key={from}
            className={`grow rounded-t-[2px] ${limit !== undefined && from + width > limit ? 'bg-warn' : 'bg-edge'}`}
            style={{ height: `${Math.max(3, (count / most) * 100)}%` }}
          />
        ))}
      </div>
      <figcaption className="mt-1.5 flex justify-between gap-2 text-12 text-muted">
        <span>{clock(first)}</span>
        <span className="text-center">{said}</span>
        <span>{clock(last)}</span>
      </figcaption>
    </figure>
  )
}
