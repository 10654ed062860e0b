import { t } from '#messages/tournaments.ts'
import { useId, useMemo } from 'react'
import type { MatchId, Seed } from '#core/bracket/rules.ts'
import type { Standing } from '#core/bracket/standings/standings.ts'
import { rivalOf, type TableState } from '#core/bracket/table/state.ts'
import { figure } from '../words/points.ts'
import { MarkSquare } from './MarkSquare.tsx'
import { markIn, type Mark } from './marks.ts'

type Props = {
  state: TableState
  lines: readonly Standing[]
  nameOf: (seed: Seed) => string
  running: ReadonlySet<MatchId>
  marked: Seed | undefined
  className?: string
}

/** Everyone against everyone, in the order of the standings: a row's own result in each cell, one for each leg. */
export function CrossTable({ state, lines, nameOf, running, marked, className = '' }: Props) {
  const heading = useId()
  const cells = useMemo(() => results(state, running), [state, running])
  return (
    <section
      aria-labelledby={heading}
      className={`min-w-0 rounded-card border border-line bg-surface ${className}`}
    >
      <h3 id={heading} className="p-4 pb-2 text-20">
        {t('tournaments.table.cross')}
      </h3>
      <div className="relative overflow-x-auto" tabIndex={0} role="region" aria-labelledby={heading}>
        <table className="border-separate border-spacing-0 text-14 [&_td]:h-11 [&_td]:border-b [&_td]:border-line/60 [&_th]:border-b [&_th]:border-line/60">
          <thead className="text-12 text-muted">
            <tr>
              <th scope="col" className="sticky inset-s-0 z-1 h-9 bg-surface px-4 text-start font-[600]">
                {t('common.name')}
              </th>
              {lines.map((line, index) => (
                <th key={line.row.seed} scope="col" className="min-w-9 px-1.5 font-[600]">
                  <span aria-hidden="true" title={nameOf(line.row.seed)}>
                    {index + 1}
                  </span>
                  <span className="sr-only">{nameOf(line.row.seed)}</span>
                </th>
              ))}
              <th scope="col" className="px-4 text-end font-[600]">
                {t('common.points')}
              </th>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ row }, index) => (
              <tr key={row.seed}>
                <th
                  scope="row"
                  className={`sticky inset-s-0 z-1 max-w-48 px-4 text-start font-[600] shadow-[1px_0_var(--line)] rtl:shadow-[-1px_0_var(--line)] ${row.seed === marked ? 'bg-tint-accent' : 'bg-surface'}`}
                >
                  <span className="me-2.5 inline-block w-5 text-end text-muted">{index + 1}</span>
                  <span dir="auto" className="inline-block max-w-32 truncate align-bottom">
                    {nameOf(row.seed)}
                  </span>
                </th>
                {lines.map(({ row: rival }) => (
                  <td key={rival.seed} className={`px-1.5 ${rival.seed === row.seed ? 'bg-raised' : ''}`}>
                    <span className="flex justify-center gap-0.5">
                      {(cells.get(`${row.seed} ${rival.seed}`) ?? []).map(({ mark, round }) => (
                        <MarkSquare key={round} mark={mark} round={round} />
                      ))}
                    </span>
                  </td>
                ))}
                <td className="px-4 text-end font-wide">{figure(row.points ?? 0)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

/** The results of each ordered pair, by "one other". */
function results(state: TableState, running: ReadonlySet<MatchId>) {
  const found = new Map<string, { mark: Mark; round: number }[]>()
  state.rounds.forEach(({ first, count }, index) => {
    for (let match = first; match < first + count; match++) {
      const seeds = [rivalOf(state.matches, match, -1), 0]
      seeds[1] = rivalOf(state.matches, match, seeds[0] ?? 0)
      for (const [seed = 0, rival = 0] of [seeds, seeds.toReversed()]) {
        const key = `${seed} ${rival}`
        const entry = { mark: markIn(state, match, seed, running), round: index + 1 }
        found.set(key, [...(found.get(key) ?? []), entry])
      }
    }
  })
  return found
}
