import { t } from '#messages/admin.ts'

const MIN_REASON = 3

/** What is wrong with a reason that a member of staff gives; the calls refuse shorter ones as well. */
export const reasonProblem = (reason: string): string | undefined =>
  reason.trim().length < MIN_REASON ? t('admin.reason.problem') : undefined
