import { useLiveLobbyList } from '#client/domains/lobbies/live.ts'
import { PlayerLink } from '#client/domains/players/PlayerLink.tsx'
import type { SessionUser } from '#client/domains/accounts/session/store.ts'
import { YourRatings } from './YourRatings.tsx'
import { t } from '#messages/site.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { GameTile } from '#client/domains/players/GameArt.tsx'
import { offered, useCatalogue } from '#client/domains/players/games.ts'
import { Skeleton, SkeletonList } from '#client/ui/states/Skeleton.tsx'
import { query } from '#client/lib/api/query.ts'
import { Card } from '#client/ui/Card.tsx'
import { OpenLobbyLine } from '#client/domains/lobbies/list/OpenLobbyLine.tsx'
import { LiveTile } from '#client/domains/lobbies/list/LiveTile.tsx'
import { NextTournaments } from './NextTournaments.tsx'
import { LIVE_SHOWN, liveNowQuery, openNowQuery, TOP_SHOWN, topQuery } from './prefetch.ts'
import { PlayerAvatar } from '#client/ui/art/PlayerAvatar.tsx'
import { TierBadge } from '#client/domains/players/results/TierBadge.tsx'

/**
 * The lower part of the home page: current matches, games, how it works or the player's ratings, the top
 * five.
 */
export function Sections({ user }: { user: SessionUser | undefined }) {
  useLiveLobbyList()
  return (
    <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-10 py-8 sm:gap-12 sm:py-10">
      <LiveStrip playerId={user?.id} />
      <NextTournaments />
      <GameStrip />
      <div
        className={`grid grid-cols-[minmax(0,1fr)] gap-4 *:only:col-span-full ${user ? 'lg:grid-cols-2' : 'lg:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)]'}`}
      >
        {user ? <YourRatings /> : <HowItWorks />}
        <TopFive />
      </div>
    </div>
  )
}

const grid = 'grid grid-cols-2 gap-3 sm:grid-cols-4 sm:gap-4'

/** The games, with links to their modes. */
function GameStrip() {
  const { data, isError } = useQuery(query('GET v1 /games/'))
  if (isError || data?.results.length === 0) return null
  return (
    <section aria-labelledby="games">
      <h2 id="games" className="mb-4 text-20">
        {t('site.game_strip.pick_your_game')}
      </h2>
      <ul className={grid}>
        {data
          ? offered(data.results).map((game) => (
              <li key={game.slug}>
                <Link to="/play" search={{ game: game.slug }} className="group block rounded-card">
                  <GameTile
                    slug={game.slug}
                    name={game.name}
                    note={
                      game.open_lobbies > 0
                        ? t('site.game_strip.open', { open: game.open_lobbies })
                        : undefined
                    }
                    className="h-30 w-full transition-[filter] duration-150 group-hover:brightness-115 sm:h-36"
                  />
                </Link>
              </li>
            ))
          : Array.from({ length: 8 }, (_, index) => (
              <li key={index}>
                <Skeleton className="h-30 w-full rounded-card sm:h-36" />
              </li>
            ))}
      </ul>
    </section>
  )
}

const steps = [
  {
    get name() {
      return t('site.how_it_works.link_your_game')
    },
    get text() {
      return t('site.how_it_works.sign_up')
    },
  },
  {
    get name() {
      return t('site.how_it_works.take_a_seat')
    },
    get text() {
      return t('site.how_it_works.join')
    },
  },
  {
    get name() {
      return t('site.how_it_works.play_and_report')
    },
    get text() {
      return t('site.how_it_works.report')
    },
  },
]

/** Explains the site in three steps. */
function HowItWorks() {
  return (
    <Card title={t('site.how_it_works.how_it_works')} className="@container h-full">
      <ol className="grid gap-6 @4xl:grid-cols-3">
        {steps.map((step, index) => (
          <li key={step.name} className="grid grid-cols-[2.75rem_minmax(0,1fr)] gap-x-3">
            <span aria-hidden="true" className="font-wide text-40 leading-none text-accent-text">
              {index + 1}
            </span>
            <div>
              <h3 className="text-16">{step.name}</h3>
              <p className="mt-1 max-w-prose text-16 text-pretty text-muted">{step.text}</p>
            </div>
          </li>
        ))}
      </ol>
    </Card>
  )
}

const strip =
  '-mx-4 flex gap-3 overflow-x-auto px-4 pb-1 sm:mx-0 sm:grid sm:grid-cols-2 sm:gap-4 sm:overflow-visible sm:px-0 lg:grid-cols-4'

/** Matches being played now, each of another game; if there are none, lobbies that wait for an opponent; otherwise nothing. */
function LiveStrip({ playerId }: { playerId: string | undefined }) {
  const live = useQuery(liveNowQuery)
  const isQuiet = live.data?.results.length === 0
  const open = useQuery({
    ...openNowQuery,
    enabled: isQuiet,
  })
  const lobbies = (isQuiet ? open : live).data?.results
  if (live.isError || lobbies?.length === 0) return null
  return (
    <section aria-labelledby="live">
      <div className="mb-4 flex items-baseline gap-3 whitespace-nowrap">
        <h2 id="live" className="text-20">
          {isQuiet ? t('site.live_strip.waiting') : t('site.live_strip.being_decided')}
        </h2>
        <Link
          to="/lobby"
          search={isQuiet ? {} : { status: 'live' }}
          className="ms-auto rounded-sm py-1 text-14 text-muted hover:text-text hover:underline"
        >
          {t(isQuiet ? 'common.all_lobbies' : 'site.live_strip.all_live')}
        </Link>
      </div>
      {isQuiet ? (
        <ul className="overflow-hidden rounded-card border border-t-0 border-line bg-surface">
          {lobbies?.map((lobby) => (
            <li key={lobby.id} className="min-w-0">
              <OpenLobbyLine lobby={lobby} playerId={playerId} showGame />
            </li>
          ))}
        </ul>
      ) : (
        <ul className={strip}>
          {lobbies
            ? byScore(lobbies)
                .slice(0, LIVE_SHOWN)
                .map((lobby) => (
                  <li key={lobby.id} className="w-64 min-w-0 shrink-0 sm:w-auto">
                    <LiveTile lobby={lobby} />
                  </li>
                ))
            : Array.from({ length: LIVE_SHOWN }, (_, index) => (
                <li key={index} className="w-64 shrink-0 sm:w-auto">
                  <Skeleton className="h-39 w-full rounded-card" />
                </li>
              ))}
        </ul>
      )}
    </section>
  )
}

/** A match whose score is known says more than one whose is not. */
const byScore = <Each extends { best_of: number }>(lobbies: readonly Each[]): Each[] =>
  lobbies.toSorted((one, other) => Number(other.best_of > 1) - Number(one.best_of > 1))

/** The top five of the busiest leaderboard; nothing while nobody has a rating. */
function TopFive() {
  const { data, isPending } = useQuery(topQuery)
  const { gameName, modeName } = useCatalogue()
  if (isPending)
    return (
      <Card title={t('site.top_five.top_five')}>
        <SkeletonList count={TOP_SHOWN} row="h-9 w-full" />
      </Card>
    )
  if (!data || data.results.length === 0) return null
  return (
    <Card
      title={t('site.top_five.top_five')}
      aside={
        <Link
          to="/leaderbords"
          search={{ game: data.game, mode: data.mode }}
          className="hover:text-text hover:underline"
        >
          {`${gameName(data.game)} · ${modeName(data.game, data.mode)}`}
        </Link>
      }
    >
      <ol>
        {data.results.map((row) => (
          <li
            key={row.username}
            className="relative flex min-h-13 items-center gap-3.5 border-t border-line py-2 hover:bg-raised/40"
          >
            <span className="font-wide w-5 text-16 text-muted tabular-nums">{row.place}</span>
            <PlayerAvatar name={row.username} url={row.avatar_url} />
            <PlayerLink
              username={row.username}
              className="min-w-0 grow truncate text-start text-14 font-semibold after:absolute after:inset-0"
            />
            <span className="max-[22rem]:hidden">
              <TierBadge tier={row.tier} />
            </span>
            <span className="font-wide w-13 text-end text-16 tabular-nums">{row.value}</span>
          </li>
        ))}
      </ol>
    </Card>
  )
}
