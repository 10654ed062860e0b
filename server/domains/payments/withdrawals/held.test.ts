import { beforeAll, describe, expect, test } from 'vitest'
import { decideWithdrawal, holdWithdrawal, type UnsentWithdrawal } from '#contract/payments/held.ts'
import { readWithdrawal, tryWithdrawal } from '#server/testing/actions/payment-actions.ts'
import { cashOf, playerWithCash, waitForStatus } from '#server/testing/actions/withdrawal-actions.ts'
import { insertPlayers } from '#server/testing/people.ts'
import { testRefusals } from '#server/testing/refusals.ts'
import { app, setUpPaidApp } from '#server/testing/set-ups/paid-app.ts'
import { ask, must, type Person } from '#server/testing/visitor.ts'
import { setRole } from '#server/domains/accounts/queries.ts'
import { decideHeld, holdByHand } from './held.ts'

setUpPaidApp({ WITHDRAWAL_REVIEW_CENTS: '2000' })

const NOBODY = '0193b9a0-0000-7000-8000-000000000000'
let boss: Person
beforeAll(async () => {
  ;[boss] = await insertPlayers(app, ['boss_h'])
  await setRole(app.db, boss.username, 'admin')
})

const act = (id: string, path: 'hold' | 'decide', body: object, who = boss) =>
  ask<UnsentWithdrawal & { code?: string }>(app.url, `/v1/admin/withdrawals/${id}/${path}/`, {
    method: 'POST',
    token: who.accessToken,
    body,
  })
const list = async (show: 'held' | 'sending') =>
  (
    await must<{ results: UnsentWithdrawal[] }>(
      app.url,
      `/v1/admin/withdrawals/?show=${show}&page_size=100`,
      { token: boss.accessToken },
    )
  ).results
const withdraw = async (person: Person, cents: number) => (await tryWithdrawal(app, person, cents)).body.id
const actionsAbout = async ({ id }: Person) =>
  (
    await app.db
      .selectFrom('audit_log')
      .select(['action', 'reason'])
      .where('subject_id', '=', id)
      .where('action', 'like', 'withdrawal.%')
      .execute()
  ).map(({ action, reason }) => [action, reason])

describe('a withdrawal over the limit', () => {
  test('waits, and is sent when it is released', { tags: 'long' }, async () => {
    const ann = await playerWithCash(app, 5000)
    const { body } = await tryWithdrawal(app, ann, 2001)
    expect(body.why).toBe('We check withdrawals of this size by hand before we send them.')
    await app.runJobs()
    expect((await readWithdrawal(app, ann, body.id)).steps.map((step) => step.status)).toEqual(['requested'])
    expect(app.paypal.batchesOf(body.id)).toEqual([])
    expect((await list('held')).find(({ id }) => id === body.id)).toMatchObject({
      hold: 'large',
      player: { username: ann.username },
      amount_cents: 2001,
      held_by: null,
    })
    expect(
      (await act(body.id, 'decide', { approved: true, reason: 'Checked by phone.' })).body,
    ).toMatchObject({ hold: null })
    await waitForStatus(app, body.id, 'succeeded')
    expect(await cashOf(app, ann)).toBe(2999)
    expect(await actionsAbout(ann)).toEqual([['withdrawal.release', 'Checked by phone.']])
  })

  test(
    'goes back to the wallet when it is refused, with the reason for the player',
    { tags: 'long' },
    async () => {
      const ann = await playerWithCash(app, 5000)
      const id = await withdraw(ann, 5000)
      expect(await cashOf(app, ann)).toBe(0)
      const reason = 'The deposits came from another account.'
      expect((await act(id, 'decide', { approved: false, reason })).body.status).toBe('failed')
      expect(await cashOf(app, ann)).toBe(5000)
      expect(await readWithdrawal(app, ann, id)).toMatchObject({ status: 'failed', why: reason })
      await app.runJobs()
      expect(app.paypal.batchesOf(id)).toEqual([])
      expect(await actionsAbout(ann)).toEqual([['withdrawal.refuse', reason]])
    },
  )

  test('is decided once, however many decide', async () => {
    const ann = await playerWithCash(app, 5000)
    const id = await withdraw(ann, 3000)
    const all = await Promise.all([
      act(id, 'decide', { approved: false, reason: 'Not proven.' }),
      act(id, 'decide', { approved: true, reason: 'Checked by phone.' }),
    ])
    expect(all.map(({ body }) => body.code ?? 'ok').sort()).toEqual(['not_held', 'ok'])
    await app.runJobs()
    await app.paypal.quiet()
    const isSent = app.paypal.batchesOf(id).length === 1
    expect(await cashOf(app, ann)).toBe(isSent ? 2000 : 5000)
  })

  test('comes with what the player has paid in and out', async () => {
    const ann = await playerWithCash(app, 5000)
    const id = await withdraw(ann, 3000)
    const history = await must(app.url, `/v1/admin/withdrawals/${id}/`, { token: boss.accessToken })
    expect(history).toMatchObject({ cash_cents: 2000, deposited_cents: 5000, withdrawn_cents: 3000 })
    expect(history).toHaveProperty('payments.length', 2)
    const path = `/v1/admin/withdrawals/${NOBODY}/`
    expect((await ask(app.url, path, { token: boss.accessToken })).status).toBe(404)
  })
})

test('is not evaded by asking for the amount in parts', async () => {
  const ann = await playerWithCash(app, 5000)
  const parts = [await withdraw(ann, 1500), await withdraw(ann, 1500)]
  const holds = await app.db
    .selectFrom('withdrawals')
    .select(['id', 'hold'])
    .where('id', 'in', parts)
    .execute()
  expect(parts.map((id) => holds.find((each) => each.id === id)?.hold ?? null)).toEqual([null, 'large'])
})

/** A withdrawal that nothing holds and that no job sends yet, however quick the machine is. */
async function unsent(person: Person): Promise<string> {
  const id = await withdraw(person, 3000)
  // The job that would send it has seen the hold, and waits.
  await app.runJobs()
  await app.db.updateTable('withdrawals').set({ hold: null, held_at: null }).where('id', '=', id).execute()
  return id
}

describe('a withdrawal that was not sent yet', () => {
  test('is held by hand', async () => {
    const ann = await playerWithCash(app, 5000)
    const id = await unsent(ann)
    expect((await list('sending')).map((each) => each.id)).toContain(id)
    expect((await act(id, 'hold', { reason: 'Asked by phone.' })).body).toMatchObject({
      hold: 'staff',
      reason: 'Asked by phone.',
      held_by: { username: boss.username },
    })
    await app.runJobs()
    expect(app.paypal.batchesOf(id)).toEqual([])
    await act(id, 'decide', { approved: true, reason: 'Checked by phone.' })
    await waitForStatus(app, id, 'succeeded')
  })

  test('of a banned player is in the queue, and can be released', { tags: 'long' }, async () => {
    const ann = await playerWithCash(app, 5000)
    const id = await unsent(ann)
    await app.db.updateTable('players').set({ banned_at: new Date() }).where('id', '=', ann.id).execute()
    await app.runJobs()
    expect((await list('held')).find((each) => each.id === id)?.hold).toBe('ban')
    await act(id, 'decide', { approved: true, reason: 'Checked by phone.' })
    await waitForStatus(app, id, 'succeeded')
  })
})

const staff = (person: Person) => ({ playerId: person.id, role: 'admin' as const })
const decideAs = (by: Person, id: string, reason = 'Checked.') =>
  decideHeld(app.app.context, staff(by), { id, isReleased: true, reason })
const holdAs = (id: string) => holdByHand(app.app.context, staff(boss), { id, reason: 'Asked.' })
const held = async () => {
  const person = await playerWithCash(app, 5000)
  return { person, id: await withdraw(person, 3000) }
}

testRefusals(decideWithdrawal, {
  not_found: () => decideAs(boss, NOBODY),
  not_held: async () => decideAs(boss, await withdraw(await playerWithCash(app, 1000), 500)),
  own_account: async () => {
    const { person, id } = await held()
    return decideAs(person, id)
  },
  needs_reason: async () => decideAs(boss, (await held()).id, ''),
})

testRefusals(holdWithdrawal, {
  not_found: () => holdAs(NOBODY),
  already_held: async () => holdAs((await held()).id),
  too_late: async () => {
    const id = await withdraw(await playerWithCash(app, 1000), 500)
    await waitForStatus(app, id, 'succeeded')
    return holdAs(id)
  },
})
