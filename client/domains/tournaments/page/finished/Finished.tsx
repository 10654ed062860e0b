import { t } from '#messages/tournaments.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { type Tournament, tournamentQuery } from '#client/domains/tournaments/queries.ts'
import type { OwnBracket } from '#client/domains/tournaments/bracket/use-bracket.ts'
import { isTableOnly, type TabId } from '#client/domains/tournaments/page/tabs.ts'
import { GameBanner } from '#client/domains/players/GameArt.tsx'
import { Button, ButtonLink } from '#client/ui/Button.tsx'
import { Time } from '#client/ui/Time.tsx'
import { ChampionHero } from './ChampionHero.tsx'
import { ChampionWay } from './ChampionWay.tsx'
import { PlacesCard } from './PlacesCard.tsx'
import { finishersOf, storyOf, wayOf } from './story.ts'

type Props = {
  tournament: Tournament
  brackets: readonly OwnBracket[]
  onSelect: (tab: TabId) => void
  /** The other cards of the overview, below the next edition. */
  children: ReactNode
}

/** The overview of a tournament that is over: champion, podium, the champion's way, figures, all places. */
export function Finished({ tournament, brackets, onSelect, children }: Props) {
  const finishers = useMemo(() => finishersOf(brackets), [brackets])
  const [champion] = finishers
  const way = useMemo(() => wayOf(brackets, champion?.entrantId ?? 0), [brackets, champion?.entrantId])
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <ChampionHero tournament={tournament} finishers={finishers} />
      {way.length > 0 ? (
        <ChampionWay
          name={tournament.winner ?? champion?.name ?? ''}
          way={way}
          aside={
            <Button size="small" variant="outline" onClick={() => onSelect('bracket')}>
              {t(isTableOnly(tournament) ? 'tournaments.desk.waves' : 'tournaments.page.to_bracket')}
            </Button>
          }
        />
      ) : null}
      <Figures tournament={tournament} brackets={brackets} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <PlacesCard tournament={tournament} finishers={finishers} onAll={() => onSelect('standings')} />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          {tournament.next_id === null ? null : <NextEdition id={tournament.next_id} />}
          {children}
        </div>
      </div>
    </div>
  )
}

const MINUTE_MS = 60_000

function Figures({ tournament, brackets }: Pick<Props, 'tournament' | 'brackets'>) {
  const { matches_played: matches, starts_at: start, ended } = tournament
  const { games, upsets, largest } = useMemo(() => storyOf(brackets), [brackets])
  const minutes = ended ? Math.round((Date.parse(ended) - Date.parse(start)) / MINUTE_MS) : 0
  const [hours, rest, days] = [Math.floor(minutes / 60), minutes % 60, Math.round(minutes / 1440)]
  const figures = [
    {
      key: 'matches',
      value: matches,
      text: t('tournaments.finished.matches', {
        count: matches,
        kind: minutes < 1 ? 'unknown' : days > 1 ? 'days' : hours > 0 ? 'hours' : 'minutes',
        hours,
        minutes: rest,
        days,
      }),
    },
    ...(games > matches
      ? [{ key: 'games', value: games, text: t('tournaments.finished.games', { count: games }) }]
      : []),
    {
      key: 'upsets',
      value: upsets,
      text: largest
        ? t('tournaments.finished.upsets', {
            count: upsets,
            winner: largest.winner.name,
            winner_seed: largest.winner.seed,
            loser: largest.loser.name,
            loser_seed: largest.loser.seed,
          })
        : t('tournaments.finished.no_upsets'),
    },
    {
      key: 'entrants',
      value: tournament.entrants_count,
      text: t('tournaments.finished.entrants', {
        count: tournament.entrants_count,
        size: tournament.team_size > 1 ? 'teams' : 'players',
      }),
    },
  ]
  return (
    <ul className="grid grid-cols-2 overflow-hidden rounded-card border border-line bg-surface lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none">
      {figures.map(({ key, value, text }) => (
        <li
          key={key}
          className="border-line p-4 text-14 text-pretty text-muted not-first:border-s max-lg:odd:border-s-0 max-lg:nth-[n+3]:border-t sm:p-5"
        >
          <span className="font-wide block text-28 text-text tabular-nums">{value}</span>
          {text}
        </li>
      ))}
    </ul>
  )
}

/** The tournament that follows this one, on its game's picture. */
function NextEdition({ id }: { id: number }) {
  const { data: next } = useQuery(tournamentQuery(id))
  if (!next) return null
  return (
    <section aria-labelledby="next-edition" className="overflow-hidden rounded-card border border-line">
      <GameBanner slug={next.game}>
        <div className="grid gap-1 p-5">
          <p className="text-14">
            {t('tournaments.finished.next_edition')} · <Time at={next.starts_at} format="weekday" />
          </p>
          <h2 id="next-edition" dir="auto" className="text-28 text-balance wrap-anywhere">
            {next.name}
          </h2>
          <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
            <ButtonLink to="/tournament-details" search={{ tournamentId: id }} variant="main">
              {next.status === 'registration' ? t('tournaments.act.register') : t('common.view')}
            </ButtonLink>
            <p className="text-14">
              {t('tournaments.list.taken', { taken: next.entrants_count, all: next.max_entrants })}
            </p>
          </div>
        </div>
      </GameBanner>
    </section>
  )
}
