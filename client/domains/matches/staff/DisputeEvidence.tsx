import { t } from '#messages/admin.ts'
import { EvidenceGallery } from '#client/domains/matches/dispute/EvidenceGallery.tsx'
import { useServerSeconds } from '#client/lib/time/seconds.ts'
import { Card } from '#client/ui/Card.tsx'
import { Time } from '#client/ui/Time.tsx'
import { CASE_KEY } from '#client/domains/admin/console/use-case-keys.ts'
import type { Dispute } from './queries.ts'

type Request = NonNullable<Dispute['match']['dispute']>['evidence_requests'][number]

/** The evidence of both sides, side by side, with the requests for more. */
export function DisputeEvidence({ dispute: { match, evidence } }: { dispute: Dispute }) {
  const requests = match.dispute?.evidence_requests ?? []
  // The arrow keys move through the pictures as they stand here.
  const inOrder = match.sides.flatMap(({ id }) => evidence.filter((each) => each.side_id === id))
  const isEmpty = evidence.length === 0 && requests.length === 0
  return (
    <Card title={t('admin.dispute.evidence')}>
      {isEmpty ? <None /> : null}
      {isEmpty ? null : (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6 md:grid-cols-2">
          {match.sides.map((side) => {
            const shown = evidence.filter((each) => each.side_id === side.id)
            return (
              <section key={side.id} aria-label={side.name} className="min-w-0">
                <h3 dir="auto" className="mb-2 text-start text-16 font-semibold wrap-anywhere">
                  {side.name}
                </h3>
                {requests
                  .filter((each) => each.side_id === side.id)
                  .map((each) => (
                    <Asked key={each.id} request={each} />
                  ))}
                {shown.length === 0 ? (
                  <None />
                ) : (
                  <EvidenceGallery
                    matchId={match.id}
                    evidence={shown}
                    sides={match.sides}
                    isBeside
                    all={inOrder}
                    firstButton={shown[0] === inOrder[0] ? { [CASE_KEY]: 'i' } : undefined}
                  />
                )}
              </section>
            )
          })}
        </div>
      )}
    </Card>
  )
}

function None() {
  return <p className="text-14 text-muted">{t('admin.dispute.no_screenshots')}</p>
}

function Asked({ request: { note, due, answered } }: { request: Request }) {
  const now = useServerSeconds() * 1000
  const isWaiting = answered === null && Date.parse(due) > now
  return (
    <div
      className={`mb-3 rounded-input border px-3.5 py-2.5 text-14 ${isWaiting ? 'border-warn' : 'border-line'}`}
    >
      <p className={answered ? 'text-win' : isWaiting ? 'text-warn' : 'text-loss'}>
        {t.rich(`admin.evidence.${answered ? 'came' : isWaiting ? 'waiting' : 'missed'}`, {
          time: <Time at={answered ?? due} format="absolute" className="font-semibold" />,
        })}
      </p>
      <p dir="auto" className="mt-1 text-start wrap-anywhere whitespace-pre-line text-muted">
        {note}
      </p>
    </div>
  )
}
