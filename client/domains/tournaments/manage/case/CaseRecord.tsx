import { t } from '#messages/tournaments.ts'
import { Time } from '#client/ui/Time.tsx'
import type { Case } from './case-queries.ts'

/** Timeline of the case, earlier decisions with their reasons, and the messages of the match. */
export function CaseRecord({ found }: { found: Case }) {
  const { match, messages, suspicions } = found
  const nameOf = (sideId: number | null) => match.sides.find((side) => side.id === sideId)?.name
  return (
    <>
      {suspicions.length > 0 ? (
        <p role="note" className="rounded-input border border-warn px-4 py-3 text-14">
          {t('tournaments.case.suspicious', { count: suspicions.length })}
        </p>
      ) : null}
      <section aria-labelledby="case-timeline">
        <h3 id="case-timeline" className="text-16">
          {t('tournaments.case.timeline')}
        </h3>
        <ol className="mt-2 grid gap-1.5">
          {timelineOf(found).map(({ kind, at, sideId }, index) => (
            <li key={index} className="flex gap-3 text-14">
              <Time at={at} format="absolute" className="shrink-0 text-muted tabular-nums" />
              <span className="min-w-0 wrap-anywhere">{textOf(kind, nameOf(sideId))}</span>
            </li>
          ))}
        </ol>
        {match.dispute?.rulings.map((ruling) => (
          <p key={ruling.created} dir="auto" className="mt-2 text-14 wrap-anywhere text-muted">
            {t('tournaments.case.ruled', {
              result: ruling.winner_side_id === null ? 'again' : 'won',
              name: nameOf(ruling.winner_side_id) ?? '',
              reason: ruling.reason,
            })}
          </p>
        ))}
      </section>
      <details className="rounded-input border border-line">
        <summary className="min-h-11 cursor-pointer px-4 py-3 text-14 font-semibold">
          {t('tournaments.case.messages', { count: messages.length })}
        </summary>
        <ul className="grid gap-2 px-4 pb-4">
          {messages.map((each) => (
            <li key={each.id} className="text-14">
              <span className="text-muted">
                <bdi>{each.player.username}</bdi> · <Time at={each.created} format="absolute" />
              </span>
              <p dir="auto" className="wrap-anywhere whitespace-pre-line">
                {each.body}
              </p>
            </li>
          ))}
        </ul>
      </details>
    </>
  )
}

function textOf(kind: Moment['kind'], name: string | undefined): string {
  if (kind === 'decided') return t('tournaments.case.moment.decided')
  if (kind === 'disputed')
    return t('tournaments.case.moment.disputed', { named: name ? 'yes' : 'no', name: name ?? '' })
  return t(`tournaments.case.moment.${kind}`, { name: name ?? '' })
}

/** An event in a dispute. `sideId`: the side that acted, null for a decision or an opening by nobody in particular. */
type Moment = {
  kind: 'reported' | 'disputed' | 'stated' | 'evidence' | 'decided' | 'appealed'
  at: string
  sideId: number | null
}

/** Everything that happened in a dispute, the oldest first. */
function timelineOf({ match, evidence }: Pick<Case, 'match' | 'evidence'>): Moment[] {
  const { dispute } = match
  const moments: Moment[] = [
    ...match.reports.map((each) => ({ kind: 'reported' as const, at: each.created, sideId: each.side_id })),
    ...evidence.map((each) => ({ kind: 'evidence' as const, at: each.created, sideId: each.side_id })),
  ]
  if (dispute) {
    moments.push({ kind: 'disputed', at: dispute.opened, sideId: dispute.opened_by_side_id })
    for (const each of dispute.statements)
      moments.push({ kind: 'stated', at: each.created, sideId: each.side_id })
    for (const each of dispute.rulings) moments.push({ kind: 'decided', at: each.created, sideId: null })
    if (dispute.appeal)
      moments.push({ kind: 'appealed', at: dispute.appeal.created, sideId: dispute.appeal.side_id })
  }
  return moments.toSorted((one, other) => one.at.localeCompare(other.at))
}
