import { t } from '#messages/tournaments.ts'
import { useMemo, useState } from 'react'
import type { Seed } from '#core/bracket/rules.ts'
import { treePlaces } from '#core/bracket/elimination/places.ts'
import type { TreeState } from '#core/bracket/elimination/state.ts'
import { standings } from '#core/bracket/standings/standings.ts'
import type { TableState } from '#core/bracket/table/state.ts'
import { StandingsTable } from '#client/domains/tournaments/bracket/table/StandingsTable.tsx'
import { placeText } from '#client/domains/tournaments/words/place.ts'
import type { OwnBracket } from '#client/domains/tournaments/bracket/use-bracket.ts'
import { Button } from '#client/ui/Button.tsx'
import { PrizeMark } from './PrizeMark.tsx'
import type { ShownPrize } from './sure-prizes.ts'

const MORE = 64

type Props = {
  bracket: OwnBracket
  /** Prizes by the entrants' ids. */
  prizes?: ReadonlyMap<number, ShownPrize> | undefined
}

/** The standings of a table, or in elimination the places that each entrant has or can still reach. */
export function Standings({ bracket, prizes }: Props) {
  return bracket.state.kind === 'tree' ? (
    <Places bracket={bracket} state={bracket.state} prizes={prizes} />
  ) : (
    <TableStandings bracket={bracket} state={bracket.state} />
  )
}

function TableStandings({ bracket, state }: { bracket: OwnBracket; state: TableState }) {
  const lines = useMemo(() => standings(state), [state])
  const { nameOf, running, viewer } = bracket
  return <StandingsTable {...{ state, lines, nameOf, running }} marked={viewer} />
}

function Places({ bracket, state, prizes }: Props & { state: TreeState }) {
  const lines = useMemo(() => treePlaces(state), [state])
  const prizeOf = (seed: Seed) => prizes?.get(bracket.entrantOf(seed))
  const hasPrizes = lines.some(({ seed }) => prizeOf(seed))
  const [shown, setShown] = useState(MORE)
  const head = 'h-10 border-b border-line px-3 text-12 font-[600] text-muted sm:px-5'
  return (
    <section
      aria-label={t('tournaments.tabs.standings')}
      className="max-w-3xl overflow-hidden rounded-card border border-line bg-surface"
    >
      <table className="w-full text-14">
        <thead>
          <tr>
            <th scope="col" className={`${head} text-start`}>
              {t('common.board_place')}
            </th>
            <th scope="col" className={`${head} text-start`}>
              {t('common.name')}
            </th>
            {hasPrizes ? (
              <th scope="col" className={`${head} text-end`}>
                {t('common.prize')}
              </th>
            ) : null}
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
              {hasPrizes ? <td className="text-end">{markOf(prizeOf(line.seed))}</td> : null}
              <td className="text-end whitespace-nowrap tabular-nums">
                {line.won} – {line.lost}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {hasPrizes && lines.some(({ best, worst }) => best !== worst) ? (
        <p className="px-3 py-3 text-14 text-pretty text-muted sm:px-5">
          {t('tournaments.prizes.sure_note')}
        </p>
      ) : null}
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

const markOf = (prize: ShownPrize | undefined) => (prize ? <PrizeMark prize={prize} /> : null)
