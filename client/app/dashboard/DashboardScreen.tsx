import { t } from '#messages/players.ts'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { WaitingLobbies } from '#client/domains/lobbies/list/WaitingLobbies.tsx'
import { useLiveLobbyList } from '#client/domains/lobbies/live.ts'
import { useCatalogue } from '#client/domains/players/games.ts'
import { useSession } from '#client/domains/accounts/session/store.ts'
import { ButtonLink } from '#client/ui/Button.tsx'
import { EmptyState } from '#client/ui/states/EmptyState.tsx'
import { ErrorState } from '#client/ui/states/ErrorState.tsx'
import { Page } from '#client/ui/Page.tsx'
import { PageHeader } from '#client/ui/PageHeader.tsx'
import { Skeleton } from '#client/ui/states/Skeleton.tsx'
import { ComingUp } from './ComingUp.tsx'
import { FriendsOnline } from './FriendsOnline.tsx'
import { LastMatches } from './LastMatches.tsx'
import { MyRatings } from './MyRatings.tsx'
import { MyReliability } from './MyReliability.tsx'
import { MyWeek } from './MyWeek.tsx'
import { WaitingCard } from '#client/app/waiting/WaitingCard.tsx'
import { QuickMatch } from '#client/domains/matchmaking/QuickMatch.tsx'
import { InProgress } from '#client/domains/challenges/InProgress.tsx'
import { QuestsCard } from '#client/domains/quests/QuestsCard.tsx'
import { OwnPaths } from '#client/domains/tournaments/path/OwnPaths.tsx'
import { WalletCard } from '#client/domains/wallet/WalletCard.tsx'
import { query } from '#client/lib/api/query.ts'

/** The player's dashboard: current lobbies and matches, the last week, ratings. */
export function DashboardScreen() {
  const { user } = useSession()
  const dashboard = useQuery(query('GET v1 /players/dashboard/'))
  const catalogue = useCatalogue()
  useLiveLobbyList()
  if (!user) return null
  const { data } = dashboard
  const most = data?.ratings[0]
  const game = most && catalogue.game(most.game)

  return (
    <Page>
      <PageHeader
        title={t('players.dashboard.dashboard')}
        actions={
          data && data.now.length === 0 ? (
            <ButtonLink
              to="/play"
              variant={data.ratings.length > 0 ? 'outline' : 'main'}
              size="large"
              icon={<Plus aria-hidden="true" className="size-5" />}
            >
              {t('players.dashboard.open_a_lobby')}
            </ButtonLink>
          ) : undefined
        }
      />
      {dashboard.isPending ? <DashboardSkeleton /> : null}
      {dashboard.isError && !data ? (
        <ErrorState
          error={dashboard.error}
          onRetry={() => dashboard.refetch()}
          isRetrying={dashboard.isFetching}
        >
          {t('players.dashboard.your_dashboard_could_not_be')}
        </ErrorState>
      ) : null}
      {data ? (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-[minmax(0,1fr)_20.5rem]">
          <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-4">
            <WaitingCard playerId={user.id} />
            <OwnPaths />
            <QuestsCard />
            <InProgress />
            {data.ratings.length > 0 ? (
              <MyRatings ratings={data.ratings} username={user.username} catalogue={catalogue} />
            ) : (
              <>
                <EmptyState
                  action={<ButtonLink to="/play">{t('players.dashboard.choose_a_game')}</ButtonLink>}
                >
                  {t('players.dashboard.your_rating_begins_with_the')}
                </EmptyState>
                {data.now.length === 0 ? <WaitingLobbies columns="md:grid-cols-2" count={4} /> : null}
              </>
            )}
          </div>
          <aside
            aria-label={t('players.dashboard.week_and_friends')}
            className="grid grid-cols-[minmax(0,1fr)] content-start gap-4"
          >
            <QuickMatch game={game} mode={game && catalogue.mode(game.slug, most?.mode ?? '')} isNamed />
            <WalletCard />
            <ComingUp />
            {data.reliability.score < 100 ? <MyReliability reliability={data.reliability} /> : null}
            <MyWeek week={data.week} />
            <LastMatches username={user.username} />
            <FriendsOnline />
          </aside>
        </div>
      ) : null}
    </Page>
  )
}

function DashboardSkeleton() {
  return (
    <div role="status" className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_20.5rem]">
      <span className="sr-only">{t('players.dashboard.loading_your_dashboard')}</span>
      <div className="grid gap-4">
        <Skeleton className="h-36 w-full rounded-card" />
        <Skeleton className="h-96 w-full rounded-card" />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-4">
        <Skeleton className="h-52 w-full rounded-card" />
        <Skeleton className="h-44 w-full rounded-card" />
      </div>
    </div>
  )
}
