import { t } from '#messages/matches.ts'
import { Countdown } from '#client/domains/matches/room/Countdown.tsx'
import type { Match } from '#client/domains/matches/queries.ts'
import { useServerSeconds } from '#client/lib/time/seconds.ts'
import { Time } from '#client/ui/Time.tsx'

/** List of evidence that a moderator requests from the player's side, with deadlines. */
export function EvidenceRequests({ match: { dispute, can } }: { match: Match }) {
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
              {isWaiting ? (
                <>
                  {t('matches.evidence_request.until')} <Time at={due} format="absolute" /> (
                  <Countdown isQuiet until={due} className="font-semibold text-text" />)
                </>
              ) : null}
            </p>
          </article>
        )
      })}
    </div>
  )
}
