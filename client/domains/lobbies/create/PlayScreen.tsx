import { t } from '#messages/lobbies.ts'
import { useQuery } from '@tanstack/react-query'
import type { ComponentType, ReactNode } from 'react'
import { getRouteApi, Link } from '@tanstack/react-router'
import { type Game, type Mode, offered } from '#client/domains/players/games.ts'
import { ErrorState } from '#client/ui/states/ErrorState.tsx'
import { Page } from '#client/ui/Page.tsx'
import { PageHeader } from '#client/ui/PageHeader.tsx'
import { Skeleton } from '#client/ui/states/Skeleton.tsx'
import { ModePicker } from './ModePicker.tsx'
import { useOwnChoice } from './own-choice.ts'
import { useChallenged } from './use-challenged.ts'
import { OpenLobbyCard } from './OpenLobbyCard.tsx'
import { WaitingLobbies } from '#client/domains/lobbies/list/WaitingLobbies.tsx'
import { useLiveLobbyList } from '#client/domains/lobbies/live.ts'
import { listOf } from '#client/lib/list.ts'
import { Card } from '#client/ui/Card.tsx'
import { query } from '#client/lib/api/query.ts'
import { X } from 'lucide-react'
import { PlayerAvatar } from '#client/ui/art/PlayerAvatar.tsx'
import { statusOf } from '#client/lib/api/call-error.ts'
import { GameTile } from '#client/domains/players/GameArt.tsx'
import { noteOf } from './gameNote.ts'

const route = getRouteApi('/play')

type Searched = { game: string; mode: string }
type Props = {
  /** The quick match belongs to a later domain, so it is passed in. */
  Hero: ComponentType<{ game: Game; mode: Mode; picker: ReactNode }>
  /** The mode in which the player waits for a match. */
  searched: Searched | undefined
}

/** Select a game and a mode; then find a match with one button, open a lobby or join one. */
export function PlayScreen({ Hero, searched }: Props) {
  const search = route.useSearch()
  const games = useQuery(query('GET v1 /games/'))
  useLiveLobbyList()
  const challenged = useChallenged(search.challenge)
  const isChallenge = challenged.username !== undefined
  const given = search.game === undefined ? searched : { game: search.game, mode: search.mode }
  const own = useOwnChoice(
    given !== undefined,
    challenged.query.isLoading ? undefined : (challenged.opponent ?? null),
  )
  const chosen = given ?? own.choice
  const choices = offered(games.data?.results ?? [])
  const game = choices.find((each) => each.slug === chosen?.game)
  const mode = game?.modes.find((each) => each.slug === chosen?.mode) ?? game?.modes[0]
  const isReady = games.data !== undefined && !own.isPending
  if (isReady && game && mode && !isChallenge)
    return (
      <>
        <div data-theme="dark" className="bg-bg text-text">
          <div className="page-width pt-4 pb-2 sm:pt-6 sm:pb-4">
            <GamePicker games={choices} current={game.slug} />
          </div>
          <Hero game={game} mode={mode} picker={<ModePicker game={game} current={mode.slug} />} />
        </div>
        <Page>
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
            <WaitingLobbies game={game} mode={mode} count={4}>
              <OpenLobbyCard key={`${game.slug}/${mode.slug}`} game={game} mode={mode} />
            </WaitingLobbies>
            <ModeCard mode={mode} />
          </div>
        </Page>
      </>
    )
  return (
    <Page>
      <PageHeader title={t('common.play')}>
        {game || isChallenge ? undefined : t('lobbies.play.what')}
      </PageHeader>
      <Challenged challenged={challenged} />
      {games.isPending || own.isPending ? <TilesSkeleton /> : null}
      {games.isError && !games.data ? (
        <ErrorState error={games.error} onRetry={() => games.refetch()} isRetrying={games.isFetching}>
          {t('common.games_failed')}
        </ErrorState>
      ) : null}
      {isReady ? <GamePicker games={choices} current={game?.slug} /> : null}
      {isReady && game && mode ? (
        <>
          <div data-theme="dark" className="mt-3 inline-block rounded-input bg-bg text-text">
            <ModePicker game={game} current={mode.slug} />
          </div>
          <div className="mt-4 grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-2">
            <OpenLobbyCard
              key={`${game.slug}/${mode.slug}/${challenged.opponent?.id}`}
              game={game}
              mode={mode}
              opponent={challenged.opponent}
            />
            <ModeCard mode={mode} />
          </div>
        </>
      ) : isReady && !isChallenge ? (
        <div className="mt-10">
          <WaitingLobbies />
        </div>
      ) : null}
    </Page>
  )
}

function TilesSkeleton() {
  return (
    <div role="status" className="grid grid-cols-2 gap-3 sm:grid-cols-4 sm:gap-4">
      <span className="sr-only">{t('lobbies.play.loading_the_games')}</span>
      {Array.from({ length: 8 }, (_, index) => (
        <Skeleton key={index} className="h-32 w-full rounded-card sm:h-40" />
      ))}
    </div>
  )
}

/** How a mode is played: scoring, maps and draws. */
export function ModeCard({
  mode,
  level,
}: {
  mode: Pick<Mode, 'scoring' | 'maps' | 'allows_draw'>
  level?: 2 | 3
}) {
  const facts: [string, string][] = [
    [t('lobbies.mode_card.scoring'), mode.scoring],
    [t('common.maps'), listOf(mode.maps.map((map) => map.name))],
    [t('lobbies.mode_card.draws'), mode.allows_draw ? t('lobbies.mode_card.draws_note') : ''],
  ]
  return (
    <Card title={t('lobbies.mode_card.rules')} {...(level ? { level } : {})}>
      <dl className="grid gap-3.5">
        {facts
          .filter(([, text]) => text !== '')
          .map(([name, text]) => (
            <div key={name} className="grid gap-0.5 sm:grid-cols-[5.5rem_1fr] sm:gap-4">
              <dt className="text-14 font-semibold">{name}</dt>
              <dd className="text-14 text-pretty text-muted">{text}</dd>
            </div>
          ))}
      </dl>
    </Card>
  )
}

/** Shows the challenged player above the choice of the game, or says that there is no such player. */
function Challenged({ challenged }: { challenged: ReturnType<typeof useChallenged> }) {
  const { username, opponent, query: found } = challenged
  if (username === undefined) return null
  if (found.isPending) return <Skeleton className="mb-5 h-20 w-full" />
  if (found.isError && statusOf(found.error) !== 404)
    return (
      <ErrorState onRetry={() => found.refetch()} isRetrying={found.isFetching}>
        {t('lobbies.challenged.failed')}
      </ErrorState>
    )
  return (
    <section
      aria-label={t('lobbies.challenged.challenge')}
      className="mb-5 flex items-center gap-4 rounded-card border border-accent-text bg-surface p-4"
    >
      {opponent ? <PlayerAvatar name={opponent.username} url={opponent.avatar_url} size={44} /> : null}
      <div className="min-w-0 grow">
        <h2 className="text-16 wrap-anywhere">
          {opponent
            ? t.rich('lobbies.challenged.title', { bdi: <bdi>{opponent.username}</bdi> })
            : t.rich('lobbies.challenged.nobody', { bdi: <bdi>{username}</bdi> })}
        </h2>
        <p className="text-14 text-muted">
          {opponent ? (
            t('lobbies.challenged.what_happens')
          ) : (
            <Link to="/players" search={{ q: username }} className="underline underline-offset-4">
              {t('common.find_players')}
            </Link>
          )}
        </p>
      </div>
      <Link
        to="/play"
        search={({ game, mode }) => ({ game, mode })}
        aria-label={t('lobbies.challenged.cancel')}
        className="grid size-11 shrink-0 place-items-center rounded-input text-muted hover:bg-raised hover:text-text"
      >
        <X aria-hidden="true" className="size-5" />
      </Link>
    </section>
  )
}

type GamePickerProps = { games: readonly Game[]; current: string | undefined }

/** The games as tiles; a single row once one is selected, so that the next step is visible. */
function GamePicker({ games, current }: GamePickerProps) {
  return (
    <nav aria-label={t('common.games')}>
      <ul
        className={
          current
            ? 'relative -mx-4 flex gap-2.5 overflow-x-auto px-4 py-1.5 sm:-mx-6 sm:px-6 lg:mx-0 lg:grid lg:grid-cols-8 lg:overflow-visible lg:px-0'
            : 'grid grid-cols-2 gap-3 sm:grid-cols-4 sm:gap-4'
        }
      >
        {games.map((game) => {
          const isCurrent = game.slug === current
          return (
            <li
              key={game.slug}
              ref={isCurrent ? showInStrip : undefined}
              className={current ? 'w-32 shrink-0 lg:w-auto' : ''}
            >
              <Link
                to="/play"
                search={({ challenge }) => ({ challenge, game: game.slug })}
                replace={current !== undefined}
                resetScroll={false}
                aria-current={isCurrent ? 'true' : undefined}
                className={`group block rounded-card outline-offset-3 ${isCurrent ? 'ring-3 ring-text' : ''}`}
              >
                <GameTile
                  slug={game.slug}
                  name={game.name}
                  note={current ? undefined : noteOf(game)}
                  className={`w-full transition-[filter] duration-150 group-hover:brightness-115 ${current ? 'h-15 [&>span:first-child]:text-12 p-2.5!' : 'h-32 sm:h-40'}`}
                />
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

/** Scrolls the selected game into the visible part of the row. */
function showInStrip(item: HTMLLIElement | null): void {
  const strip = item?.parentElement
  if (item && strip) strip.scrollLeft = item.offsetLeft - (strip.clientWidth - item.clientWidth) / 2
}
