import { expect, test } from 'vitest'
import { tryWithdrawal } from '#server/testing/actions/payment-actions.ts'
import { cashOf, playerWithCash, waitForStatus } from '#server/testing/actions/withdrawal-actions.ts'
import { runAdmin } from '#server/testing/cli.ts'
import { app, setUpPaidApp } from '#server/testing/set-ups/paid-app.ts'

setUpPaidApp({ WITHDRAWAL_REVIEW_CENTS: '2000' })

const admin = (...args: string[]) => runAdmin(app, ...args)
const says = (words: string) => expect.stringContaining(words)

test('a failed job is found and runs again, with a reason in the log', async () => {
  const { id } = await app.db
    .insertInto('jobs')
    .values({
      kind: 'none.such',
      key: 'k',
      due_at: app.clock.now(),
      payload: '{}',
      attempts: 5,
      last_error: 'no answer',
      failed_at: app.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  expect(await admin('jobs')).toMatchObject({ ok: true, output: says(`${id}   none.such k   5 attempts`) })
  expect(await admin('jobs', 'retry', String(id))).toMatchObject({ ok: false, output: says('--reason') })
  expect(await admin('jobs', 'retry', String(id), '--reason=It is up again.')).toMatchObject({ ok: true })
  expect(await admin('jobs', 'retry', '999999', '--reason=It is up again.')).toMatchObject({ ok: false })
  expect((await admin('audit', 'export')).output).toMatch(/,,operator,job\.retry,job,/)
})

test('withdrawals on hold are released and refused at night as by the console', async () => {
  const ann = await playerWithCash(app, 9000)
  const held = async (cents: number) => (await tryWithdrawal(app, ann, cents)).body.id
  const [first, second] = [await held(2500), await held(3000)]
  expect(await admin('withdrawals')).toMatchObject({ output: says(`${first}   ${ann.username}   25.00`) })
  expect(await admin('withdrawals', 'hold', first, '--reason=Asked by phone.')).toMatchObject({
    ok: false,
    output: says('already'),
  })
  expect(await admin('withdrawals', 'refuse', second)).toMatchObject({ ok: false, output: says('--reason') })
  const refused = await admin('withdrawals', 'refuse', second, '--reason=Not their own account.')
  expect(refused).toMatchObject({ ok: true, output: says('refused') })
  expect(await cashOf(app, ann)).toBe(6500)
  expect(await admin('withdrawals', 'release', first, '--reason=Known player.')).toMatchObject({ ok: true })
  // The command goes by the clock of the machine.
  app.clock.advance(Date.now() - app.clock.now().getTime() + 1000)
  await waitForStatus(app, first, 'succeeded')
  expect(await admin('withdrawals', 'release', first, '--reason=Twice.')).toMatchObject({ ok: false })
  expect((await admin('audit', 'export')).output).toMatch(/,,operator,withdrawal\.release,player,/)
})
