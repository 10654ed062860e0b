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
  startSentry('https://key@errors.example/1', false)
  expect(sentry.init).toHaveBeenCalledWith(
    expect.objectContaining({
      replaysSessionSampleRate: 1,
      replaysOnErrorSampleRate: 1,
      integrations: [expect.objectContaining({ maskAllText: false, blockAllMedia: false })],
    }),
  )
})

test('session replay shows neither texts nor pictures when the site masks it', async () => {
  vi.resetModules()
  const { startSentry: start } = await import('./sentry.ts')
  start('https://key@errors.example/1', true)
  expect(sentry.init).toHaveBeenLastCalledWith(
    expect.objectContaining({
      integrations: [
        expect.objectContaining({ maskAllText: true, maskAllInputs: true, blockAllMedia: true }),
      ],
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
