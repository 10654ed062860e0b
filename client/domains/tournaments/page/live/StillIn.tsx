import { t } from '#messages/tournaments.ts'
import { useMemo } from 'react'
import { treePlaces } from '#core/bracket/elimination/places.ts'
import type { TreeState } from '#core/bracket/elimination/state.ts'
import type { Seed } from '#core/bracket/rules.ts'
import { standings } from '#core/bracket/standings/standings.ts'
import type { TableState } from '#core/bracket/table/state.ts'
import type { Tournament } from '#client/domains/tournaments/queries.ts'
import type { OwnBracket } from '#client/domains/tournaments/bracket/use-bracket.ts'
import { PlayerAvatar } from '#client/ui/art/PlayerAvatar.tsx'
import { Card } from '#client/ui/Card.tsx'
import { figure } from '#client/domains/tournaments/bracket/words/points.ts'
import { firstOf } from '../first-bracket.ts'
import { PrizeMark } from '../PrizeMark.tsx'
import { prizesByEntrant } from '../sure-prizes.ts'

const SHOWN = 6

type Props = { tournament: Tournament; brackets: readonly OwnBracket[]; onAll: () => void }

/** Shows how it stands: in an elimination those who can still win, with the place and the prize that nobody can take from them; else the top of the table. */
export function StillIn({ tournament, brackets, onAll }: Props) {
  const bracket = firstOf(brackets)
  if (tournament.status !== 'live' || !bracket) return null
  return bracket.state.kind === 'tree' ? (
    <Places {...{ tournament, brackets, bracket, onAll }} state={bracket.state} />
  ) : (
    <TableTop {...{ tournament, bracket, onAll }} state={bracket.state} />
  )
}

function All({ count, onAll }: { count: number; onAll: () => void }) {
  return (
    <button type="button" onClick={onAll} className="rounded-sm py-2 hover:text-text hover:underline">
      {t('tournaments.page.all_entrants', { count })}
    </button>
  )
}

const head = 'pb-2 text-12 font-normal text-muted'
const rowClass = (isMine: boolean) =>
  `[&>td]:border-t [&>td]:border-line [&>td]:py-2 ${isMine ? 'text-accent-text' : ''}`

function Name({ bracket, seed }: { bracket: OwnBracket; seed: Seed }) {
  return (
    <td className="w-full max-w-0">
      <span className="flex items-center gap-2.5">
        <PlayerAvatar name={bracket.nameOf(seed)} url={null} size={24} />
        <bdi className="min-w-0 truncate font-semibold">{bracket.nameOf(seed)}</bdi>
      </span>
    </td>
  )
}

/** The first of these lines, and the viewer's own at the end if it is not among them. */
function topOf<Line>(lines: readonly Line[], isMine: (line: Line) => boolean): Line[] {
  const own = lines.findIndex(isMine)
  const mine = lines[own]
  return own >= SHOWN && mine ? [...lines.slice(0, SHOWN - 1), mine] : lines.slice(0, SHOWN)
}

type TableProps = Pick<Props, 'tournament' | 'onAll'> & { bracket: OwnBracket; state: TableState }

function TableTop({ tournament, bracket, state, onAll }: TableProps) {
  const lines = useMemo(() => standings(state), [state])
  return (
    <Card
      aria-label={t('tournaments.tabs.standings')}
      title={t('tournaments.tabs.standings')}
      aside={<All count={tournament.playing_count} onAll={onAll} />}
    >
      <table className="w-full text-14">
        <thead>
          <tr>
            <th scope="col" className={`${head} pe-3 text-start`}>
              {t('common.board_place')}
            </th>
            <th scope="col" className={`${head} text-start`}>
              {t('common.name')}
            </th>
            <th scope="col" className={`${head} text-end`}>
              {t('common.points')}
            </th>
          </tr>
        </thead>
        <tbody>
          {topOf(lines, ({ row }) => row.seed === bracket.viewer).map(({ place, row }) => (
            <tr key={row.seed} className={rowClass(row.seed === bracket.viewer)}>
              <td className="tabular-nums">{place}</td>
              <Name bracket={bracket} seed={row.seed} />
              <td className="ps-3 text-end font-semibold tabular-nums">{figure(row.points ?? 0)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}

type PlacesProps = Props & { bracket: OwnBracket; state: TreeState }

function Places({ tournament, brackets, bracket, state, onAll }: PlacesProps) {
  const lines = useMemo(
    () =>
      treePlaces(state)
        .filter(({ best, worst }) => best !== worst)
        .toSorted((one, other) => one.worst - other.worst || one.seed - other.seed),
    [state],
  )
  const prizes = useMemo(() => prizesByEntrant(tournament, brackets), [tournament, brackets])
  // Before the first wins, everybody has the same place for sure.
  if (!lines.some(({ won }) => won > 0)) return null
  const shown = topOf(lines, ({ seed }) => seed === bracket.viewer)
  const hasPrizes = shown.some(({ seed }) => prizes.has(bracket.entrantOf(seed)))
  return (
    <Card
      aria-label={t('tournaments.page.still_in')}
      title={t('tournaments.page.still_in')}
      aside={<All count={tournament.playing_count} onAll={onAll} />}
    >
      <table className="w-full text-14">
        <thead>
          <tr>
            <th scope="col" className={`${head} text-start`}>
              {t('common.name')}
            </th>
            <th scope="col" className={`${head} text-end`}>
              {t('tournaments.page.at_worst')}
            </th>
            {hasPrizes ? (
              <th scope="col" className={`${head} text-end`}>
                {t('common.prize')}
              </th>
            ) : null}
          </tr>
        </thead>
        <tbody>
          {shown.map(({ seed, worst }) => {
            const prize = prizes.get(bracket.entrantOf(seed))
            return (
              <tr key={seed} className={rowClass(seed === bracket.viewer)}>
                <Name bracket={bracket} seed={seed} />
                <td className="ps-3 text-end whitespace-nowrap tabular-nums">
                  {t('tournaments.details.place', { place: worst })}
                </td>
                {hasPrizes ? (
                  <td className="ps-3 text-end whitespace-nowrap">
                    {prize ? <PrizeMark prize={prize} /> : null}
                  </td>
                ) : null}
              </tr>
            )
          })}
        </tbody>
      </table>
    </Card>
  )
}
