import fc from 'fast-check'
import { expect, test } from 'vitest'
import { holdsOrganizerRole } from '#core/players/organizer-role.ts'
import type { Balances } from '#core/wallet/postings.ts'
import { sized } from '#core/testing/sized.ts'
import {
  CLOSED,
  FIXED,
  MINOR,
  challengeAct,
  challengeRule,
  type ChallengeAct,
} from '#server/testing/money-acts.ts'
import { mustHold } from '#server/testing/actions/payment-actions.ts'
import { moneyPeople, type MoneyPeople } from '#server/testing/money-people.ts'
import {
  actor,
  app,
  context,
  input,
  later,
  report,
  setUpChallenges,
} from '#server/testing/set-ups/challenge-people.ts'
import type { Person } from '#server/testing/visitor.ts'
import { findPlayerById } from '#server/domains/players/queries.ts'
import { findBalances } from '#server/domains/wallet/ledger-queries.ts'
import { createChallenge } from './create.ts'
import { editChallenge } from './edit.ts'
import { joinChallenge, leaveChallenge } from './entry.ts'
import { findChallenge } from './queries.ts'
import { appealScore } from './review/appeal.ts'
import { reviewScore } from './review/decide.ts'
import { reopenScore } from './review/take-back.ts'
import { handOverChallenge } from './staff/hand-over.ts'

setUpChallenges()

let world: MoneyPeople

test(
  'random acts of players, reviewers and admins: every cent is accounted for, and nobody is paid who may not be',
  async () => {
    await fc.assert(
      fc.asyncProperty(
        challengeRule,
        fc.array(challengeAct, { minLength: 10, maxLength: 30 }),
        async (rule, acts) => {
          world = await moneyPeople(app, 'chess', rule)
          const isFixed = rule.prizes === 'fixed' || rule.entry === 0
          const made = await createChallenge.run(context, actor(world.organizer), {
            body: {
              ...input(),
              entry_fee_cents: rule.entry,
              min_players: rule.min_players,
              ties: rule.ties,
              ...(isFixed
                ? { prizes: FIXED.map((amount_cents, index) => ({ place: index + 1, amount_cents })) }
                : { prize_shares: [70, 30] }),
            },
          })
          if (!made.ok) throw new Error(made.refusal)
          const { id } = made.value
          // All enter, so that most walks have something to pay.
          if (made.value.prizes_state === 'waiting') await world.decide('challenge', id, true)
          for (const [who] of world.players.entries()) await take(id, { what: 'join', who, dice: 0 })
          // The first acts happen before it starts.
          for (const each of acts.slice(0, 4)) await take(id, each)
          await later(1.1)
          for (const each of acts.slice(4)) await take(id, each)
          await finish(id, acts.length % 2 === 0)
          await expectPaid(id, { isFixed, entry: rule.entry })
          await mustHold(app)
        },
      ),
      { numRuns: sized(1, 300), endOnFailure: true },
    )
  },
  sized(120_000, 3_600_000),
)

const isOver = async (id: number) =>
  ['completed', 'cancelled'].includes((await findChallenge(app.db, id))?.status ?? '')

async function take(id: number, { what, who, dice }: ChallengeAct): Promise<void> {
  const player = world.players[who] as Person
  const challengeId = id
  const results = await app.db
    .selectFrom('challenge_results')
    .select(['id', 'status', 'player_id'])
    .where('challenge_id', '=', id)
    .orderBy('id')
    .execute()
  const among = (status: 'pending' | 'approved' | 'rejected') => {
    const fit = results.filter((each) => each.status === status)
    return fit[dice % Math.max(1, fit.length)]
  }
  const reviewer = dice % 3 === 0 ? world.organizer : world.mod
  switch (what) {
    case 'join':
      if (!(await world.isBanned(player)))
        await joinChallenge.run(context, actor(player), {
          params: { id: challengeId },
          body: { promo_choice: false },
        })
      break
    case 'leave':
      await leaveChallenge.run(context, actor(player), { params: { id: challengeId } })
      break
    case 'report':
      if (!(await world.isBanned(player)))
        await report(player, id, { win: dice % 2, draw: dice % 3 }).catch(() => {})
      break
    case 'review': {
      const found = among('pending')
      const status = dice % 4 === 0 ? 'rejected' : 'approved'
      if (found && !(await world.isBanned(reviewer)))
        await reviewScore.run(context, actor(reviewer), {
          params: { id: challengeId, scoreId: found.id },
          body: { status, reason: 'So it is.' },
        })
      break
    }
    case 'appeal': {
      const found = among('rejected')
      const of = world.players.find((each) => each.id === found?.player_id)
      if (found && of)
        await appealScore.run(context, actor(of), {
          params: { id: challengeId, scoreId: found.id },
          body: { reason: 'Look again.' },
        })
      break
    }
    case 'undo': {
      const found = among(dice % 2 === 0 ? 'approved' : 'rejected')
      if (found)
        await reopenScore.run(context, actor(reviewer), {
          params: { id: challengeId, scoreId: found.id },
          body: { reason: 'Too quick.' },
        })
      break
    }
    case 'restrict':
    case 'ban':
    case 'demote':
    case 'ban_organizer':
      await world.happens(what, player)
      break
    case 'hand_over':
      await handOverChallenge.run(context, world.by, {
        params: { id: challengeId },
        body: { username: world.next.username, reason: 'A test.' },
      })
      break
    case 'cancel':
      if (dice % 10 === 0 && !(await world.isBanned(world.organizer)))
        await editChallenge.run(context, actor(world.organizer), {
          params: { id: challengeId },
          body: { status: 'cancelled', reason: 'A test.' },
        })
      break
    case 'decide':
      await world.decide('challenge', id, dice % 4 > 0)
      break
    case 'wait':
      await later((dice % 120) / 10)
  }
  await app.runJobs()
  const isUpcoming = (await findChallenge(app.db, id))?.status === 'upcoming'
  if ((what === 'restrict' || what === 'ban') && isUpcoming)
    expect(
      (await entriesOf(id)).some((each) => each.player_id === player.id),
      'was taken out',
    ).toBe(false)
  if (!(await isOver(id))) await expectHeld(id)
}

const entriesOf = (id: number) =>
  app.db
    .selectFrom('challenge_entries')
    .selectAll()
    .where('challenge_id', '=', id)
    .orderBy('player_id')
    .execute()

/** As long as it is not over, the entries of those who are in are held, and of nobody else. */
async function expectHeld(id: number): Promise<void> {
  const paid = (await entriesOf(id)).filter((each) => each.entry_cents > 0)
  expect(await world.held('challenge', id)).toEqual(paid.map((each) => each.player_id))
}

/** Lets it end; what waits is reviewed, and an admin decides about prizes that wait. */
async function finish(id: number, isApproved: boolean): Promise<void> {
  for (let turn = 0; turn < 8 && !(await isOver(id)); turn++) {
    await later(30)
    const pending = await app.db
      .selectFrom('challenge_results')
      .select('id')
      .where('challenge_id', '=', id)
      .where('status', '=', 'pending')
      .execute()
    for (const each of pending)
      for (const who of [world.mod, world.boss])
        await reviewScore.run(context, actor(who), {
          params: { id, scoreId: each.id },
          body: { status: 'approved', reason: '' },
        })
    await world.decide('challenge', id, isApproved)
  }
  expect(await isOver(id), 'it ends').toBe(true)
}

async function expectPaid(
  id: number,
  { isFixed, entry }: { isFixed: boolean; entry: number },
): Promise<void> {
  const row = await findChallenge(app.db, id)
  if (!row) throw new Error('the challenge is gone')
  const entries = await entriesOf(id)
  const isPaid = row.status === 'completed'
  const prizeOf = (who: Person) => entries.find((each) => each.player_id === who.id)?.prize_cents ?? 0
  for (const [index, who] of world.players.entries()) {
    const isIn = entries.some((each) => each.player_id === who.id)
    if (index === MINOR || index === CLOSED) expect(isIn, 'may not play for money').toBe(false)
    if (await world.isBanned(who)) expect(prizeOf(who), 'is banned').toBe(0)
    const { cashCents, promoCents, heldCents } = (await findBalances(app.db, who.id)) as Balances
    expect(cashCents + promoCents - 1000, 'balance').toBe(isPaid && isIn ? prizeOf(who) - entry : 0)
    expect(heldCents).toBe(0)
  }
  const sum = world.players.reduce((total, who) => total + prizeOf(who), 0)
  if (!isPaid) return expect(sum).toBe(0)
  const pot = entry * entries.length
  if (!isFixed) return expect(sum).toBe(pot - Math.floor((pot * row.fee_basis_points) / 10_000))
  expect(sum).toBeLessThanOrEqual(FIXED.reduce((total, cents) => total + cents, 0))
  const promise = await app.db
    .selectFrom('prize_promises')
    .selectAll()
    .where('cause_kind', '=', 'challenge')
    .where('cause_id', '=', String(id))
    .executeTakeFirstOrThrow()
  expect(promise.state).toBe('funded')
  const holdsRole = holdsOrganizerRole(await findPlayerById(app.db, row.organizer_id))
  expect(holdsRole || promise.decided_by !== null, 'somebody answers for the prizes').toBe(true)
}
