import { t } from '#messages/tournaments.ts'
import { useMemo, useState } from 'react'
import { treePlaces } from '#core/bracket/elimination/places.ts'
import type { TreeState } from '#core/bracket/elimination/state.ts'
import { standings } from '#core/bracket/standings/standings.ts'
import type { TableState } from '#core/bracket/table/state.ts'
import { StandingsTable } from '#client/domains/tournaments/bracket/table/StandingsTable.tsx'
import { placeText } from '#client/domains/tournaments/words/place.ts'
import type { OwnBracket } from '#client/domains/tournaments/use-bracket.ts'
import { Button } from '#client/ui/Button.tsx'

const MORE = 64

/** The standings of a table, or in elimination the places that each entrant has or can still reach. */
export function Standings({ bracket }: { bracket: OwnBracket }) {
  return bracket.state.kind === 'tree' ? (
    <Places bracket={bracket} state={bracket.state} />
  ) : (
    <TableStandings bracket={bracket} state={bracket.state} />
  )
}

function TableStandings({ bracket, state }: { bracket: OwnBracket; state: TableState }) {
  const lines = useMemo(() => standings(state), [state])
  const { nameOf, running, viewer } = bracket
  return <StandingsTable {...{ state, lines, nameOf, running }} marked={viewer} />
}

function Places({ bracket, state }: { bracket: OwnBracket; state: TreeState }) {
  const lines = useMemo(() => treePlaces(state), [state])
  const [shown, setShown] = useState(MORE)
  const head = 'h-10 border-b border-line px-3 text-12 font-[600] text-muted sm:px-5'
  return (
    <section
      aria-label={t('tournaments.table.standings')}
      className="max-w-3xl overflow-hidden rounded-card border border-line bg-surface"
    >
      <table className="w-full text-14">
        <thead>
          <tr>
            <th scope="col" className={`${head} text-start`}>
              {t('tournaments.table.place')}
            </th>
            <th scope="col" className={`${head} text-start`}>
              {t('tournaments.table.name')}
            </th>
            <th scope="col" className={`${head} text-end`}>
              {t('tournaments.page.record')}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.slice(0, shown).map((line) => (
            <tr
              key={line.seed}
              className={`[&>td]:h-11 [&>td]:border-b [&>td]:border-line/60 [&>td]:px-3 sm:[&>td]:px-5 ${line.seed === bracket.viewer ? 'bg-tint-accent' : ''}`}
            >
              <td className={line.best === line.worst ? 'font-semibold' : 'text-muted'}>{placeText(line)}</td>
              <td className="max-w-40 truncate font-semibold">
                <bdi>{bracket.nameOf(line.seed)}</bdi>
              </td>
              <td className="text-end whitespace-nowrap tabular-nums">
                {line.won} – {line.lost}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
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
