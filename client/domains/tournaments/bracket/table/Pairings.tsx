import { t } from '#messages/tournaments.ts'
import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { Badge } from '#client/ui/Badge.tsx'
import { Button, ButtonAnchor } from '#client/ui/Button.tsx'
import { matchView } from '#core/bracket/bracket.ts'
import type { MatchView } from '#core/bracket/match.ts'
import type { MatchId, Seed } from '#core/bracket/rules.ts'
import type { TableState } from '#core/bracket/table/state.ts'
import { endingText, isOver } from '../words/result.ts'
import { whyPaired } from '../words/table-reasons.ts'
import { FIGURE, markIn } from './marks.ts'

const MORE = 48

type Props = {
  state: TableState
  nameOf: (seed: Seed) => string
  running: ReadonlySet<MatchId>
  viewer: Seed | undefined
  marked: Seed | undefined
  hrefOf: ((match: MatchId) => string | undefined) | undefined
}

/** The pairings of one round at a time; each opens why it is so. */
export function Pairings({ state, nameOf, running, viewer, marked, hrefOf }: Props) {
  const heading = useId()
  const { rounds } = state
  const [chosen, setChosen] = useState<number>()
  const [opened, setOpened] = useState<MatchId>()
  const [shown, setShown] = useState(MORE)
  const round = Math.min(chosen ?? currentRound(state), Math.max(0, rounds.length - 1))
  const { first = 0, count = 0 } = rounds[round] ?? {}
  const views = Array.from({ length: Math.min(count, shown) }, (_, index) => matchView(state, first + index))
  return (
    <section aria-labelledby={heading} className="min-w-0 rounded-card border border-line bg-surface">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 p-4">
        <h3 id={heading} className="flex items-baseline gap-2.5 text-20">
          {t('tournaments.round.n', { round: round + 1 })}
          <span className="text-14 font-[450] text-muted [font-stretch:100%]">
            {t('tournaments.table.in', { played: playedIn(state, first, count), total: count })}
          </span>
        </h3>
        <RoundPicker state={state} round={round} onPick={setChosen} />
      </div>
      {count === 0 ? (
        <p className="px-4 pb-6 text-14 text-muted">{t('tournaments.table.not_paired')}</p>
      ) : null}
      <ul className="border-t border-line">
        {views.map((view) => (
          <PairRow
            key={view.id}
            {...{ state, view, nameOf, running, viewer, marked }}
            href={hrefOf?.(view.id)}
            isOpen={opened === view.id}
            onOpen={() => setOpened(opened === view.id ? undefined : view.id)}
          />
        ))}
      </ul>
      {shown < count ? (
        <div className="p-3">
          <Button variant="outline" className="w-full" onClick={() => setShown(shown + MORE)}>
            {t('tournaments.bracket.more', { count: Math.min(MORE, count - shown) })}
          </Button>
        </div>
      ) : null}
    </section>
  )
}

/** A square for each round, also for those that are not paired yet. */
function RoundPicker({
  state,
  round,
  onPick,
}: {
  state: TableState
  round: number
  onPick: (round: number) => void
}) {
  const { rules } = state.plan
  const total = Math.max(state.rounds.length, rules.format === 'swiss' ? rules.rounds : 0)
  return (
    <div className="flex flex-wrap gap-1.5">
      {Array.from({ length: total }, (_, index) => {
        const isPaired = index < state.rounds.length
        const tone =
          index === round
            ? 'bg-text text-bg'
            : isPaired
              ? 'bg-raised hover:bg-line'
              : 'border border-dashed border-edge text-muted'
        return (
          <button
            key={index}
            type="button"
            aria-label={t('tournaments.round.n', { round: index + 1 })}
            aria-current={index === round ? 'true' : undefined}
            disabled={!isPaired}
            onClick={() => onPick(index)}
            className={`grid size-9 shrink-0 place-items-center rounded-input text-14 font-[650] pointer-coarse:size-11 ${tone}`}
          >
            {index + 1}
          </button>
        )
      })}
    </div>
  )
}

type RowProps = Omit<Props, 'hrefOf'> & {
  view: MatchView
  href: string | undefined
  isOpen: boolean
  onOpen: () => void
}

function PairRow({ state, view, nameOf, running, viewer, marked, href, isOpen, onOpen }: RowProps) {
  const seeds = view.slots.map((slot) => (slot.kind === 'entrant' ? slot.seed : undefined))
  const [one, other] = seeds.map((seed) => (seed === undefined ? undefined : nameOf(seed)))
  const isOwn = marked !== undefined && seeds.includes(marked)
  const name = (slot: 0 | 1) =>
    `min-w-0 grow basis-0 truncate text-14 ${view.winner === slot ? 'font-[700]' : 'font-[550]'} ${isOwn && seeds[slot] === marked ? 'text-accent-text' : ''}`
  return (
    <li className={`border-b border-line/60 last:border-b-0 ${isOwn ? 'bg-tint-accent' : ''}`}>
      <button type="button" aria-expanded={isOpen} onClick={onOpen} className="w-full px-4 text-start">
        <span className="sr-only">
          {other === undefined
            ? t('tournaments.table.why_bye', { name: one ?? '' })
            : t('tournaments.table.why_pair', { one: one ?? '', other })}
        </span>
        <span aria-hidden="true" className="flex min-h-11 w-full items-center gap-3">
          <span className="w-6 shrink-0 text-14 text-muted">{view.position + 1}</span>
          <span className={`${name(0)} text-start`}>
            <bdi>{one}</bdi>
          </span>
          <Score {...{ state, view, running }} />
          <span className={`${name(1)} text-end`}>
            <bdi>{other ?? t('tournaments.match.bye')}</bdi>
          </span>
          <ChevronDown
            aria-hidden="true"
            className={`size-4 shrink-0 text-muted ${isOpen ? 'rotate-180' : ''}`}
          />
        </span>
      </button>
      {isOpen ? <Why {...{ state, view, nameOf, viewer, href }} /> : null}
    </li>
  )
}

function Why({
  state,
  view,
  nameOf,
  viewer,
  href,
}: Pick<RowProps, 'state' | 'view' | 'nameOf' | 'viewer' | 'href'>) {
  const { sentence, parts } = whyPaired(state, view.id, { nameOf, viewer })
  return (
    <div className="px-4 pb-4 ps-13 text-14">
      <p className="font-[550]">{sentence}</p>
      <ul className="mt-1.5 grid list-disc gap-1 ps-4 text-12 text-muted">
        {parts.map((part) => (
          <li key={part}>{part}</li>
        ))}
      </ul>
      {href === undefined ? null : (
        <ButtonAnchor size="small" variant="outline" href={href} className="mt-3">
          {t('tournaments.details.open')}
        </ButtonAnchor>
      )}
    </div>
  )
}

/** Points of both sides, or how it stands otherwise. */
function Score({ state, view, running }: Pick<RowProps, 'state' | 'view' | 'running'>) {
  if (running.has(view.id))
    return (
      <Badge tone="live" dot>
        {t('tournaments.match.live')}
      </Badge>
    )
  const ending = endingText(view)
  const seeds = view.slots.flatMap((slot) => (slot.kind === 'entrant' ? [slot.seed] : []))
  const [one, other] = seeds.map((seed) => FIGURE[markIn(state, view.id, seed, running)])
  if (!isOver(view)) return <span className="shrink-0 text-14 text-muted">–</span>
  return (
    <span className="grid shrink-0 text-center text-14 font-[700]">
      {other === undefined || view.status === 'void' ? null : `${one} – ${other}`}
      {ending === undefined || view.status === 'bye' ? null : (
        <span className="text-12 font-[500] text-muted">{ending}</span>
      )}
    </span>
  )
}

function playedIn(state: TableState, first: MatchId, count: number): number {
  let played = 0
  for (let id = first; id < first + count; id++) if (isOver(matchView(state, id))) played++
  return played
}

/** The first round that is not over, else the last. */
function currentRound(state: TableState): number {
  const open = state.rounds.findIndex(({ first, count }) => playedIn(state, first, count) < count)
  return open < 0 ? Math.max(0, state.rounds.length - 1) : open
}
