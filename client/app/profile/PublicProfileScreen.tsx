import { t } from '#messages/players.ts'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Lock, UserX, Scale } from 'lucide-react'
import { statusOf } from '#client/lib/api/call-error.ts'
import { isRowId } from '#client/lib/search.ts'
import { useTitle } from '#client/lib/title.ts'
import { type PublicProfile, publicProfileQuery } from '#client/domains/players/queries.ts'
import { FormCard } from '#client/domains/players/rivals/FormCard.tsx'
import { BestWinsCard } from '#client/domains/players/rivals/BestWinsCard.tsx'
import { RivalCard } from '#client/domains/players/rivals/RivalCard.tsx'
import { RivalsCard } from '#client/domains/players/rivals/RivalsCard.tsx'
import { ResultList } from '#client/domains/players/results/ResultList.tsx'
import { useSession } from '#client/domains/accounts/session/store.ts'
import { ButtonLink, Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { EmptyState } from '#client/ui/states/EmptyState.tsx'
import { ErrorState } from '#client/ui/states/ErrorState.tsx'
import { Page } from '#client/ui/Page.tsx'
import { PageSkeleton } from '#client/ui/states/PageSkeleton.tsx'
import { FriendRequestCard } from './FriendRequestCard.tsx'
import { PlayerTeams } from './PlayerTeams.tsx'
import { ProfileHead } from './ProfileHead.tsx'
import { TeamsSection } from './TeamsSection.tsx'
import { TrophyRow } from '#client/domains/players/results/TrophyRow.tsx'
import { useState } from 'react'
import { useCatalogue } from '#client/domains/players/games.ts'
import { RatingCard } from '#client/domains/players/results/RatingCard.tsx'
import { shownRatings } from '#client/domains/players/results/shown-ratings.ts'
import { RecordFigures } from '#client/domains/players/results/RecordFigures.tsx'
import { recordOf } from '#client/domains/players/results/trophies.ts'
import { reliabilityBand } from '#core/ratings/reliability/reliability.ts'

const route = getRouteApi('/profile/$username')

/** A player's public page; `me` is the signed-in player. */
export function PublicProfileScreen() {
  const { username } = route.useParams()
  const { user } = useSession()
  if (username !== 'me') return <PlayerPage key={username} username={username} />
  if (user) return <PlayerPage key={user.username} username={user.username} />
  return (
    <Page>
      <h1 className="sr-only">{t('common.player')}</h1>
      <EmptyState
        icon={<Lock />}
        action={
          <ButtonLink to="/" search={{ redirect: '/profile/me' }} variant="main">
            {t('common.sign_in')}
          </ButtonLink>
        }
      >
        {t('players.public_profile.signed_out')}
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
      <h1 className="sr-only">{t('common.player')}</h1>
      {statusOf(player.error) === 404 ? (
        <EmptyState
          icon={<UserX />}
          action={
            <ButtonLink to="/leaderbords">{t('players.public_profile.see_the_leaderboards')}</ButtonLink>
          }
        >
          {t.rich('players.public_profile.not_found', { bdi: <bdi>{username}</bdi> })}
        </EmptyState>
      ) : (
        <ErrorState onRetry={() => player.refetch()} isRetrying={player.isFetching}>
          {t('common.player_failed')}
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
  const play = <ButtonLink to="/play">{t('common.play_a_match')}</ButtonLink>

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
            {t.rich('players.public_profile.private', {
              bdi: <bdi>{player.username}</bdi>,
            })}
          </EmptyState>
        ) : (
          <>
            {player.bio ? (
              <p dir="auto" className="-mb-2 max-w-2xl text-start text-16 text-pretty text-muted">
                {player.bio}
              </p>
            ) : null}
            {isSelf && search.view === 'teams' ? <TeamsSection isWanted /> : null}
            {player.ratings.length > 0 ? (
              <div className="flex flex-wrap justify-between gap-x-8 gap-y-4 sm:justify-start">
                <RecordLine ratings={player.ratings} />
                {player.reliability === null || player.reliability === 100 ? null : (
                  <ReliabilityFigure score={player.reliability} />
                )}
              </div>
            ) : null}
            {player.trophies.length > 0 ? (
              <TrophyRow trophies={player.trophies} username={player.username} />
            ) : null}
            <section aria-labelledby="ratings">
              <h2 id="ratings" className="mb-4 text-20">
                {t('common.ratings')}
              </h2>
              {player.ratings.length > 0 ? (
                <RatingCards player={player} />
              ) : (
                <EmptyState action={isSelf ? play : undefined}>
                  {t('players.public_profile.no_rating')}
                </EmptyState>
              )}
            </section>
            <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-2">
              {isSelf ? null : <RivalCard username={player.username} />}
              <RivalsCard username={player.username} />
              <FormCard username={player.username} />
              <BestWinsCard username={player.username} />
              <CompareLink player={player} isSelf={isSelf} />
            </div>
            <Card title={t('common.matches')}>
              <ResultList
                username={player.username}
                page={search.page ?? 1}
                onPage={(page) =>
                  navigate({
                    search: (before) => ({ ...before, page: page === 1 ? undefined : page }),
                    resetScroll: false,
                  })
                }
                empty={t('players.public_profile.no_results')}
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

/** To the comparison with the viewer; on one's own page, and for visitors, with somebody to choose. */
function CompareLink({ player, isSelf }: { player: PublicProfile; isSelf: boolean }) {
  const { user } = useSession()
  const isWithMe = user !== undefined && !isSelf
  return (
    <ButtonLink
      to="/compare"
      search={isWithMe ? { one: user.username, other: player.username } : { one: player.username }}
      variant="outline"
      icon={<Scale aria-hidden="true" className="size-[18px]" />}
      className="max-w-full justify-self-start whitespace-normal"
    >
      {isWithMe ? t('players.compare.with_me') : t('players.compare.other')}
    </ButtonLink>
  )
}

/** A player's ratings, the most played modes first; the rest on demand. */
function RatingCards({ player }: { player: PublicProfile }) {
  const [showsAll, setShowsAll] = useState(false)
  const catalogue = useCatalogue()
  const shown = shownRatings(player, showsAll)
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {shown.map((card) => (
          <RatingCard
            key={`${card.game}/${card.mode}`}
            username={player.username}
            card={card}
            catalogue={catalogue}
          />
        ))}
      </div>
      {shown.length < player.ratings.length ? (
        <Button variant="outline" className="mt-4" onClick={() => setShowsAll(true)}>
          {t('players.rating_cards.show_all', { count: player.ratings.length })}
        </Button>
      ) : null}
    </>
  )
}

/** A player's combined record of all modes. */
function RecordLine({ ratings }: { ratings: PublicProfile['ratings'] }) {
  return <RecordFigures record={recordOf(ratings)} />
}

/** A player's reliability as a figure and a label. */
function ReliabilityFigure({ score }: { score: number }) {
  return (
    <dl aria-label={t('players.compare.reliability')} className="flex">
      <div className="flex flex-col-reverse">
        <dt className="text-12 text-muted sm:text-14">
          {t(`players.reliability.${reliabilityBand(score)}`)}
        </dt>
        <dd className="text-14 text-muted">
          {t.rich('players.reliability.of_100', {
            score,
            b: <span className="font-wide text-20 leading-none text-text tabular-nums sm:text-28" />,
          })}
        </dd>
      </div>
    </dl>
  )
}
