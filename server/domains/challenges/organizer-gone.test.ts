import { beforeAll, describe, expect, test } from 'vitest'
import type { CallAnswer } from '#contract/call.ts'
import { handOverChallenge as handOverCall, type listChallengesForStaff } from '#contract/challenges/staff.ts'
import type { PrizeCase } from '#contract/wallet/prizes.ts'
import { staffSession } from '#server/testing/refusals.ts'
import { mustHold } from '#server/testing/actions/payment-actions.ts'
import { insertPlayers } from '#server/testing/people.ts'
import { testRefusals } from '#server/testing/refusals.ts'
import {
  actor,
  ann,
  announced,
  app,
  bob,
  context,
  join,
  later,
  NONE,
  org,
  read,
  report,
  review,
  mod,
  send,
  setRole,
  setUpChallenges,
} from '#server/testing/set-ups/challenge-people.ts'
import type { Person } from '#server/testing/visitor.ts'
import { editChallenge } from './edit.ts'
import { handOverChallenge } from './staff/hand-over.ts'

setUpChallenges()
let boss: Person
let next: Person
beforeAll(async () => {
  ;[boss, next] = await insertPlayers(app, ['boss_c', 'next_c'])
  await setRole(boss, 'admin')
  await setRole(next, 'organizer')
})

const PRIZES = { min_players: 1, prizes: [{ place: 1, amount_cents: 700 }] }
/** One winner, an organizer who loses the role, and the end. */
async function ended({
  winner = ann,
  lose = (): Promise<unknown> => setRole(org, 'player'),
} = {}): Promise<number> {
  await setRole(org, 'organizer')
  const { id } = await announced(PRIZES)
  await join(winner, id)
  await later(1.1)
  await review(mod, id, await report(winner, id, { win: 1 }))
  await lose()
  await later(24 * 5)
  return id
}
const ban = (at: Date | null) =>
  app.db.updateTable('players').set({ banned_at: at }).where('id', '=', org.id).execute()
const caseOf = async (id: number) =>
  (await send<{ results: PrizeCase[] }>(boss, 'GET', 'admin/prizes/?page_size=50')).body.results.find(
    ({ event }) => event.id === id,
  )
const decide = async (id: number, approved: boolean, who = boss) => {
  const found = await caseOf(id)
  const body = { approved, reason: 'Checked.' }
  const sent = await send<PrizeCase>(who, 'POST', `admin/prizes/${found?.id}/decide/`, body)
  await app.runJobs()
  return sent
}
const paidTo = async (who: Person, id: number) =>
  (
    await app.db
      .selectFrom('challenge_entries')
      .select('prize_cents')
      .where('challenge_id', '=', id)
      .where('player_id', '=', who.id)
      .executeTakeFirst()
  )?.prize_cents
const lastNotice = async (who: Person) =>
  (await send<{ results: { message: string }[] }>(who, 'GET', 'players/notifications/')).body.results[0]
    ?.message

describe('prizes of an organizer who lost the role', { tags: 'long' }, () => {
  test(
    'wait for an admin, in sight of everybody, and are paid once when approved',
    { tags: 'long' },
    async () => {
      const id = await ended()
      expect(await read(id)).toMatchObject({ status: 'review', prizes_state: 'waiting' })
      expect(await paidTo(ann, id)).toBe(0)
      expect(await lastNotice(ann)).toBe(
        'Skirmish Ladder is over. An admin reviews its prizes before they’re paid.',
      )
      expect(await caseOf(id)).toMatchObject({ amount_cents: 700, is_over: true })
      expect((await decide(id, true)).body).toMatchObject({ state: 'funded', is_over: false })
      expect(await read(id)).toMatchObject({ status: 'completed', prizes_state: 'funded' })
      expect(await paidTo(ann, id)).toBe(700)
      expect(await lastNotice(ann)).toMatch(/won \$7\.00/)
      await later(24)
      await mustHold(app)
    },
  )

  test('are refused with a reason that everybody reads; it stays in sight', { tags: 'long' }, async () => {
    const id = await ended({
      lose: () => ban(app.clock.now()),
    })
    await ban(null)
    await decide(id, false)
    expect(await read(id)).toMatchObject({
      status: 'cancelled',
      cancelled: { why: 'not_approved', reason: 'Checked.' },
    })
    expect(await paidTo(ann, id)).toBe(0)
    await mustHold(app)
  })

  test('are nothing for an admin who plays for them', { tags: 'long' }, async () => {
    const [rival] = await insertPlayers(app, ['rival_c'])
    const id = await ended({ winner: rival })
    await setRole(rival, 'admin')
    expect((await decide(id, true, rival)).body).toMatchObject({ code: 'own_event' })
  })

  test('are paid at once where an admin has approved them before', async () => {
    await setRole(org, 'organizer')
    const { id } = await announced(PRIZES)
    await app.db
      .updateTable('prize_promises')
      .set({ decided_by: boss.id, budget_cents: 0 })
      .where('cause_id', '=', String(id))
      .execute()
    await join(bob, id)
    await later(1.1)
    await review(mod, id, await report(bob, id, { win: 1 }))
    await setRole(org, 'player')
    await later(24 * 5)
    expect((await read(id)).status).toBe('completed')
    expect(await paidTo(bob, id)).toBe(700)
  })
})

describe('a challenge whose organizer is gone', () => {
  const listed = async (id: number) =>
    (
      await send<CallAnswer<typeof listChallengesForStaff>>(boss, 'GET', 'admin/challenges/?state=waits')
    ).body.results.find((row) => row.id === id)?.waits
  const hand = (who: Person, username: string, challengeId: number) =>
    handOverChallenge.run(context, staffSession(who), {
      params: { id: challengeId },
      body: { username, reason: 'Banned.' },
    })
  const running = async () => {
    await setRole(org, 'organizer')
    return (await announced(PRIZES)).id
  }

  test(
    'waits in the list until it is handed over; the new organizer’s prizes are paid',
    { tags: 'long' },
    async () => {
      const id = await running()
      await join(ann, id)
      await later(1.1)
      await review(mod, id, await report(ann, id, { win: 1 }))
      expect(await listed(id)).toBeUndefined()
      await setRole(org, 'player')
      expect(await listed(id)).toEqual([{ kind: 'no_organizer', count: 1 }])
      const body = { username: next.username, reason: 'Banned.' }
      expect((await send(boss, 'POST', `admin/challenges/${id}/hand-over/`, body)).status).toBe(200)
      expect(await listed(id)).toBeUndefined()
      expect(await read(id, next)).toMatchObject({ is_mine: true, can: { edit: true } })
      expect(await lastNotice(next)).toBe(
        'Skirmish Ladder was handed over to you. You run it now. If you don’t want to, ask support to pass it on.',
      )
      await later(24 * 5)
      expect((await read(id)).status).toBe('completed')
      expect(await paidTo(ann, id)).toBe(700)
    },
  )

  testRefusals(handOverCall, {
    not_found: () => hand(boss, next.username, NONE),
    over: async () => {
      const id = await running()
      await editChallenge.run(context, actor(org), {
        params: { id },
        body: { status: 'cancelled', reason: 'Ill.' },
      })
      return hand(boss, next.username, id)
    },
    no_such_player: async () => hand(boss, 'nobody_here', await running()),
    no_organizer: async () => hand(boss, ann.username, await running()),
    already_owner: async () => hand(boss, org.username, await running()),
    own_account: async () => hand(boss, boss.username, await running()),
    plays: async () => {
      const id = await running()
      const [player] = await insertPlayers(app, ['plays_c'])
      await join(player, id)
      await setRole(player, 'organizer')
      return hand(boss, player.username, id)
    },
    approved_prizes: async () => {
      const id = await running()
      await app.db
        .updateTable('prize_promises')
        .set({ decided_by: next.id })
        .where('cause_id', '=', String(id))
        .execute()
      return hand(boss, next.username, id)
    },
  })
})
