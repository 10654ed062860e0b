import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeAudit } from '#server/platform/audit/queries.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { STAFF_ACTS, watchStaffActs, WITHOUT_REASON } from '#server/testing/staff-calls.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const acts = STAFF_ACTS.map((call) => [call.key, call] as const)

test.each(acts.filter(([key]) => !(key in WITHOUT_REASON)))('%s refuses an empty reason', (_, call) => {
  const fields = [call.body, call.query].flatMap((schema) => {
    if (!schema || !('shape' in schema)) return []
    const shape = schema.shape as Record<string, { safeParse: (value: unknown) => { success: boolean } }>
    // The `note` to captains is the reason of the request.
    return [shape['reason'] ?? shape['note']]
  })
  const reason = fields.find((field) => field !== undefined)
  expect(reason).toBeDefined()
  // Where a rule of core decides, the call names its refusal.
  if (call.refusals && 'needs_reason' in call.refusals) return
  for (const empty of [undefined, null, '', '   ']) expect(reason?.safeParse(empty).success).toBe(false)
})

test('what needs none is a staff call that exists and takes none', () => {
  const known = new Map<string, (typeof STAFF_ACTS)[number]>(acts)
  for (const key of Object.keys(WITHOUT_REASON)) {
    const { body } = known.get(key) ?? {}
    expect([
      key,
      known.has(key),
      body !== undefined && 'shape' in body && 'reason' in (body.shape as object),
    ]).toEqual([key, true, false])
  }
})

test('every test fails in which an act of staff succeeds and leaves no reason', async () => {
  const watch = watchStaffActs(app.db)
  expect(await watch('POST', '/v1/admin/pages/preview/')).toBeUndefined()
  const seen = await watch('POST', '/v1/admin/money/check/')
  const write = (reason: string | null) =>
    app.db.transaction().execute((trx) =>
      writeAudit(trx, {
        actorId: null,
        role: 'operator',
        action: 'ledger.check',
        subject: { kind: 'ledger', id: 'check' },
        reason,
        now: new Date(),
      }),
    )
  await write(null)
  await expect(seen?.()).rejects.toThrow('POST v1 /admin/money/check/')
  await write('A player asks.')
  await seen?.()
})
