import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { deleteAccount as deleteCall, keepAccount as keepCall } from '#contract/privacy/own-data.ts'
import { deposit } from '#core/wallet/postings.ts'
import { transact } from '#server/platform/db/transact.ts'
import { withApp } from '#server/testing/account-safety.ts'
import { insertPlayer } from '#server/testing/people.ts'
import { actorOf, testRefusals, whileHashingIsFull } from '#server/testing/refusals.ts'
import { app, ann, setUpNewAccount } from '#server/testing/set-ups/new-account.ts'
import { linkInMail, must } from '#server/testing/visitor.ts'
import { insertWithdrawal } from '#server/domains/payments/withdrawals/withdrawal-queries.ts'
import { post } from '#server/domains/wallet/ledger.ts'
import { deleteAccount, keepAccount } from './own-data.ts'

setUpNewAccount()

const context = () => app.app.context
const remove = async (password: string | undefined = ann.password, hasSteppedUp = true) =>
  deleteAccount(context(), await actorOf(app, ann, hasSteppedUp), password)

testRefusals(deleteCall, {
  wrong_password: () => remove('wrong'),
  last_admin: async () => {
    const role = (name: 'admin' | 'player') =>
      app.db.updateTable('players').set({ role: name }).where('id', '=', ann.id).execute()
    await role('admin')
    const refused = await remove()
    await role('player')
    return refused
  },
  money_left: async () => {
    await transact(context(), (unit) =>
      post(unit, {
        kind: 'deposit',
        key: `test:${ann.id}`,
        cause: { kind: 'test', id: '1' },
        entries: deposit(ann.id, 5),
      }),
    )
    return remove()
  },
  payment_open: async () => {
    const open = {
      id: randomUUID(),
      playerId: ann.id,
      requestKey: 'k',
      amountCents: 7,
      receiver: 'ann@paypal.example',
      isSandbox: true,
      now: app.clock.now(),
    }
    await app.db.transaction().execute((trx) => insertWithdrawal(trx, open))
    return remove()
  },
  in_match: async () => {
    const slug = `seated_${randomUUID().slice(0, 8)}`
    const person = await insertPlayer(app.url, slug, { slug: 'chess', handle: slug })
    const body = { game: 'chess', mode: 'blitz' }
    await must(app.url, '/v1/lobbies/', { method: 'POST', token: person.accessToken, body })
    return deleteAccount(context(), await actorOf(app, person), person.password)
  },
  busy: () => whileHashingIsFull(() => remove()),
  too_many: async () => {
    for (let n = 0; n < 10; n++) await remove('wrong')
    return remove()
  },
  step_up_required: async () => {
    await withApp(app, ann)
    return remove(ann.password, false)
  },
})

testRefusals(keepCall, {
  bad_link: () => keepAccount.run(context(), undefined, { body: { id: randomUUID(), token: 'x' } }),
})

test('without a password, a step-up is needed instead of it', async () => {
  await app.db.updateTable('players').set({ password_hash: null }).where('id', '=', ann.id).execute()
  expect(await remove(undefined, false)).toMatchObject({ refusal: 'step_up_required' })
  expect(await remove(undefined)).toMatchObject({ ok: true })
})

test('a link that keeps the account does so once', async () => {
  await remove()
  await app.runJobs()
  const link = await linkInMail(app.url, ann.email, '/keep-account')
  expect(await keepAccount.run(context(), undefined, { body: link })).toMatchObject({ ok: true })
  expect(await keepAccount.run(context(), undefined, { body: link })).toMatchObject({ refusal: 'bad_link' })
})
