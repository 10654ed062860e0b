import { randomUUID } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'

export type ErrorReporter = { report(error: Error, tags: Record<string, string>): void }

export const silentReporter: ErrorReporter = { report() {} }

type Dsn = { url: string; key: string; dsn: string }

export function parseDsn(dsn: string): Dsn {
  const { protocol, host, pathname, username } = new URL(dsn)
  return { dsn, key: username, url: `${protocol}//${host}/api${pathname.replace(/\/$/, '')}/envelope/` }
}

/**
 * Sends server errors to the operator's error service as Sentry envelopes: name, message,
 * stack and our tags, no personal data.
 */
export function createReporter(dsn: string, log: FastifyBaseLogger): ErrorReporter {
  const target = parseDsn(dsn)
  return {
    report(error, tags) {
      const eventId = randomUUID().replaceAll('-', '')
      const event = {
        event_id: eventId,
        timestamp: Date.now() / 1000,
        platform: 'node',
        level: 'error',
        tags,
        exception: {
          values: [{ type: error.name, value: error.message, stacktrace: { frames: framesOf(error.stack) } }],
        },
      }
      const body = [{ event_id: eventId, sent_at: new Date().toISOString() }, { type: 'event' }, event]
        .map((part) => JSON.stringify(part))
        .join('\n')
      sendEnvelope(target, body).catch((failure: unknown) =>
        log.warn({ err: failure }, 'the error service could not be reached'),
      )
    },
  }
}

export async function sendEnvelope(target: Dsn, body: string | Buffer): Promise<void> {
  const url = `${target.url}?sentry_version=7&sentry_key=${target.key}`
  await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'text/plain;charset=UTF-8' },
    body: typeof body === 'string' ? body : new Uint8Array(body),
    redirect: 'error',
    signal: AbortSignal.timeout(5000),
  })
}

function framesOf(stack: string | undefined): { function: string; filename: string; lineno: number }[] {
  const lines = (stack ?? '').split('\n').slice(1)
  const frames = lines.flatMap((line) => {
    const found = /at (?:(.+?) \()?(.+?):(\d+):\d+\)?$/.exec(line.trim())
    return found
      ? [
          {
            function: found[1] ?? '?',
            filename: found[2]?.split('/').slice(-3).join('/') ?? '?',
            lineno: Number(found[3]),
          },
        ]
      : []
  })
  return frames.reverse()
}
