import { t } from '#messages/tournaments.ts'
import { useDeferredValue, useMemo, useState } from 'react'
import { Segments } from '#client/ui/fields/Segments.tsx'
import { useMedia } from '#client/ui/media.ts'
import { standings } from '#core/bracket/standings/standings.ts'
import type { TableState } from '#core/bracket/table/state.ts'
import { NONE, type BracketProps } from '../props.ts'
import { CrossTable } from './CrossTable.tsx'
import { Pairings } from './Pairings.tsx'
import { StandingsTable } from './StandingsTable.tsx'

/** Beyond this a cross table is too wide to read. */
const CROSS_MOST = 32

type Part = 'standings' | 'rounds' | 'cross'

/** Round robin and Swiss: the standings, the rounds with their pairings, and for a round robin the cross table. */
export function TableView({
  state,
  nameOf,
  running = NONE,
  label,
  follow,
  viewer,
  hrefOf,
}: Omit<BracketProps, 'state'> & { state: TableState }) {
  // A film of results comes faster than all tie-breaks of a large field need to be counted.
  const counted = useDeferredValue(state)
  const lines = useMemo(() => standings(counted), [counted])
  const isWide = useMedia('(min-width: 64rem)')
  const [part, setPart] = useState<Part>('standings')
  const hasCross = state.plan.rules.format === 'round_robin' && state.entrants <= CROSS_MOST
  const shared = { state, nameOf, running, viewer, marked: follow ?? viewer }
  const options: { value: Part; label: string }[] = [
    { value: 'standings', label: t('tournaments.tabs.standings') },
    { value: 'rounds', label: t('tournaments.desk.waves') },
  ]
  if (hasCross) options.push({ value: 'cross', label: t('tournaments.table.cross') })
  const isShown = (each: Part) => isWide || part === each
  return (
    <section aria-label={label} className="@container min-w-0">
      {isWide ? null : (
        <div className="mb-3 [&_legend]:sr-only">
          <Segments label={label} value={part} options={options} onChange={setPart} />
        </div>
      )}
      <div className="grid min-w-0 items-start gap-4 @5xl:grid-cols-[minmax(0,3fr)_minmax(20rem,2fr)]">
        {isShown('standings') ? <StandingsTable {...shared} state={counted} lines={lines} /> : null}
        {isShown('rounds') ? <Pairings {...shared} hrefOf={hrefOf} /> : null}
        {hasCross && isShown('cross') ? (
          <CrossTable
            {...shared}
            state={counted}
            lines={lines}
            className="max-w-full justify-self-start @5xl:col-span-2"
          />
        ) : null}
      </div>
    </section>
  )
}
