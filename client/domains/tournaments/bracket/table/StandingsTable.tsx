import { t } from '#messages/tournaments.ts'
import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { Badge } from '#client/ui/Badge.tsx'
import { Button } from '#client/ui/Button.tsx'
import { useMedia } from '#client/ui/media.ts'
import type { EntrantRow } from '#core/bracket/row.ts'
import type { MatchId, Seed } from '#core/bracket/rules.ts'
import type { Standing } from '#core/bracket/standings/standings.ts'
import { countsUnplayed, unplayedRule } from '#core/bracket/standings/unplayed.ts'
import type { TableState } from '#core/bracket/table/state.ts'
import { place } from '../words/goes-on.ts'
import { figure } from '../words/points.ts'
import { criterionName, whyPlace } from '../words/table-reasons.ts'
import { MarkSquare } from './MarkSquare.tsx'
import { markOf } from './marks.ts'

const MORE = 64

type Props = {
  state: TableState
  lines: readonly Standing[]
  nameOf: (seed: Seed) => string
  running: ReadonlySet<MatchId>
  /** The row that is shown in any case, on its own when its place is further down. */
  marked: Seed | undefined
}

/** The standings with every tie-break, numbered in the order of use. The name opens why the row is where it is. */
export function StandingsTable({ state, lines, nameOf, running, marked }: Props) {
  const heading = useId()
  const [shown, setShown] = useState(MORE)
  const [opened, setOpened] = useState<Seed>()
  const { tieBreaks } = state.plan.rules
  const rule = tieBreaks.some(countsUnplayed) ? unplayedRule(state.plan.rules) : undefined
  const own = lines.findIndex(({ row }) => row.seed === marked)
  const visible = lines.slice(0, shown)
  // Where not all columns fit, the points are of more use than the rounds.
  const isNarrow = useMedia('(max-width: 39.99rem)')
  const rounds = (
    <th scope="col" className="text-start">
      {t('tournaments.desk.waves')}
    </th>
  )
  const ownLine = own >= shown ? lines[own] : undefined
  return (
    <section aria-labelledby={heading} className="min-w-0 rounded-card border border-line bg-surface">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 p-4 pb-2">
        <h3 id={heading} className="text-20">
          {t('tournaments.tabs.standings')}
        </h3>
        <div className="flex flex-wrap gap-x-4 text-12 text-muted">
          {tieBreaks.length > 1 ? <p>{t('tournaments.table.order')}</p> : null}
          {rule ? (
            <p>
              {t('tournaments.table.unplayed_rounds', { rule: t(`tournaments.unplayed_rounds.${rule}`) })}
            </p>
          ) : null}
        </div>
      </div>
      <div className="relative overflow-x-auto" tabIndex={0} role="region" aria-labelledby={heading}>
        <table className="w-full border-separate border-spacing-0 text-14">
          <thead className="text-12 text-muted">
            <tr className="[&>th]:h-9 [&>th]:border-b [&>th]:border-line [&>th]:px-2.5 [&>th]:font-[600]">
              <Pinned as="th">
                <span className="flex gap-3">
                  <span className="sr-only">{t('common.board_place')}</span>
                  {t('common.name')}
                </span>
              </Pinned>
              {isNarrow ? null : rounds}
              <th scope="col" className="text-end">
                {t('common.points')}
              </th>
              {tieBreaks.map((tieBreak, index) => (
                <th key={tieBreak} scope="col" className="whitespace-nowrap text-end">
                  <span aria-hidden="true" title={criterionName(tieBreak)}>
                    <span className="me-1 rounded-[3px] bg-raised px-1 py-0.5">{index + 1}</span>
                    {t(`tournaments.tie_break_short.${tieBreak}`)}
                  </span>
                  <span className="sr-only">
                    {t('tournaments.table.tie_break', { number: index + 1, name: criterionName(tieBreak) })}
                  </span>
                </th>
              ))}
              {isNarrow ? rounds : null}
            </tr>
          </thead>
          <tbody>
            {[...visible, ...(ownLine ? [ownLine] : [])].map((line) => (
              <Row
                key={line.row.seed}
                {...{ state, line, nameOf, running, isNarrow }}
                isMarked={line.row.seed === marked}
                isOpen={opened === line.row.seed}
                onOpen={() => setOpened(opened === line.row.seed ? undefined : line.row.seed)}
              />
            ))}
          </tbody>
        </table>
      </div>
      {shown < lines.length ? (
        <div className="p-3">
          <Button variant="outline" className="w-full" onClick={() => setShown(shown + MORE)}>
            {t('tournaments.bracket.more', { count: Math.min(MORE, lines.length - shown) })}
          </Button>
        </div>
      ) : null}
    </section>
  )
}

/** The cell that stays in sight while the others scroll sideways. */
function Pinned({
  as: Cell,
  className = 'bg-surface',
  children,
}: {
  as: 'th' | 'td'
  className?: string
  children: ReactNode
}) {
  return (
    <Cell
      scope={Cell === 'th' ? 'col' : undefined}
      className={`sticky inset-s-0 z-1 max-w-52 text-start shadow-[1px_0_var(--line)] sm:shadow-none rtl:shadow-[-1px_0_var(--line)] ${className}`}
    >
      {children}
    </Cell>
  )
}

type RowProps = {
  state: TableState
  line: Standing
  nameOf: (seed: Seed) => string
  running: ReadonlySet<MatchId>
  isNarrow: boolean
  isMarked: boolean
  isOpen: boolean
  onOpen: () => void
}

function Row({ state, line, nameOf, running, isNarrow, isMarked, isOpen, onOpen }: RowProps) {
  const { row, values } = line
  const name = nameOf(row.seed)
  const tone = isMarked ? 'bg-tint-accent' : 'bg-surface'
  const reason = useId()
  const marks = (
    <td>
      <span className="flex gap-1">
        {state.rounds.map((round, index) => (
          <MarkSquare key={round.first} round={index + 1} mark={markOf(state, index, row.seed, running)} />
        ))}
      </span>
    </td>
  )
  return (
    <>
      <tr
        className={`[&>td]:h-11 [&>td]:border-b [&>td]:border-line/60 [&>td]:px-2.5 ${isMarked ? 'bg-tint-accent' : ''}`}
      >
        <Pinned as="td" className={tone}>
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={isOpen ? reason : undefined}
            onClick={onOpen}
            className="w-full text-start"
          >
            <span className="sr-only">
              {t('tournaments.table.why_place', { name, place: place(line.place) })}
            </span>
            <span aria-hidden="true" className="flex min-h-11 w-full items-center gap-2.5">
              <span className="w-6 shrink-0 text-end font-[600] text-muted">{line.place}</span>
              <span dir="auto" className="min-w-0 truncate font-[650]">
                {name}
              </span>
              <Presence row={row} />
              <ChevronDown
                aria-hidden="true"
                className={`ms-auto size-4 shrink-0 text-muted ${isOpen ? 'rotate-180' : ''}`}
              />
            </span>
          </button>
        </Pinned>
        {isNarrow ? null : marks}
        <td className="text-end font-wide">{figure(row.points ?? 0)}</td>
        {values.map(({ tieBreak, value }) => (
          <td key={tieBreak} className="text-end text-muted">
            {value === undefined ? '–' : shownValue(tieBreak, value)}
          </td>
        ))}
        {isNarrow ? marks : null}
      </tr>
      {isOpen ? (
        <tr>
          <td id={reason} colSpan={3 + values.length} className="border-b border-line/60 bg-raised p-0">
            <span className="sticky inset-s-0 block max-w-[min(80vw,40rem)] px-4 py-2.5 text-14">
              {whyPlace(line, nameOf)}
            </span>
          </td>
        </tr>
      ) : null}
    </>
  )
}

/** Seeds are counted downwards inside, so that more is better; a share is a percentage. */
function shownValue(tieBreak: string, value: number): string {
  if (tieBreak === 'seed') return figure(Math.abs(value))
  return figure(tieBreak === 'opponents_win_share' ? Math.round(value * 1000) / 10 : value)
}

function Presence({ row }: { row: EntrantRow }) {
  if (row.presence === 'left') return <Badge>{t('tournaments.table.left')}</Badge>
  if (row.presence === 'disqualified') return <Badge tone="loss">{t('tournaments.own.disqualified')}</Badge>
  if (row.progress === 'through') return <Badge tone="win">{t('tournaments.table.through')}</Badge>
  return row.progress === 'out' ? <Badge>{t('tournaments.table.out')}</Badge> : null
}
