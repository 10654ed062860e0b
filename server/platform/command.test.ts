import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { defineCall } from '#contract/call.ts'
import { accept, refuse } from '#core/decision.ts'
import { defineJob } from '#server/platform/jobs/kind.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { runCommand, type Outcome, orRefuse } from './command.ts'

const never = defineJob('test.never')

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.close())

const call = defineCall('POST v1 /test/', {
  summary: 'A call of this test',
  who: 'player',
  scope: 'session',
  answer: z.number(),
  refusals: {
    full: { status: 400, detail: 'lobbies.refused.full' },
    too_fast: { status: 429, detail: 'accounts.refused.too_many' },
  },
})

/** Queues a job, then ends as it is told to. */
function enqueue(key: string, outcome: Outcome<number, 'full'> | Error): Promise<Outcome<number, 'full'>> {
  return runCommand(app.app.context, async ({ trx, now }) => {
    await never.put(trx, key, new Date(now.getTime() + 3_600_000))
    if (outcome instanceof Error) throw outcome
    return outcome
  })
}

const countJobs = async (key: string) =>
  (await app.db.selectFrom('jobs').select('id').where('key', '=', key).execute()).length

test('a command that succeeds is committed; a refused one is rolled back and returned', async () => {
  expect(await enqueue('one', accept(1))).toEqual({ ok: true, value: 1 })
  expect(await countJobs('one')).toBe(1)
  expect(await enqueue('two', { ok: false, refusal: 'full', detail: 'Two is full.' })).toEqual({
    ok: false,
    refusal: 'full',
    detail: 'Two is full.',
  })
  expect(await countJobs('two')).toBe(0)
  await expect(enqueue('three', new Error('broken'))).rejects.toThrow('broken')
  expect(await countJobs('three')).toBe(0)
})

test('a call gives the value of an outcome, or throws its own refusal', () => {
  expect(orRefuse(call, accept(1))).toBe(1)
  expect(() => orRefuse(call, refuse('full'))).toThrow(
    expect.objectContaining({
      status: 400,
      code: 'full',
      message: 'This lobby is full. Choose another one.',
    }),
  )
  const tooFast: Outcome<number, 'too_fast'> = {
    ok: false,
    refusal: 'too_fast',
    detail: 'Wait for two seconds.',
    retryAfterS: 2,
    field: 'body',
  }
  expect(() => orRefuse(call, tooFast)).toThrow(
    expect.objectContaining({
      status: 429,
      message: 'Wait for two seconds.',
      headers: { 'retry-after': '2' },
      field: 'body',
    }),
  )
})

test('a refusal that the call does not declare does not compile', () => {
  // @ts-expect-error the call declares no `unknown_name`
  expect(() => orRefuse(call, refuse('unknown_name'))).toThrow('declares no refusal unknown_name')
})
