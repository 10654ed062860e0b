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
import { ModeratorCard } from './ModeratorCard.tsx'
import { useLiveDispute } from './live.ts'
import { NotesCard } from './NotesCard.tsx'
import { type Dispute, disputeQuery } from './queries.ts'
import { NotAllowed, StaffOnly } from './StaffOnly.tsx'
import { ChatCard, TrailCard } from './TrailCard.tsx'
import { suspicionTexts } from './texts.ts'

/** A dispute with the statements and evidence of both sides, earlier decisions and the decision form. */
export function DisputeScreen({ matchId }: { matchId: string }) {
  return (
    <StaffOnly title="Dispute">
      {isRowId(matchId) ? <Loaded key={matchId} matchId={Number(matchId)} /> : <NotFound />}
    </StaffOnly>
  )
}

function Loaded({ matchId }: { matchId: number }) {
  const dispute = useQuery(disputeQuery(matchId))
  useLiveDispute(matchId)
  useTitle(dispute.data ? `Dispute · Match #${matchId}` : undefined)
  if (dispute.data) return <DisputeDetails dispute={dispute.data} />
  if (dispute.isPending) return <PageSkeleton shape="room" />
  if (statusOf(dispute.error) === 404) return <NotFound />
  if (statusOf(dispute.error) === 403) return <NotAllowed title="Dispute" />
  return (
    <Page>
      <h1 className="sr-only">Dispute</h1>
      <ErrorState onRetry={() => dispute.refetch()} isRetrying={dispute.isFetching}>
        This dispute could not be loaded.
      </ErrorState>
    </Page>
  )
}

function NotFound() {
  return (
    <Page>
      <h1 className="sr-only">Dispute</h1>
      <EmptyState
        action={
          <ButtonLink to="/admin/disputes/{-$matchId}" params={{ matchId: undefined }} variant="main">
            See the queue
          </ButtonLink>
        }
      >
        There is no such dispute.
      </EmptyState>
    </Page>
  )
}

function DisputeDetails({ dispute }: { dispute: Dispute }) {
  const { gameName, modeName } = useCatalogue()
  const { match } = dispute
  const [first, second] = match.sides
  return (
    <Page>
      <PageHeader
        title={
          <span className="wrap-anywhere text-28">
            <bdi>{first?.name}</bdi> vs <bdi>{second?.name}</bdi>
          </span>
        }
        above={
          <Link
            to="/admin/disputes/{-$matchId}"
            params={{ matchId: undefined }}
            className="rounded-sm py-2 hover:text-text hover:underline"
          >
            Disputes
          </Link>
        }
        actions={
          match.lobby_id === null ? null : (
            <ButtonLink
              to="/lobby-detail/$lobbyId"
              params={{ lobbyId: String(match.lobby_id) }}
              search={{}}
              variant="outline"
              size="small"
            >
              Open the match room
            </ButtonLink>
          )
        }
      >
        {`Match #${match.id} · ${gameName(match.game)} ${modeName(match.game, match.mode)} · best of ${match.best_of}`}
      </PageHeader>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-[minmax(0,1fr)_20.5rem]">
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-4">
          <ModeratorCard dispute={dispute} />
          <Card title="What both sides say">
            <DisputeRecord match={match} />
          </Card>
          {match.games.length > 0 ? (
            <Card title="Games at Lichess">
              <Suspicions of={dispute.suspicions} />
              <GameList match={match} />
            </Card>
          ) : null}
          <Card title="Evidence">
            {dispute.evidence.length === 0 ? (
              <p className="text-14 text-muted">Nobody has sent a screenshot.</p>
            ) : (
              <EvidenceGallery matchId={match.id} evidence={dispute.evidence} sides={match.sides} />
            )}
          </Card>
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-4">
          <NotesCard dispute={dispute} />
          <ChatCard messages={dispute.messages} />
          <TrailCard trail={dispute.trail} sides={match.sides} />
        </div>
      </div>
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
      {`Game ${game} is suspect: ${suspicionTexts[reason]}.`}
    </p>
  ))
}
