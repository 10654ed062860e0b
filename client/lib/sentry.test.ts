import { expect, test, vi } from 'vitest'
import { sendFailure, startSentry } from './sentry.ts'

const sentry = vi.hoisted(() => ({
  init: vi.fn(),
  captureException: vi.fn(),
  replayIntegration: vi.fn((options: object) => options),
  makeFetchTransport: vi.fn(),
}))
vi.mock('@sentry/react', () => sentry)

test('session replay: all sessions and all errors, text not masked, media not blocked', () => {
  startSentry('https://key@errors.example/1')
  expect(sentry.init).toHaveBeenCalledWith(
    expect.objectContaining({
      replaysSessionSampleRate: 1,
      replaysOnErrorSampleRate: 1,
      integrations: [expect.objectContaining({ maskAllText: false, blockAllMedia: false })],
    }),
  )
})

test.each(['query', 'mutation'] as const)(
  'a failed %s is reported with its type, status and response data',
  (kind) => {
    const error = new Error('no')
    sendFailure({ kind, error, status: 500, data: { detail: 'no', access_token: 'secret' } })
    expect(sentry.captureException).toHaveBeenLastCalledWith(error, {
      tags: { type: kind, status: 500 },
      extra: { type: kind, status: 500, data: { detail: 'no', access_token: '[removed]' } },
    })
  },
)
