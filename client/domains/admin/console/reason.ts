import { t } from '#messages/admin.ts'

const MIN_REASON = 3

/** Returns the problem with a reason by staff, if any; the calls refuse short ones as well. */
export const reasonProblem = (reason: string): string | undefined =>
  reason.trim().length < MIN_REASON ? t('admin.reason.problem') : undefined
