import { t } from '#messages/matches.ts'
import { useQuery } from '@tanstack/react-query'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { ErrorState } from '#client/ui/states/ErrorState.tsx'
import { SkeletonList } from '#client/ui/states/Skeleton.tsx'
import type { PictureToSend } from './evidence-queries.ts'
import { EvidenceGallery } from './EvidenceGallery.tsx'
import { PictureField } from '#client/domains/matches/report/PictureField.tsx'
import type { Match } from '#client/domains/matches/queries.ts'
import { query } from '#client/lib/api/query.ts'
import { Countdown } from '#client/domains/matches/room/Countdown.tsx'
import { useServerSeconds } from '#client/lib/time/seconds.ts'
import { Time } from '#client/ui/Time.tsx'

/**
 * The players' screenshots for the decision, visible to the players of the match. Nothing if there are none
 * and none can be added.
 */
export function EvidenceCard({ match, picture }: { match: Match; picture: PictureToSend }) {
  const evidence = useQuery(query('GET v1 /matches/{id}/evidence/', { params: { id: match.id } }))
  // Before the report, the form of the report adds the screenshot.
  const canAdd = match.can.evidence && !match.can.report
  if (!canAdd && !evidence.isError && !evidence.data?.length) return null
  return (
    <Card
      title={t('matches.evidence_card.evidence')}
      aside={
        evidence.data && evidence.data.length > 0
          ? t('matches.evidence_card.kept', { count: evidence.data.length })
          : undefined
      }
    >
      <EvidenceRequests match={match} />
      {evidence.isPending ? (
        <SkeletonList count={1} row="h-28 w-48" label={t('matches.evidence_card.loading_the_screenshots')} />
      ) : null}
      {evidence.isError && !evidence.data ? (
        <ErrorState onRetry={() => evidence.refetch()} isRetrying={evidence.isFetching}>
          {t('matches.evidence_card.failed')}
        </ErrorState>
      ) : null}
      {evidence.data && evidence.data.length > 0 ? (
        <EvidenceGallery matchId={match.id} evidence={evidence.data} sides={match.sides} />
      ) : null}
      {canAdd ? (
        <div className="mt-4 grid gap-3">
          {evidence.data?.length === 0 ? (
            <p className="text-14 text-muted">{t('matches.evidence_card.hint')}</p>
          ) : null}
          <PictureField picture={picture} hint={t('matches.evidence_card.file_hint')} />
          {picture.photo ? (
            <Button
              variant="outline"
              className="justify-self-start"
              pending={picture.isPending}
              onClick={picture.send}
            >
              {picture.problem
                ? t('matches.evidence_card.send_it_again')
                : t('matches.evidence_card.send_the_screenshot')}
            </Button>
          ) : null}
        </div>
      ) : null}
    </Card>
  )
}

/** List of evidence that a moderator requests from the player's side, with deadlines. */
function EvidenceRequests({ match: { dispute, can } }: { match: Match }) {
  const now = useServerSeconds() * 1000
  const requests = can.evidence ? (dispute?.evidence_requests ?? []) : []
  return (
    <div aria-live="polite" className="grid gap-3 not-empty:mb-4">
      {requests.map(({ id, note, due, answered }) => {
        const isWaiting = answered === null && Date.parse(due) > now
        return (
          <article
            key={id}
            aria-label={t('matches.evidence_request.asked')}
            className={`rounded-input border p-4 ${isWaiting ? 'border-warn' : 'border-line'}`}
          >
            <h3 className="text-14 font-semibold">{t('matches.evidence_request.asked')}</h3>
            <p dir="auto" className="mt-1 text-start text-16 wrap-anywhere whitespace-pre-line">
              {note}
            </p>
            <p className="mt-1.5 text-14 text-muted">
              {answered !== null ? t('matches.evidence_request.answered') : null}
              {answered === null && !isWaiting ? t('matches.evidence_request.over') : null}
              {isWaiting
                ? t.rich('matches.evidence_request.until', {
                    time: <Time at={due} format="absolute" />,
                    left: <Countdown isQuiet until={due} className="font-semibold text-text" />,
                  })
                : null}
            </p>
          </article>
        )
      })}
    </div>
  )
}
