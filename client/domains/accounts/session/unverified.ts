import { CallError, isRecord } from '#client/lib/api/call-error.ts'

const UNVERIFIED_DETAIL = 'Please verify your account'

/** The detail of a sign-in refused with 500, in English (client reference, Session). Ours has a code too. */
export function isUnverified(error: unknown): boolean {
  return (
    error instanceof CallError &&
    error.status === 500 &&
    (error.code === 'unverified' || (isRecord(error.data) && error.data.detail === UNVERIFIED_DETAIL))
  )
}
