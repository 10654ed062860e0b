import { t } from '#messages/lobbies.ts'
import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { getRouteApi } from '@tanstack/react-router'
import { type Game, type Mode, offered } from '#client/domains/players/games.ts'
import { ErrorState } from '#client/ui/states/ErrorState.tsx'
import { Page } from '#client/ui/Page.tsx'
import { PageHeader } from '#client/ui/PageHeader.tsx'
import { Skeleton } from '#client/ui/states/Skeleton.tsx'
import { GamePicker } from './GamePicker.tsx'
import { ModePicker } from './ModePicker.tsx'
import { Challenged } from './Challenged.tsx'
import { useOwnChoice } from './own-choice.ts'
import { useChallenged } from './use-challenged.ts'
import { OpenLobbyCard } from './OpenLobbyCard.tsx'
import { WaitingLobbies } from '#client/domains/lobbies/list/WaitingLobbies.tsx'
import { useLiveLobbyList } from '#client/domains/lobbies/live.ts'
import { listOf } from '#client/lib/list.ts'
import { Card } from '#client/ui/Card.tsx'
import { query } from '#client/lib/api/query.ts'

const route = getRouteApi('/play')

/** The quick match belongs to a later domain, so it is passed in. */
type Props = { QuickMatch: ComponentType<{ game?: Game | undefined; mode?: Mode | undefined }> }

/** Select a game and a mode; then find a match with one button, open a lobby or join one. */
export function PlayScreen({ QuickMatch }: Props) {
  const search = route.useSearch()
  const games = useQuery(query('GET v1 /games/'))
  useLiveLobbyList()
  const challenged = useChallenged(search.challenge)
  const isChallenge = challenged.username !== undefined
  const own = useOwnChoice(
    search.game !== undefined,
    challenged.query.isLoading ? undefined : (challenged.opponent ?? null),
  )
  const chosen = search.game === undefined ? own.choice : { game: search.game, mode: search.mode }
  const choices = offered(games.data?.results ?? [])
  const game = choices.find((each) => each.slug === chosen?.game)
  const mode = game?.modes.find((each) => each.slug === chosen?.mode) ?? game?.modes[0]
  const isPending = games.isPending || own.isPending

  return (
    <Page>
      <PageHeader title={t('lobbies.play.play')}>
        {game || isChallenge ? undefined : t('lobbies.play.what')}
      </PageHeader>
      <Challenged challenged={challenged} />
      {isPending ? <TilesSkeleton /> : null}
      {games.isError && !games.data ? (
        <ErrorState error={games.error} onRetry={() => games.refetch()} isRetrying={games.isFetching}>
          {t('lobbies.play.the_games_could_not_be')}
        </ErrorState>
      ) : null}
      {games.data && !own.isPending ? <GamePicker games={choices} current={game?.slug} /> : null}
      {game && mode ? (
        <>
          <ModePicker game={game} current={mode.slug} />
          <div className="mt-8 empty:hidden">
            {isChallenge ? null : <QuickMatch game={game} mode={mode} />}
          </div>
          <div className="mt-4 grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-2">
            <OpenLobbyCard
              key={`${game.slug}/${mode.slug}/${challenged.opponent?.id}`}
              game={game}
              mode={mode}
              opponent={challenged.opponent}
            />
            <div className="grid grid-cols-[minmax(0,1fr)] gap-4 max-sm:mt-4">
              {isChallenge ? null : <WaitingLobbies game={game} mode={mode} count={4} columns="" />}
              <ModeCard mode={mode} />
            </div>
          </div>
        </>
      ) : games.data && !own.isPending && !isChallenge ? (
        <>
          <div className="mt-8 empty:hidden">
            <QuickMatch />
          </div>
          <WaitingLobbies />
        </>
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
    [t('lobbies.mode_card.maps'), listOf(mode.maps.map((map) => map.name))],
    [t('lobbies.mode_card.draws'), mode.allows_draw ? t('lobbies.mode_card.a_game_can_end_in') : ''],
  ]
  return (
    <Card title={t('lobbies.mode_card.how_it_is_played')} {...(level ? { level } : {})}>
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
