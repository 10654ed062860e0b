import { t } from '#messages/players.ts'
import { PlayerLink } from '#client/domains/players/PlayerLink.tsx'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { WaitingLobbies } from '#client/domains/lobbies/list/WaitingLobbies.tsx'
import { useLiveLobbyList } from '#client/domains/lobbies/live.ts'
import { useCatalogue } from '#client/domains/players/games.ts'
import { useProfile } from '#client/domains/accounts/session/profile.ts'
import { useSession } from '#client/domains/accounts/session/store.ts'
import { ButtonLink } from '#client/ui/Button.tsx'
import { ErrorState } from '#client/ui/states/ErrorState.tsx'
import { Page } from '#client/ui/Page.tsx'
import { PageHeader } from '#client/ui/PageHeader.tsx'
import { Skeleton } from '#client/ui/states/Skeleton.tsx'
import { FirstSteps } from './FirstSteps.tsx'
import { LastMatches } from './LastMatches.tsx'
import { MyRatings } from './MyRatings.tsx'
import { MyReliability } from './MyReliability.tsx'
import { MyWeek } from './MyWeek.tsx'
import { useWaiting } from '#client/app/waiting/use-waiting.ts'
import { isUrgent } from '#client/app/waiting/waiting.ts'
import { useMedia } from '#client/ui/media.ts'
import { WaitingCard } from '#client/app/waiting/WaitingCard.tsx'
import { QuickMatch } from '#client/domains/matchmaking/QuickMatch.tsx'
import { InProgress } from '#client/domains/challenges/InProgress.tsx'
import { QuestsCard } from '#client/domains/quests/QuestsCard.tsx'
import { OwnPaths } from '#client/domains/tournaments/path/OwnPaths.tsx'
import { WalletCard } from '#client/domains/wallet/WalletCard.tsx'
import { query } from '#client/lib/api/query.ts'
import { Link } from '@tanstack/react-router'
import { Card } from '#client/ui/Card.tsx'
import { Time } from '#client/ui/Time.tsx'
import { ownChallengesQuery } from '#client/domains/challenges/queries.ts'
import { ownTournamentsQuery } from '#client/domains/tournaments/queries.ts'
import { comingUp } from './coming-up.ts'
import { PlayerAvatar } from '#client/ui/art/PlayerAvatar.tsx'
import { manyFriendsQuery } from '#client/domains/friends/queries.ts'

/** The player's dashboard: current lobbies and matches, the last week, ratings. */
export function DashboardScreen() {
  const { user } = useSession()
  const dashboard = useQuery(query('GET v1 /players/dashboard/'))
  const catalogue = useCatalogue()
  const { data: profile } = useProfile()
  useLiveLobbyList()
  const { items } = useWaiting(user?.id ?? '')
  // Order in one column: what waits, the next match, today's play, then quests and money.
  const isWide = useMedia('(min-width: 64rem)')
  if (!user) return null
  const { data } = dashboard
  const most = data?.ratings[0]
  const game = most && catalogue.game(most.game)

  const quick = (
    <QuickMatch
      game={game}
      mode={game && catalogue.mode(game.slug, most?.mode ?? '')}
      variant={items[0] && isUrgent(items[0]) ? 'outline' : 'main'}
    />
  )

  return (
    <Page>
      <PageHeader
        title={t('common.dashboard')}
        above={<PublicProfileLink username={user.username} />}
        actions={
          data && data.now.length === 0 && data.ratings.length > 0 ? (
            <ButtonLink
              to="/play"
              variant="outline"
              size="large"
              icon={<Plus aria-hidden="true" className="size-5" />}
            >
              {t('common.open_a_lobby')}
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
          {t('players.dashboard.failed')}
        </ErrorState>
      ) : null}
      {data ? (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-[minmax(0,1fr)_20.5rem]">
          <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-4">
            <WaitingCard playerId={user.id} />
            <OwnPaths />
            {isWide ? null : (
              <>
                <ComingUp />
                {quick}
              </>
            )}
            <QuestsCard />
            {isWide ? null : <WalletCard />}
            <InProgress />
            {data.ratings.length > 0 ? (
              <MyRatings ratings={data.ratings} username={user.username} catalogue={catalogue} />
            ) : (
              <>
                <FirstSteps game={profile?.game_accounts[0]?.game} />
                {data.now.length === 0 ? <WaitingLobbies count={4} /> : null}
              </>
            )}
          </div>
          <aside
            aria-label={t('players.dashboard.week_and_friends')}
            className="grid grid-cols-[minmax(0,1fr)] content-start gap-4"
          >
            {isWide ? (
              <>
                {quick}
                <WalletCard />
                <ComingUp />
              </>
            ) : null}
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

/** The player's picture and name, with a link to the public profile. */
function PublicProfileLink({ username }: { username: string }) {
  const { data: profile } = useProfile()
  return (
    <PlayerLink
      username={username || 'me'}
      className="-my-2 inline-flex min-h-11 max-w-full items-center gap-2.5 rounded-input hover:text-text hover:underline underline-offset-4"
    >
      <PlayerAvatar name={username} url={profile?.avatar_url ?? null} size={28} />
      <span className="truncate">
        <bdi className="font-semibold text-text">{username}</bdi>
        <span className="ms-2.5">{t('common.view_public_profile')}</span>
      </span>
    </PlayerLink>
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

const SHOWN = 5

/** List of upcoming tournaments and challenges that the player has joined, by time. */
function ComingUp() {
  const tournaments = useQuery(ownTournamentsQuery)
  const challenges = useQuery(ownChallengesQuery)
  if (!tournaments.data || !challenges.data) return null
  const items = comingUp(tournaments.data.results, challenges.data.results, Date.now())
  return (
    <Card
      title={t('players.coming_up.title')}
      aside={
        <Link
          to="/tournament"
          search={{ view: 'calendar' }}
          className="rounded-sm py-2 hover:text-text hover:underline"
        >
          {t('common.calendar')}
        </Link>
      }
    >
      {items.length === 0 ? (
        <>
          <p className="text-14 text-pretty text-muted">{t('players.coming_up.none')}</p>
          <ButtonLink to="/tournament" search={{}} variant="outline" className="mt-3">
            {t('common.find_tournament')}
          </ButtonLink>
        </>
      ) : (
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-3">
          {items.slice(0, SHOWN).map(({ key, kind, id, name, at }) => (
            <li key={key} className="relative min-w-0">
              <Link
                {...(kind === 'challenge_starts' || kind === 'challenge_ends'
                  ? { to: '/challenge-details', search: { challengeId: String(id) } }
                  : { to: '/tournament-details', search: { tournamentId: id } })}
                className="block truncate text-14 font-semibold after:absolute after:inset-0 hover:underline"
              >
                <bdi>{name}</bdi>
              </Link>
              <p className="flex flex-wrap justify-between gap-x-3 text-12 text-muted">
                <span>{t(`players.coming_up.${kind}`)}</span>
                <Time at={at} format="absolute" />
              </p>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

/** Friends who are online, updated live. Nothing if the player has no friends. */
function FriendsOnline() {
  const { data } = useQuery(manyFriendsQuery)
  if (!data || data.count === 0) return null
  const online = data.results.filter((friend) => friend.online)
  return (
    <Card
      title={t('common.friends')}
      aside={
        <Link to="/profile" search={{ tab: 'friends' }} className="hover:text-text hover:underline">
          {t('players.friends_online.all_count', { count: data.count })}
        </Link>
      }
    >
      {online.length === 0 ? <p className="text-14 text-muted">{t('players.friends_online.none')}</p> : null}
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-2.5">
        {online.map((friend) => (
          <li key={friend.id} className="flex items-center gap-3">
            <PlayerAvatar name={friend.username} url={friend.avatar_url} />
            <PlayerLink
              username={friend.username}
              className="min-w-0 grow truncate text-start text-14 font-semibold hover:underline"
            />
            <span className="inline-flex items-center gap-1.5 text-12 text-win">
              <span aria-hidden="true" className="size-2 rounded-full bg-win" />
              {t('players.friends_online.online')}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
