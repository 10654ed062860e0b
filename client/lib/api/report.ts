import type { Site } from '#client/lib/boot.ts'
import { CallError } from './call-error.ts'
import type { FailureKind } from '#client/lib/query-client.ts'
import { whenIdle } from '#client/lib/when-idle.ts'

export type Failure = { kind: FailureKind; error: unknown; status: number | undefined; data: unknown }

let isOn = false

/** Starts error reporting if the operator has set a DSN. Its code is loaded after the first paint. */
export function startReporting({ sentry_dsn: dsn, replay_mask: isMasked }: Site): void {
  if (!dsn) return
  isOn = true
  const start = () =>
    void import('#client/lib/sentry.ts').then(
      ({ startSentry }) => startSentry(dsn, isMasked),
      () => {},
    )
  whenIdle(start)
}

/** Reports a failed query or mutation with its type, HTTP status and response data. */
export function reportFailure(kind: FailureKind, error: unknown): void {
  if (!isOn) return
  const known = error instanceof CallError ? error : undefined
  void import('#client/lib/sentry.ts').then(
    ({ sendFailure }) => sendFailure({ kind, error, status: known?.status, data: known?.data }),
    () => {},
  )
}
