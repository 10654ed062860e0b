import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Lock, UserX } from 'lucide-react'
import { statusOf } from '#client/lib/api/call-error.ts'
import { isRowId } from '#client/lib/search.ts'
import { useTitle } from '#client/lib/title.ts'
import { type PublicProfile, publicProfileQuery } from '#client/domains/players/queries.ts'
import { ResultList } from '#client/domains/players/results/ResultList.tsx'
import { useSession } from '#client/domains/accounts/session/store.ts'
import { ButtonLink } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { EmptyState } from '#client/ui/states/EmptyState.tsx'
import { ErrorState } from '#client/ui/states/ErrorState.tsx'
import { Page } from '#client/ui/Page.tsx'
import { PageSkeleton } from '#client/ui/states/PageSkeleton.tsx'
import { FriendRequestCard } from './FriendRequestCard.tsx'
import { PlayerTeams } from './PlayerTeams.tsx'
import { ProfileHead } from './ProfileHead.tsx'
import { RatingCards } from './RatingCards.tsx'
import { RecordLine } from './RecordLine.tsx'
import { ReliabilityFigure } from './ReliabilityFigure.tsx'
import { TeamsSection } from './TeamsSection.tsx'
import { TrophyRow } from './TrophyRow.tsx'

const route = getRouteApi('/profile/$username')

/** A player's public page; `me` is the signed-in player. */
export function PublicProfileScreen() {
  const { username } = route.useParams()
  const { user } = useSession()
  if (username !== 'me') return <PlayerPage key={username} username={username} />
  if (user) return <PlayerPage key={user.username} username={user.username} />
  return (
    <Page>
      <h1 className="sr-only">Player</h1>
      <EmptyState
        icon={<Lock />}
        action={
          <ButtonLink to="/" search={{ redirect: '/profile/me' }} variant="main">
            Sign in
          </ButtonLink>
        }
      >
        Sign in to see your own page.
      </EmptyState>
    </Page>
  )
}

function PlayerPage({ username }: { username: string }) {
  const player = useQuery(publicProfileQuery(username))
  useTitle(player.data?.username)
  if (player.data) return <Loaded player={player.data} />
  if (player.isPending) return <PageSkeleton shape="profile" />
  return (
    <Page>
      <h1 className="sr-only">Player</h1>
      {statusOf(player.error) === 404 ? (
        <EmptyState icon={<UserX />} action={<ButtonLink to="/leaderbords">See the leaderboards</ButtonLink>}>
          There is no player called <bdi>{username}</bdi>.
        </EmptyState>
      ) : (
        <ErrorState onRetry={() => player.refetch()} isRetrying={player.isFetching}>
          This player could not be loaded.
        </ErrorState>
      )}
    </Page>
  )
}

function Loaded({ player }: { player: PublicProfile }) {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const isSelf = player.friendship === 'self'
  const isHidden = player.is_private && !isSelf
  const asks =
    search.type === '1' && search.notificationId && isRowId(search.notificationId)
      ? Number(search.notificationId)
      : undefined
  const play = <ButtonLink to="/play">Play a match</ButtonLink>

  return (
    <>
      <ProfileHead player={player} />
      <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-8 py-6 sm:py-8">
        {asks !== undefined ? <FriendRequestCard player={player} notificationId={asks} /> : null}
        {isHidden ? (
          <EmptyState
            icon={<Lock />}
            action={<ButtonLink to="/leaderbords">See the leaderboards</ButtonLink>}
          >
            <bdi>{player.username}</bdi> keeps this page private.
          </EmptyState>
        ) : (
          <>
            {isSelf && search.view === 'teams' ? <TeamsSection isWanted /> : null}
            {player.ratings.length > 0 ? (
              <div className="flex flex-wrap justify-between gap-x-8 gap-y-4 sm:justify-start">
                <RecordLine ratings={player.ratings} />
                {player.reliability === null ? null : <ReliabilityFigure score={player.reliability} />}
              </div>
            ) : null}
            {player.trophies.length > 0 ? <TrophyRow trophies={player.trophies} /> : null}
            <section aria-labelledby="ratings">
              <h2 id="ratings" className="mb-4 text-20">
                Ratings
              </h2>
              {player.ratings.length > 0 ? (
                <RatingCards player={player} />
              ) : (
                <EmptyState action={isSelf ? play : undefined}>
                  No match played yet, so there is no rating.
                </EmptyState>
              )}
            </section>
            <Card title="Matches">
              <ResultList
                username={player.username}
                page={search.page ?? 1}
                onPage={(page) =>
                  navigate({
                    search: (before) => ({ ...before, page: page === 1 ? undefined : page }),
                    resetScroll: false,
                  })
                }
                empty="No match has been settled yet."
                action={isSelf ? play : undefined}
              />
            </Card>
            {isSelf && search.view !== 'teams' ? <TeamsSection isWanted={false} /> : null}
            {!isSelf && player.teams.length > 0 ? <PlayerTeams teams={player.teams} /> : null}
          </>
        )}
      </div>
    </>
  )
}
