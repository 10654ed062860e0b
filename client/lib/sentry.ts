import * as Sentry from '@sentry/react'
import type { Failure } from './report.ts'
import { scrub, scrubEnvelope } from './scrub.ts'

let isStarted = false

/**
 * Starts error reporting and session replay. Everything goes through the site's own tunnel, so the CSP names
 * no other host.
 */
export function startSentry(dsn: string): void {
  if (isStarted) return
  isStarted = true
  Sentry.init({
    dsn,
    tunnel: '/api/monitor',
    // spec §9: every session and every error is replayed; text is not masked, media not blocked. Inputs stay
    // masked.
    replaysSessionSampleRate: 1,
    replaysOnErrorSampleRate: 1,
    // All of these are on by default since version 11.
    dataCollection: {
      userInfo: false,
      cookies: false,
      httpHeaders: false,
      httpBodies: [],
      urlQueryParams: false,
      graphQL: { document: false, variables: false },
      genAI: { inputs: false, outputs: false },
      mcp: { inputs: false, outputs: false },
      databaseQueryData: false,
      queues: false,
      stackFrameVariables: false,
      frameContextLines: 0,
    },
    integrations: [
      Sentry.replayIntegration({
        maskAllText: false,
        maskAllInputs: true,
        blockAllMedia: false,
        // Its compression runs in a worker made from a blob, which the CSP refuses.
        useCompression: false,
      }),
    ],
    transport: scrubbingTransport,
  })
}

/**
 * Everything that leaves passes here. The library's own hooks do not see all of it: a recording's page
 * addresses go by them.
 */
function scrubbingTransport(
  options: Parameters<typeof Sentry.makeFetchTransport>[0],
): ReturnType<typeof Sentry.makeFetchTransport> {
  const transport = Sentry.makeFetchTransport(options)
  return { ...transport, send: (envelope) => transport.send(scrubEnvelope(envelope)) }
}

export function sendFailure({ kind, error, status, data }: Failure): void {
  Sentry.captureException(error, {
    tags: { type: kind, status: status ?? 'none' },
    extra: { type: kind, status, data: scrub(data) },
  })
}
