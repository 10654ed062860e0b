import type { Case } from './case-queries.ts'

/** What happened in a dispute; `sideId`: whose act it was, null for a decision or when nobody in particular opened it. */
export type Moment = {
  kind: 'reported' | 'disputed' | 'stated' | 'evidence' | 'decided' | 'appealed'
  at: string
  sideId: number | null
}

/** Everything that happened in a dispute, the oldest first. */
export function timelineOf({ match, evidence }: Pick<Case, 'match' | 'evidence'>): Moment[] {
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
