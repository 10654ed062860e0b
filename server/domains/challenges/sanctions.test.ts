import { afterEach, beforeAll, expect, test } from 'vitest'
import { mustHold } from '#server/testing/actions/payment-actions.ts'
import { insertPlayers } from '#server/testing/people.ts'
import {
  announced,
  ann,
  app,
  bob,
  cid,
  context,
  join,
  later,
  mod,
  play,
  read,
  report,
  review,
  setRole,
  setUpChallenges,
} from '#server/testing/set-ups/challenge-people.ts'
import type { Person } from '#server/testing/visitor.ts'
import { giveSanction } from '#server/domains/moderation/sanctions/give.ts'

setUpChallenges()
let boss: Person
beforeAll(async () => {
  ;[boss] = await insertPlayers(app, ['boss_s'])
  await setRole(boss, 'admin')
})
afterEach(() => mustHold(app))

const sanction = async (who: Person, kind: 'restrict' | 'ban') => {
  const until = kind === 'ban' ? null : new Date(app.clock.now().getTime() + 86_400_000)
  const given = await giveSanction(
    context,
    { playerId: boss.id, role: 'admin' },
    { playerId: who.id, kind, until, reason: 'A test.' },
  )
  if (!given.ok) throw new Error(given.refusal)
  await app.runJobs()
}

test('whoever is restricted from playing for money leaves challenges for money that have not started', async () => {
  await play.pay(ann, 300)
  const paid = await announced({ entry_fee_cents: 300 })
  const free = await announced()
  for (const { id } of [paid, free]) await join(ann, id)
  await sanction(ann, 'restrict')
  expect([(await read(paid.id)).players_count, (await read(free.id)).players_count]).toEqual([0, 1])
  expect(await play.balances(ann)).toEqual([300, 0, 0])
})

test('whoever is banned for good has no place at the end: the others move up', async () => {
  const { id } = await announced({ prizes: [{ place: 1, amount_cents: 700 }] })
  for (const who of [bob, cid]) await join(who, id)
  await later(1.1)
  await review(mod, id, await report(bob, id, { win: 1 }))
  await review(mod, id, await report(cid, id, { draw: 1 }))
  await sanction(bob, 'ban')
  await later(24 * 5)
  const paid = await app.db
    .selectFrom('challenge_entries')
    .select(['player_id', 'place', 'prize_cents'])
    .where('challenge_id', '=', id)
    .orderBy('prize_cents')
    .execute()
  expect(paid).toEqual([
    { player_id: bob.id, place: null, prize_cents: 0 },
    { player_id: cid.id, place: 1, prize_cents: 700 },
  ])
})
