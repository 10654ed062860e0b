import { expect, test } from 'vitest'
import { writeManifest, type Manifest } from '#server/cli/backup/manifest.ts'
import { tryWithdrawal } from '#server/testing/actions/payment-actions.ts'
import { cashOf, playerWithCash, waitForStatus } from '#server/testing/actions/withdrawal-actions.ts'
import { runAdmin } from '#server/testing/cli.ts'
import { temporaryFolder } from '#server/testing/folder.ts'
import { app, setUpPaidApp } from '#server/testing/set-ups/paid-app.ts'

setUpPaidApp({ WITHDRAWAL_REVIEW_CENTS: '2000' })

const admin = (...args: string[]) => runAdmin(app, ...args)
const says = (words: string) => expect.stringContaining(words)

test('a failed job is found and runs again, with a reason in the log', { tags: 'long' }, async () => {
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
  // Nobody knows its kind, so it would wait for ever.
  await app.db.deleteFrom('jobs').where('id', '=', id).execute()
})

test('what waits for the staff is counted by queue', { tags: 'long' }, async () => {
  expect(await admin('waiting')).toMatchObject({ ok: true, output: says('Nothing waits.') })
  await tryWithdrawal(app, await playerWithCash(app, 3000), 2500)
  expect(await admin('waiting')).toMatchObject({
    ok: true,
    output: expect.stringMatching(/^payouts {3}1 waiting, \d overdue, since 2\S+Z$/m),
  })
  expect(await admin('waiting', 'now')).toMatchObject({ ok: false, output: says('npm run admin -- waiting') })
})

test(
  'the payments that need somebody are listed, differences to PayPal among them',
  { tags: 'long' },
  async () => {
    expect(await admin('payments')).toMatchObject({ ok: true, output: says('No payment needs attention.') })
    const now = app.clock.now()
    const day = '2026-11-01'
    await app.db
      .insertInto('reconciliation_days')
      .values({ day, failure: null, here: 1, paypal: 0, compared_at: now })
      .execute()
    await app.db
      .insertInto('reconciliation_differences')
      .values({
        day,
        kind: 'capture',
        payment: 'CAPTURE-1',
        paypal_id: null,
        here_cents: 500,
        paypal_cents: null,
        at: now,
        found_at: now,
        resolved_at: null,
        resolved_by: null,
        reason: null,
      })
      .execute()
    const listed = await admin('payments')
    expect(listed.output).toMatch(/the ledger and PayPal differ +\$?5\.00/)
    expect(listed.output).toContain('1 need attention.')
  },
)

test.each([
  [['jobs', 'retry', '5'], 'npm run admin -- jobs retry <id>', 'npm run admin -- role'],
  [
    ['features', 'off', 'nothing', '--reason=Too loud.'],
    'npm run admin -- features <on|off>',
    'settings set',
  ],
  [
    ['settings', 'set', 'MIN_AGE', '-5', '--reason=Too old.'],
    'npm run admin -- settings set',
    'features list',
  ],
  [['players'], 'npm run admin -- players show', 'seasons'],
])('%j is answered with how that command is used, not all of them', async (args, own, other) => {
  const { ok, output } = await admin(...args)
  expect(ok).toBe(false)
  expect(output).toContain(own)
  expect(output).not.toContain(other)
})

test('a command that does not exist is named; help is no failure', async () => {
  expect(await admin('widthdrawals')).toMatchObject({
    ok: false,
    output: says('There is no command widthdrawals.'),
  })
  expect(await admin('--help')).toMatchObject({ ok: true, output: says('npm run admin -- audit check') })
})

test('the audit log is checked against a backup from before its first entry, and against one that does not say', async () => {
  const manifest = (audit: Pick<Manifest, 'audit'>) => {
    const folder = temporaryFolder('audit')
    const madeAt = app.clock.now().toISOString()
    writeManifest(folder, {
      madeAt,
      migrations: ['1'],
      tables: [],
      sequences: [],
      files: [],
      keyMark: '',
      ...audit,
    })
    return folder
  }
  expect(await admin('audit', 'check', manifest({ audit: null }))).toMatchObject({
    ok: true,
    output: says('was empty when the backup was made'),
  })
  expect(await admin('audit', 'check', manifest({}))).toMatchObject({
    ok: false,
    output: says('was made by an older version'),
  })
})

test(
  'withdrawals on hold are released and refused at night as by the console',
  { tags: 'long' },
  async () => {
    const ann = await playerWithCash(app, 9000)
    const held = async (cents: number) => (await tryWithdrawal(app, ann, cents)).body.id
    const [first, second] = [await held(2500), await held(3000)]
    expect(await admin('withdrawals')).toMatchObject({ output: says(`${first}   ${ann.username}   25.00`) })
    expect(await admin('withdrawals', 'hold', first, '--reason=Asked by phone.')).toMatchObject({
      ok: false,
      output: says('already'),
    })
    expect(await admin('withdrawals', 'refuse', second)).toMatchObject({
      ok: false,
      output: says('--reason'),
    })
    const refused = await admin('withdrawals', 'refuse', second, '--reason=Not their own account.')
    expect(refused).toMatchObject({ ok: true, output: says('refused') })
    expect(await cashOf(app, ann)).toBe(6500)
    expect(await admin('withdrawals', 'release', first, '--reason=Known player.')).toMatchObject({ ok: true })
    // The command goes by the clock of the machine.
    app.clock.advance(Date.now() - app.clock.now().getTime() + 1000)
    await waitForStatus(app, first, 'succeeded')
    expect(await admin('withdrawals', 'release', first, '--reason=Twice.')).toMatchObject({ ok: false })
    const unknown = '0193b9a0-0000-7000-8000-000000000000'
    expect(await admin('withdrawals', 'release', unknown, '--reason=Why not.')).toEqual({
      ok: false,
      output: says(`There is no withdrawal ${unknown}`),
    })
    expect((await admin('audit', 'export')).output).toMatch(/,,operator,withdrawal\.release,player,/)
  },
)
