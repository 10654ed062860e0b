import { CallError, isRecord } from '#client/lib/api/call-error.ts'

const UNVERIFIED_DETAIL = 'Please verify your account'

/** spec §4: a sign-in refused with status 500 and exactly this detail, which is English; ours has a code too. */
export function isUnverified(error: unknown): boolean {
  return (
    error instanceof CallError &&
    error.status === 500 &&
    (error.code === 'unverified' || (isRecord(error.data) && error.data.detail === UNVERIFIED_DETAIL))
  )
}
