import { t } from '#messages/players.ts'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Lock, UserX } from 'lucide-react'
import { statusOf } from '#client/lib/api/call-error.ts'
import { isRowId } from '#client/lib/search.ts'
import { useTitle } from '#client/lib/title.ts'
import { type PublicProfile, publicProfileQuery } from '#client/domains/players/queries.ts'
import { FormCard } from '#client/domains/players/rivals/FormCard.tsx'
import { BestWinsCard } from '#client/domains/players/rivals/BestWinsCard.tsx'
import { RivalCard } from '#client/domains/players/rivals/RivalCard.tsx'
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
import { CompareLink } from './CompareLink.tsx'
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
      <h1 className="sr-only">{t('players.public_profile.player')}</h1>
      <EmptyState
        icon={<Lock />}
        action={
          <ButtonLink to="/" search={{ redirect: '/profile/me' }} variant="main">
            {t('common.sign_in')}
          </ButtonLink>
        }
      >
        {t('players.public_profile.sign_in_to_see_your')}
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
      <h1 className="sr-only">{t('players.public_profile.player')}</h1>
      {statusOf(player.error) === 404 ? (
        <EmptyState
          icon={<UserX />}
          action={
            <ButtonLink to="/leaderbords">{t('players.public_profile.see_the_leaderboards')}</ButtonLink>
          }
        >
          {t.rich('players.public_profile.there_is_no_player_called', { bdi: <bdi>{username}</bdi> })}
        </EmptyState>
      ) : (
        <ErrorState onRetry={() => player.refetch()} isRetrying={player.isFetching}>
          {t('players.public_profile.this_player_could_not_be')}
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
  const play = <ButtonLink to="/play">{t('players.public_profile.play_a_match')}</ButtonLink>

  return (
    <>
      <ProfileHead player={player} />
      <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-8 py-6 sm:py-8">
        {asks !== undefined ? <FriendRequestCard player={player} notificationId={asks} /> : null}
        {isHidden ? (
          <EmptyState
            icon={<Lock />}
            action={
              <ButtonLink to="/leaderbords">{t('players.public_profile.see_the_leaderboards')}</ButtonLink>
            }
          >
            {t.rich('players.public_profile.bdi_keeps_this_page_private', {
              bdi: <bdi>{player.username}</bdi>,
            })}
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
                {t('players.public_profile.ratings')}
              </h2>
              {player.ratings.length > 0 ? (
                <RatingCards player={player} />
              ) : (
                <EmptyState action={isSelf ? play : undefined}>
                  {t('players.public_profile.no_match_played_yet_so')}
                </EmptyState>
              )}
            </section>
            <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-2">
              {isSelf ? null : <RivalCard username={player.username} />}
              <FormCard username={player.username} />
              <BestWinsCard username={player.username} />
              <CompareLink player={player} isSelf={isSelf} />
            </div>
            <Card title={t('players.public_profile.matches')}>
              <ResultList
                username={player.username}
                page={search.page ?? 1}
                onPage={(page) =>
                  navigate({
                    search: (before) => ({ ...before, page: page === 1 ? undefined : page }),
                    resetScroll: false,
                  })
                }
                empty={t('players.public_profile.no_match_has_been_settled')}
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
