import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { eventually } from '#client/testing/eventually.ts'
import { call, setAuthority } from '#client/lib/api/call.ts'
import { confirmIdentity, resolveStepUp, subscribe } from './step-up.ts'

let prompts = 0
let stop = () => {}
const answers: Response[] = []
const json = (status: number, data: unknown) => new Response(JSON.stringify(data), { status })
const refused = () => json(403, { detail: 'Please confirm that it’s you.', code: 'step_up_required' })
const change = () => call('POST v1 /accounts/change-email/', { body: { email: 'new@players.example' } })

beforeEach(() => {
  prompts = 0
  answers.length = 0
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => answers.shift() ?? json(200, { detail: 'Done.' })),
  )
  setAuthority({ token: () => 'a', renew: async () => undefined, stepUp: confirmIdentity })
  stop = subscribe(() => {
    prompts += 1
  })
})

afterEach(() => {
  stop()
  vi.unstubAllGlobals()
})

test('a call is repeated once it is confirmed', async () => {
  answers.push(refused())
  const answer = change()
  await eventually(() => expect(prompts).toBe(1))
  resolveStepUp(true)
  expect(await answer).toEqual({ detail: 'Done.' })
  expect(fetch).toHaveBeenCalledTimes(2)
})

test('a cancelled call fails with the first refusal', async () => {
  answers.push(refused())
  const answer = change()
  await eventually(() => expect(prompts).toBe(1))
  resolveStepUp(false)
  await expect(answer).rejects.toMatchObject({ status: 403, code: 'step_up_required' })
  expect(fetch).toHaveBeenCalledTimes(1)
})

test('several calls share one prompt', async () => {
  answers.push(refused(), refused())
  const both = Promise.all([change(), change()])
  await eventually(() => expect(fetch).toHaveBeenCalledTimes(2))
  await eventually(() => expect(prompts).toBe(1))
  resolveStepUp(true)
  await both
  expect(fetch).toHaveBeenCalledTimes(4)
})

test('a call is repeated only once', async () => {
  answers.push(refused(), refused())
  const answer = change()
  await eventually(() => expect(prompts).toBe(1))
  resolveStepUp(true)
  await expect(answer).rejects.toMatchObject({ code: 'step_up_required' })
  expect(fetch).toHaveBeenCalledTimes(2)
})

test('a page that is still loading prompts once it is ready; without a prompt the call fails in the end', async () => {
  vi.useFakeTimers()
  stop()
  answers.push(refused())
  const answer = change()
  await vi.advanceTimersByTimeAsync(1000)
  stop = subscribe(() => {})
  await vi.advanceTimersByTimeAsync(20_000)
  resolveStepUp(true)
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

test('a prompt that is unmounted counts as cancelled', async () => {
  answers.push(refused())
  const answer = change()
  await eventually(() => expect(prompts).toBe(1))
  stop()
  await expect(answer).rejects.toMatchObject({ code: 'step_up_required' })
})
