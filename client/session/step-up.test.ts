import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { call, setAuthority } from '#client/lib/call.ts'
import { confirmIdentity, settleStepUp, subscribe } from './step-up.ts'

let asked = 0
let stop = () => {}
const answers: Response[] = []
const json = (status: number, data: unknown) => new Response(JSON.stringify(data), { status })
const refused = () => json(403, { detail: 'Please confirm first that it is you.', code: 'step_up_required' })
const change = () => call('POST v1 /accounts/change-email/', { body: { email: 'new@players.example' } })

beforeEach(() => {
  asked = 0
  answers.length = 0
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => answers.shift() ?? json(200, { detail: 'Done.' })),
  )
  setAuthority({ token: () => 'a', renew: async () => undefined, stepUp: confirmIdentity })
  stop = subscribe(() => {
    asked += 1
  })
})

afterEach(() => {
  stop()
  vi.unstubAllGlobals()
})

test('a confirmed call is made once more, as if nothing had been', async () => {
  answers.push(refused())
  const answer = change()
  await vi.waitFor(() => expect(asked).toBe(1))
  settleStepUp(true)
  expect(await answer).toEqual({ detail: 'Done.' })
  expect(fetch).toHaveBeenCalledTimes(2)
})

test('who would rather not gets the first refusal', async () => {
  answers.push(refused())
  const answer = change()
  await vi.waitFor(() => expect(asked).toBe(1))
  settleStepUp(false)
  await expect(answer).rejects.toMatchObject({ status: 403, code: 'step_up_required' })
  expect(fetch).toHaveBeenCalledTimes(1)
})

test('several calls share one question', async () => {
  answers.push(refused(), refused())
  const both = Promise.all([change(), change()])
  await vi.waitFor(() => expect(fetch).toHaveBeenCalledTimes(2))
  await vi.waitFor(() => expect(asked).toBe(1))
  settleStepUp(true)
  await both
  expect(fetch).toHaveBeenCalledTimes(4)
})

test('a server that asks again is not asked for ever', async () => {
  answers.push(refused(), refused())
  const answer = change()
  await vi.waitFor(() => expect(asked).toBe(1))
  settleStepUp(true)
  await expect(answer).rejects.toMatchObject({ code: 'step_up_required' })
  expect(fetch).toHaveBeenCalledTimes(2)
})

test('a page that is still being built asks when it stands; one that never does is answered with no', async () => {
  vi.useFakeTimers()
  stop()
  answers.push(refused())
  const answer = change()
  await vi.advanceTimersByTimeAsync(1000)
  stop = subscribe(() => {})
  await vi.advanceTimersByTimeAsync(20_000)
  settleStepUp(true)
  expect(await answer).toEqual({ detail: 'Done.' })
  stop()
  answers.push(refused())
  const [other] = await Promise.all([
    change().catch((error: unknown) => error),
    vi.advanceTimersByTimeAsync(20_000),
  ])
  expect(other).toMatchObject({ code: 'step_up_required' })
  vi.useRealTimers()
})

test('a question that nobody draws any more is answered with no', async () => {
  answers.push(refused())
  const answer = change()
  await vi.waitFor(() => expect(asked).toBe(1))
  stop()
  await expect(answer).rejects.toMatchObject({ code: 'step_up_required' })
})
