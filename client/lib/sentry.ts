import * as Sentry from '@sentry/react'
import type { Failure } from '#client/lib/api/report.ts'
import { scrub, scrubEnvelope } from './scrub.ts'

let isStarted = false

/**
 * Starts error reporting and session replay. Requests go through the site's own tunnel, so that the CSP needs
 * no other host.
 */
export function startSentry(dsn: string, isMasked: boolean): void {
  if (isStarted) return
  isStarted = true
  Sentry.init({
    dsn,
    tunnel: '/api/monitor',
    // Replay every session and every error. Texts are masked and media blocked by setting; inputs always are masked.
    replaysSessionSampleRate: 1,
    replaysOnErrorSampleRate: 1,
    // On by default since version 11.
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
        maskAllText: isMasked,
        maskAllInputs: true,
        blockAllMedia: isMasked,
        // Compression would run in a worker made from a blob, which the CSP blocks.
        useCompression: false,
      }),
    ],
    transport: scrubbingTransport,
  })
}

/**
 * Scrubs everything that is sent. The library's hooks are not enough: page URLs in recordings do not pass
 * through them.
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
