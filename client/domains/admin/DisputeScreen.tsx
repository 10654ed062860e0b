import { t } from '#messages/admin.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { TriangleAlert } from 'lucide-react'
import { statusOf } from '#client/lib/api/call-error.ts'
import { isRowId } from '#client/lib/search.ts'
import { useTitle } from '#client/lib/title.ts'
import { DisputeRecord } from '#client/domains/matches/dispute/DisputeRecord.tsx'
import { EvidenceGallery } from '#client/domains/matches/dispute/EvidenceGallery.tsx'
import { GameList } from '#client/domains/matches/room/GameList.tsx'
import { useCatalogue } from '#client/domains/players/games.ts'
import { ButtonLink } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { EmptyState } from '#client/ui/states/EmptyState.tsx'
import { ErrorState } from '#client/ui/states/ErrorState.tsx'
import { Page } from '#client/ui/Page.tsx'
import { PageHeader } from '#client/ui/PageHeader.tsx'
import { PageSkeleton } from '#client/ui/states/PageSkeleton.tsx'
import { UndoBar } from './console/UndoBar.tsx'
import { RecordCard } from './console/RecordCard.tsx'
import { KeyHints } from './console/KeyHints.tsx'
import { useCaseKeys } from './console/use-case-keys.ts'
import { DisputeNeighbours } from './DisputeNeighbours.tsx'
import { ModeratorCard } from './ModeratorCard.tsx'
import { useLiveDispute } from './live.ts'
import { NotesCard } from './NotesCard.tsx'
import { type Dispute, disputeQuery } from './queries.ts'
import { NotAllowed, StaffOnly } from './StaffOnly.tsx'
import { ChatCard, TrailCard } from './TrailCard.tsx'

/** A dispute with the statements and evidence of both sides, their captains' records, and the decision form. */
export function DisputeScreen({ matchId }: { matchId: string }) {
  return (
    <StaffOnly may="disputes" title={t('admin.dispute.dispute')}>
      {isRowId(matchId) ? <Loaded key={matchId} matchId={Number(matchId)} /> : <NotFound />}
    </StaffOnly>
  )
}

function Loaded({ matchId }: { matchId: number }) {
  const dispute = useQuery(disputeQuery(matchId))
  useLiveDispute(matchId)
  useTitle(dispute.data ? t('admin.dispute.dispute_match_match_id', { match_id: matchId }) : undefined)
  if (dispute.data) return <DisputeDetails dispute={dispute.data} />
  if (dispute.isPending) return <PageSkeleton shape="room" />
  if (statusOf(dispute.error) === 404) return <NotFound />
  if (statusOf(dispute.error) === 403) return <NotAllowed title={t('admin.dispute.dispute')} />
  return (
    <Page>
      <h1 className="sr-only">{t('admin.dispute.dispute')}</h1>
      <ErrorState onRetry={() => dispute.refetch()} isRetrying={dispute.isFetching}>
        {t('admin.dispute.this_dispute_could_not_be')}
      </ErrorState>
    </Page>
  )
}

function NotFound() {
  return (
    <Page>
      <h1 className="sr-only">{t('admin.dispute.dispute')}</h1>
      <EmptyState
        action={
          <ButtonLink
            to="/admin/{-$section}/{-$id}"
            params={{ section: 'disputes', id: undefined }}
            variant="main"
          >
            {t('admin.dispute.see_the_queue')}
          </ButtonLink>
        }
      >
        {t('admin.dispute.there_is_no_such_dispute')}
      </EmptyState>
    </Page>
  )
}

function DisputeDetails({ dispute }: { dispute: Dispute }) {
  const { gameName, modeName } = useCatalogue()
  useCaseKeys()
  const { match } = dispute
  const [first, second] = match.sides
  return (
    <Page>
      <PageHeader
        title={
          <span className="wrap-anywhere text-28">
            {t.rich('admin.dispute.bdi_vs_bdib', {
              bdi: <bdi>{first?.name}</bdi>,
              bdib: <bdi>{second?.name}</bdi>,
            })}
          </span>
        }
        above={
          <Link
            to="/admin/{-$section}/{-$id}"
            params={{ section: 'disputes', id: undefined }}
            className="rounded-sm py-2 hover:text-text hover:underline"
          >
            {t('admin.dispute.disputes')}
          </Link>
        }
        actions={
          <>
            <DisputeNeighbours matchId={match.id} />
            {match.lobby_id === null ? null : (
              <ButtonLink
                to="/lobby-detail/$lobbyId"
                params={{ lobbyId: String(match.lobby_id) }}
                search={{}}
                variant="outline"
                size="small"
              >
                {t('admin.dispute.open_the_match_room')}
              </ButtonLink>
            )}
          </>
        }
      >
        {t('admin.dispute.match_id_game_game2_best', {
          id: match.id,
          game: gameName(match.game),
          mode: modeName(match.game, match.mode),
          best_of: match.best_of,
        })}
      </PageHeader>
      <UndoBar />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-[minmax(0,1fr)_20.5rem]">
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-4">
          <ModeratorCard dispute={dispute} />
          <Card title={t('admin.dispute.what_both_sides_say')}>
            <DisputeRecord match={match} />
          </Card>
          {match.games.length > 0 ? (
            <Card title={t('admin.dispute.games_at_lichess')}>
              <Suspicions of={dispute.suspicions} />
              <GameList match={match} />
            </Card>
          ) : null}
          <Card title={t('admin.dispute.evidence')}>
            {dispute.evidence.length === 0 ? (
              <p className="text-14 text-muted">{t('admin.dispute.nobody_has_sent_a_screenshot')}</p>
            ) : (
              <EvidenceGallery matchId={match.id} evidence={dispute.evidence} sides={match.sides} />
            )}
          </Card>
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-4">
          {match.sides.flatMap((side) =>
            side.players
              .filter(({ id }) => id === side.captain_id)
              .map((captain) => <RecordCard key={captain.id} player={captain} />),
          )}
          <NotesCard dispute={dispute} />
          <ChatCard messages={dispute.messages} />
          <TrailCard trail={dispute.trail} sides={match.sides} />
        </div>
      </div>
      <KeyHints kind="disputes" choices={match.sides.length + 1} />
    </Page>
  )
}

/** The irregularities found in the games. Players only see that there are some. */
function Suspicions({ of: found }: { of: Dispute['suspicions'] }) {
  return found.map(({ game, reason }) => (
    <p
      key={`${game}${reason}`}
      role="note"
      className="mb-3 flex items-start gap-2 rounded-input border border-warn px-3.5 py-3 text-14"
    >
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-warn" />
      {t('admin.dispute.suspicion', { game, reason })}
    </p>
  ))
}
