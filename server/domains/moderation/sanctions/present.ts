import { checkAppeal, isInForce } from '#core/moderation/sanctions.ts'
import { sanctionOf, type ListedSanction } from './queries.ts'

/** A sanction as the player reads it. */
export function presentOwn(row: ListedSanction, now: Date) {
  const sanction = sanctionOf(row)
  const appeal =
    row.appeal === null || row.appeal_status === null || row.appealed_at === null
      ? null
      : {
          status: row.appeal_status,
          text: row.appeal,
          sent: row.appealed_at.toISOString(),
          answer: row.appeal_answer,
          answered: row.answered_at?.toISOString() ?? null,
        }
  return {
    id: row.id,
    kind: row.kind,
    reason: row.reason,
    given: row.given_at.toISOString(),
    ends: row.ends_at?.toISOString() ?? null,
    is_in_force: isInForce(sanction, now),
    lifted: row.lifted_at?.toISOString() ?? null,
    lift_reason: row.lift_reason,
    appeal,
    can_appeal: checkAppeal({ ...sanction, appeal }, now).ok,
  }
}

/** Presents a sanction with the names of those who have acted. */
export function presentForStaff(row: ListedSanction, now: Date) {
  return { ...presentOwn(row, now), by: row.by, lifted_by: row.lifter, answered_by: row.answerer }
}
