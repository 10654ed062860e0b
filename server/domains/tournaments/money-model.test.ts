import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sized } from '#core/testing/sized.ts'
import { holdsOrganizerRole } from '#core/players/organizer-role.ts'
import type { Balances } from '#core/wallet/postings.ts'
import { playActions, type PlayActions } from '#server/testing/actions/play-actions.ts'
import { mustHold } from '#server/testing/actions/payment-actions.ts'
import { tournamentActions } from '#server/testing/actions/tournament-actions.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import {
  CLOSED,
  FIXED,
  MINOR,
  tournamentAct,
  tournamentRule,
  type TournamentAct,
} from '#server/testing/money-acts.ts'
import { moneyPeople, type MoneyPeople } from '#server/testing/money-people.ts'
import type { Person } from '#server/testing/visitor.ts'
import { findPlayerById } from '#server/domains/players/queries.ts'
import { findBalances } from '#server/domains/wallet/ledger-queries.ts'
import { findTournament, type TournamentRow } from './queries.ts'
import { handOverTournament } from './staff/hand-over.ts'

let app: TestApp
let act: ReturnType<typeof tournamentActions>
let play: PlayActions
beforeAll(async () => {
  app = await startTestApp()
  act = tournamentActions(app)
  play = playActions(app)
})
afterAll(() => app.close())

let world: MoneyPeople

test(
  'random acts of players, organizers and staff: every cent is accounted for, and nobody is paid who may not be',
  async () => {
    await fc.assert(
      fc.asyncProperty(
        tournamentRule,
        fc.array(tournamentAct, { minLength: 12, maxLength: 30 }),
        async (rules, acts) => {
          world = await moneyPeople(app, 'rocket-league', rules)
          const isFixed = rules.prizes === 'fixed' || rules.entry === 0
          const made = await act.create(world.organizer, {
            game: 'rocket-league',
            mode: '1v1',
            format: rules.format,
            entry_fee_cents: rules.entry,
            ...(isFixed
              ? { prizes: FIXED.map((amount_cents, index) => ({ place: index + 1, amount_cents })) }
              : { prize_shares: [70, 30] }),
          })
          const { id } = made.body
          await publish(id)
          for (const who of world.players) await act.enter(who, id)
          // The first acts happen before it starts.
          for (const each of acts.slice(0, 4)) await take(id, each)
          await act.act(world.organizer, id, 'start')
          await app.runJobs()
          for (const each of acts.slice(4)) await take(id, each)
          await finish(id)
          await expectPaid(await rowOf(id), { isFixed, entry: rules.entry })
          await mustHold(app)
        },
      ),
      { numRuns: sized(1, 300), endOnFailure: true },
    )
  },
  sized(120_000, 3_600_000),
)

async function rowOf(id: number): Promise<TournamentRow> {
  const row = await findTournament(app.db, id)
  if (!row) throw new Error('the tournament is gone')
  return row
}
const entrantsOf = (id: number) =>
  app.db.selectFrom('tournament_entrants').selectAll().where('tournament_id', '=', id).execute()

/** Publishes it; what no budget pays is approved first. */
async function publish(id: number): Promise<void> {
  const answer = await act.edit(world.organizer, id, { status: 'registration' })
  if (answer.body.prizes_state !== 'waiting') return
  await world.decide('tournament', id, true)
  expect((await act.edit(world.organizer, id, { status: 'registration' })).body.status).toBe('registration')
}

async function take(id: number, { what, who, dice }: TournamentAct): Promise<void> {
  const player = world.players[who] as Person
  const before = await decidedIn(id)
  const own = (await entrantsOf(id)).find((each) => each.captain_id === player.id)
  switch (what) {
    case 'register':
      await act.enter(player, id)
      break
    case 'withdraw':
      await act.act(player, id, 'withdraw')
      break
    case 'play':
    case 'dispute':
      await playOne(id, dice, what === 'dispute')
      break
    case 'rule':
      await rule(id, world.organizer, dice)
      break
    case 'set':
    case 'undo':
      await setOne(id, world.organizer, { undo: what === 'undo', dice })
      break
    case 'undo_line': {
      const lines = (await act.journal(id, world.boss)).filter((line) => line.can_undo)
      const line = lines[dice % Math.max(1, lines.length)]
      if (line)
        await act.send(world.boss, 'POST', `/v1/tournaments/${id}/journal/${line.seq}/undo/`, {
          reason: 'A test.',
        })
      break
    }
    case 'pause':
    case 'resume':
      await act.act(world.organizer, id, 'pause', { paused: what === 'pause' })
      break
    case 'disqualify':
      if (own) await act.act(world.organizer, id, 'disqualify', { entrant_id: own.id, reason: 'A test.' })
      break
    case 'restrict':
    case 'ban':
    case 'demote':
    case 'ban_organizer':
      await world.happens(what, player)
      break
    case 'hand_over':
      await handOverTournament.run(app.app.context, world.by, {
        params: { id },
        body: { username: world.next.username, reason: 'A test.' },
      })
      break
    case 'pay':
      await pay(id, dice % 2 === 0 ? world.organizer : world.next)
      break
    case 'cancel':
      if (dice % 10 === 0) await act.edit(world.organizer, id, { status: 'cancelled' })
      break
    case 'decide':
      await world.decide('tournament', id, dice % 2 === 0)
      break
    case 'wait':
      app.clock.advance((dice % 90) * 60_000)
      await app.runJobs()
      await world.renew()
  }
  await app.runJobs()
  await expectHeld(id)
  const { status, paused_at: pausedAt } = await rowOf(id)
  if ((what === 'play' || what === 'set') && pausedAt !== null)
    expect(await decidedIn(id), 'no result while paused').toBe(before)
  if ((what === 'restrict' || what === 'ban') && ['draft', 'registration', 'check_in'].includes(status)) {
    const left = (await entrantsOf(id)).find((each) => each.captain_id === player.id)
    expect(left?.entry_cents ?? 0, 'was taken out').toBe(0)
  }
}

/** How many matches have a result. */
async function decidedIn(id: number): Promise<number> {
  const { stages } = await act.bracket(id)
  return stages
    .flatMap(({ groups }) => groups.flatMap(({ rounds }) => rounds.flatMap(({ matches }) => matches)))
    .filter(({ status }) => status === 'decided').length
}

async function playOne(id: number, dice: number, isDisputed: boolean): Promise<void> {
  const rooms = await act.openRooms(id)
  const room = rooms[dice % Math.max(1, rooms.length)]
  if (!room) return
  // A player who was banned or left does nothing.
  await act.ready(room, world.players).catch(() => {})
  if (!isDisputed) return act.report(room, world.players, dice % 2 === 0 ? 0 : 1).catch(() => {})
  const begun = await play.look(room.id)
  const [first, second] = begun.sides.map((side) => world.players.find((who) => who.id === side.captain_id))
  if (!first || !second || begun.match_id === null) return
  await play.match(first, begun.match_id, 'report', { scores: [[1, 0]] })
  await play.match(second, begun.match_id, 'dispute', { reason: 'I have won that.' })
}

/** The matches about which players disagree. */
async function disputedIn(id: number): Promise<{ id: number; sides: number[] }[]> {
  const rooms = await app.db
    .selectFrom('tournament_rooms')
    .innerJoin('lobbies', 'lobbies.id', 'tournament_rooms.lobby_id')
    .innerJoin('matches', 'matches.id', 'lobbies.match_id')
    .select('tournament_rooms.lobby_id')
    .where('tournament_rooms.tournament_id', '=', id)
    .where('matches.status', '=', 'disputed')
    .orderBy('tournament_rooms.lobby_id')
    .execute()
  const lobbies = await Promise.all(rooms.map((each) => play.look(each.lobby_id)))
  return lobbies.map((each) => ({ id: each.match_id ?? 0, sides: each.sides.map((side) => side.id) }))
}

/** The staff of the tournament decides a dispute, or a moderator, for whom it may be too early. */
async function rule(id: number, by: Person, dice: number): Promise<void> {
  const all = await disputedIn(id)
  const match = all[dice % Math.max(1, all.length)]
  if (!match) return
  const winner = match.sides[dice % 2] ?? null
  const body = { winner_side_id: winner, reason: 'The picture shows it.' }
  if (dice % 3 === 0) await play.match(by, match.id, 'decide', body)
  else await play.resolve(world.mod, match.id, winner)
}

async function setOne(
  id: number,
  by: Person,
  { undo, dice }: { undo: boolean; dice: number },
): Promise<void> {
  const { stages } = await act.bracket(id)
  const all = stages.flatMap(({ groups }) =>
    groups.flatMap(({ rounds }) => rounds.flatMap(({ matches }) => matches)),
  )
  const fit = all.filter(({ status }) => status === (undo ? 'decided' : 'open'))
  const match = fit[dice % Math.max(1, fit.length)]
  if (match)
    await act.act(by, id, 'results', {
      match_id: match.id,
      reason: 'A test.',
      ...(undo ? { undo } : { scores: [dice % 2 === 0 ? [1, 0] : [0, 1]] }),
    })
}

/** Pays the prizes, which nobody does without the role. */
async function pay(id: number, who: Person): Promise<void> {
  const before = await rowOf(id)
  await act.act(who, id, 'pay-prizes')
  const after = await rowOf(id)
  if (before.prizes_status !== 'paid' && after.prizes_status === 'paid')
    expect(holdsOrganizerRole(await findPlayerById(app.db, who.id)), 'pays with the role').toBe(true)
}

/** Until it is over, the entries of those who are in are held, and of nobody else. */
async function expectHeld(id: number): Promise<void> {
  if ((await rowOf(id)).prizes_status === 'paid') return
  const paid = (await entrantsOf(id)).filter((each) => each.entry_cents > 0)
  expect(await world.held('tournament', id)).toEqual(paid.map((each) => each.captain_id).toSorted())
}

/** An admin hands it over to somebody with the role, who plays it to its end and pays. */
async function finish(id: number): Promise<void> {
  await world.renew()
  await handOverTournament.run(app.app.context, world.by, {
    params: { id },
    body: { username: world.next.username, reason: 'The end.' },
  })
  await act.act(world.next, id, 'pause', { paused: false })
  await act.act(world.next, id, 'start')
  for (let turn = 0; turn < 40 && (await rowOf(id)).status === 'live'; turn++) {
    for (const dice of [0, 1]) await rule(id, world.next, dice)
    await setOne(id, world.next, { undo: false, dice: turn })
    app.clock.advance(2 * 3_600_000)
    await app.runJobs()
    await world.renew()
  }
  const { status } = await rowOf(id)
  if (status === 'completed') await pay(id, world.next)
  else if (status !== 'cancelled') await act.edit(world.next, id, { status: 'cancelled' })
  const { status: last, prizes_status: prizes } = await rowOf(id)
  expect(last === 'cancelled' || prizes === 'paid' || prizes === 'none', `${last}, ${prizes}`).toBe(true)
}

async function expectPaid(
  row: TournamentRow,
  { isFixed, entry }: { isFixed: boolean; entry: number },
): Promise<void> {
  const entrants = await entrantsOf(row.id)
  const isPaid = row.status === 'completed'
  const of = (who: Person) => entrants.find((each) => each.captain_id === who.id)
  for (const [index, who] of world.players.entries()) {
    if (index === MINOR || index === CLOSED) expect(of(who), 'may not play for money').toBeUndefined()
    const { cashCents, promoCents, heldCents } = (await findBalances(app.db, who.id)) as Balances
    const own = isPaid ? (of(who)?.prize_cents ?? 0) - (of(who)?.entry_cents ?? 0) : 0
    expect([cashCents + promoCents - 1000, heldCents], 'balance').toEqual([own, 0])
  }
  const sum = entrants.reduce((total, each) => total + each.prize_cents, 0)
  if (!isPaid) return
  const pot = entry * entrants.filter((each) => each.entry_cents > 0).length
  if (!isFixed) return expect(sum).toBe(pot - Math.floor((pot * row.fee_basis_points) / 10_000))
  expect(sum).toBeLessThanOrEqual(FIXED.reduce((total, cents) => total + cents, 0))
  expect(row.prizes_state).toBe('funded')
}
