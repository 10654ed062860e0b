import fc from 'fast-check'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { JournalLine } from '#contract/tournaments/bracket.ts'
import type { Tournament } from '#contract/tournaments/shapes.ts'
import { stepTournament, type TournamentEvent } from '#core/tournaments/bracket/machine.ts'
import type { EntrantStatus, TournamentState } from '#core/tournaments/bracket/state.ts'
import { transact } from '#server/platform/db/transact.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { playActions } from '#server/testing/actions/play-actions.ts'
import { tournamentActions } from '#server/testing/actions/tournament-actions.ts'
import { insertPlayers, newSession } from '#server/testing/people.ts'
import { aRule, anAct, PLAYERS, type Act } from '#server/testing/tournament-acts.ts'
import { mainAndConsolation } from '#server/testing/set-ups/stages.ts'
import { sized } from '#core/testing/sized.ts'
import { ask, must, type Person } from '#server/testing/visitor.ts'
import { checkLedger } from '#server/domains/wallet/check.ts'
import { machineState } from './load.ts'
import { findTournament } from './queries.ts'
import { listOwnStages } from './bracket/stage-queries.ts'

const ENTRY = 100
let app: TestApp
let act: ReturnType<typeof tournamentActions>
let org: Person
let people: Person[]

beforeAll(async () => {
  app = await startTestApp()
  act = tournamentActions(app)
  const all = await insertPlayers(
    app,
    Array.from({ length: PLAYERS + 1 }, (_, index) => `model_${index}`),
    'rocket-league',
  )
  org = all[0] as Person
  people = all.slice(1)
  await act.promote(org)
  for (const who of people) await playActions(app).pay(who, 1_000_000)
}, 180_000)
afterAll(() => app.close())

test(
  'random acts of an organiser and six players: the API agrees with the machine, refusals included; nobody has two matches, and every cent is accounted for',
  async () => {
    await fc.assert(
      fc.asyncProperty(aRule, fc.array(anAct, { minLength: 12, maxLength: 32 }), async (aim, acts) => {
        const { stage_check_in, ...rules } = aim
        await renew()
        const made = await act.create(org, {
          ...rules,
          // A consolation bracket needs two.
          ...(rules.format === 'progression'
            ? {
                stages: mainAndConsolation({ check_in_minutes: stage_check_in }),
                max_entrants: Math.max(4, rules.max_entrants),
              }
            : {}),
          game: 'rocket-league',
          mode: '1v1',
          entry_fee_cents: ENTRY,
          prize_kind: 'share',
          prize_shares: [70, 30],
        })
        const { id } = made.body
        await act.edit(org, id, { status: 'registration' })
        for (const each of acts) await take(id, each)
        await finish(id)
        expect(broken(await checkLedger(app.db, app.clock.now()))).toEqual([])
      }),
      // To make a counterexample smaller takes longer than a short run has; its seed repeats it.
      { numRuns: sized(3, 150), endOnFailure: !inject('isLong') },
    )
  },
  sized(240_000, 3_600_000),
)

const broken = (checks: Record<string, number>) => Object.entries(checks).filter(([, odd]) => odd !== 0)

async function renew(): Promise<void> {
  org = await newSession(app.url, org)
  people = await Promise.all(people.map((who) => newSession(app.url, who)))
}

async function stateOf(id: number): Promise<TournamentState> {
  const row = await findTournament(app.db, id)
  if (!row) throw new Error('the tournament is gone')
  return machineState(row)
}

async function statusOf(
  id: number,
  who: Person,
): Promise<{ entrantId: number; status: EntrantStatus } | null> {
  const row = await app.db
    .selectFrom('tournament_entrants')
    .select(['id', 'status'])
    .where('tournament_id', '=', id)
    .where('player_id', '=', who.id)
    .executeTakeFirst()
  return row ? { entrantId: row.id, status: row.status } : null
}

/** Performs an act over HTTP, after asking the machine what comes of it. */
async function take(id: number, { what, who, dice }: Act): Promise<void> {
  const player = people[who] as Person
  const own = await statusOf(id, player)
  const at = app.clock.now().getTime()
  const entrant = own?.status ?? null
  switch (what) {
    case 'register':
      return agree(id, { type: 'register', entrant, at }, () => act.enter(player, id))
    case 'check_in':
      if (own && (await isAwaited(own.entrantId, at)))
        return void expect((await act.act(player, id, 'check-in')).status).toBe(200)
      return agree(id, { type: 'check_in', entrant, at }, () => act.act(player, id, 'check-in'))
    case 'withdraw':
      return agree(id, { type: 'withdraw', entrant, at }, () => act.act(player, id, 'withdraw'))
    case 'disqualify':
      if (!own) return undefined
      return agree(id, { type: 'disqualify', entrant, at }, () =>
        act.act(org, id, 'disqualify', { entrant_id: own.entrantId, reason: 'A test.' }),
      )
    case 'open_check_in':
      return agree(id, { type: 'open_check_in', at }, () => act.edit(org, id, { status: 'check_in' }))
    case 'cancel':
      // Seldom, or most walks would end early.
      if (dice % 8 > 0) return undefined
      return agree(id, { type: 'cancel', at }, () => act.edit(org, id, { status: 'cancelled' }))
    case 'start':
      return agree(id, { type: 'start', at }, () => act.act(org, id, 'start'))
    case 'pause':
    case 'resume':
      return agree(id, { type: what, at }, () => act.act(org, id, 'pause', { paused: what === 'pause' }))
    case 'pay_prizes':
      return agree(id, { type: 'pay_prizes', at }, () => act.act(org, id, 'pay-prizes'))
    case 'wait':
      app.clock.advance((dice % 40) * 60_000)
      await app.runJobs()
      return renew()
    case 'play':
      return playOne(id, dice)
    case 'swap':
      return swapTwo(id, who, dice)
    case 'undo_line':
      return undoOne(id, dice)
    case 'set':
    case 'undo':
      return setOne(id, what === 'undo', dice)
  }
}

/** Returns whether the next stage's check-in is open for this entrant. The machine knows no such check-in. */
async function isAwaited(entrantId: number, at: number): Promise<boolean> {
  const stage = (await listOwnStages(app.db, [entrantId])).get(entrantId)
  return stage !== undefined && stage.opensAt <= at
}

async function agree(
  id: number,
  event: TournamentEvent,
  call: () => Promise<{ status: number; body: Tournament & { code?: string } }>,
): Promise<void> {
  const before = await stateOf(id)
  const expected = stepTournament(before, event)
  const answer = await call()
  await app.runJobs()
  const got = answer.status < 300 ? 'accepted' : answer.body.code
  expect(got, `${event.type} in ${before.status}`).toBe(expected.ok ? 'accepted' : expected.refusal)
  if (expected.ok && answer.body.status !== 'completed')
    expect(answer.body.status).toBe(expected.value.state.status)
  await expectSane(id)
}

async function playOne(id: number, dice: number): Promise<void> {
  const rooms = await act.openRooms(id)
  const room = rooms[dice % Math.max(1, rooms.length)]
  if (!room || room.status === 'settled') return
  await act.play(room, people, dice % 2 === 0 ? 0 : 1).catch(() => {})
  await app.runJobs()
  await expectSane(id)
}

/** A result by the organizer: any match that has entrants, or one that has a result. */
async function setOne(id: number, undo: boolean, dice: number): Promise<void> {
  const { stages } = await act.bracket(id)
  const all = stages.flatMap(({ groups }) =>
    groups.flatMap(({ rounds }) => rounds.flatMap(({ matches }) => matches)),
  )
  const fit = all.filter(({ status }) => status === (undo ? 'decided' : 'open'))
  const match = fit[dice % Math.max(1, fit.length)]
  if (!match) return
  const before = await stateOf(id)
  const answer = await act.act(org, id, 'results', {
    match_id: match.id,
    reason: 'A test.',
    ...(undo
      ? { undo }
      : { scores: [dice % 2 === 0 ? [2, 0] : [0, 2]].map(([a = 0]) => [a > 0 ? 1 : 0, a > 0 ? 0 : 1]) }),
  })
  await app.runJobs()
  const isPaid = before.prizes === 'paid'
  expect(answer.status < 300 ? 'accepted' : answer.body.code).toBe(
    isPaid ? 'prizes_paid' : before.pausedAt !== null ? 'paused' : 'accepted',
  )
  await expectSane(id)
}

/** Two entrants are swapped, or a refusal says why not; what the preview refuses, the act refuses. */
async function swapTwo(id: number, who: number, dice: number): Promise<void> {
  const [one, other] = [
    await statusOf(id, people[who] as Person),
    await statusOf(id, people[dice % PLAYERS] as Person),
  ]
  if (!one || !other) return
  const ids = { entrant_ids: [one.entrantId, other.entrantId] }
  const call = (path: string, body: object) =>
    ask<{ code?: string }>(app.url, `/v1/tournaments/${id}/${path}/`, {
      method: 'POST',
      token: org.accessToken,
      body,
    })
  const seen = await call('swap/preview', ids)
  const answer = await call('swap', { ...ids, reason: 'A test.' })
  await app.runJobs()
  expect(answer.status < 300 ? null : answer.body.code).toBe(seen.status < 300 ? null : seen.body.code)
  await expectSane(id)
}

/** Undoes a line of the journal: it works exactly when the journal says that it does. */
async function undoOne(id: number, dice: number): Promise<void> {
  const { results } = await must<{ results: JournalLine[] }>(app.url, `/v1/tournaments/${id}/journal/`, {
    token: org.accessToken,
  })
  const lines = results.filter((line) => line.can_undo || line.undo_refusal)
  const line = lines[dice % Math.max(1, lines.length)]
  if (!line) return
  const path = `/v1/tournaments/${id}/journal/${line.seq}`
  const seen = await ask(app.url, `${path}/preview/`, { method: 'POST', token: org.accessToken, body: {} })
  const answer = await ask<{ code?: string }>(app.url, `${path}/undo/`, {
    method: 'POST',
    token: org.accessToken,
    body: { reason: 'A test.' },
  })
  await app.runJobs()
  expect([line.kind, answer.status < 300 ? null : answer.body.code]).toEqual([line.kind, line.undo_refusal])
  expect(seen.status < 300).toBe(answer.status < 300)
  await expectSane(id)
}

/** Checks the rules that hold after every act. */
async function expectSane(id: number): Promise<void> {
  const rooms = await act.openRooms(id)
  const players = rooms.flatMap((room) =>
    room.sides.flatMap((side) => side.players.map((player) => player.id)),
  )
  expect(new Set(players).size, 'nobody has two matches').toBe(players.length)
  const { status } = await stateOf(id)
  if (status !== 'live') expect(rooms).toEqual([])
  // The bracket is what its acts make of it, also for a process that has never seen it.
  const entrants = await app.db
    .selectFrom('tournament_entrants')
    .select(['status', 'entry_cents', 'captain_id'])
    .where('tournament_id', '=', id)
    .execute()
  const paid = entrants.filter((each) => each.entry_cents > 0).map((each) => each.captain_id)
  const holds = await app.db
    .selectFrom('ledger_holds')
    .select('player_id')
    .where('cause_kind', '=', 'tournament')
    .where('cause_id', '=', String(id))
    .where('status', '=', 'open')
    .execute()
  const isPaidOut = (await stateOf(id)).prizes === 'paid'
  if (!isPaidOut) expect(holds.map((each) => each.player_id).toSorted()).toEqual(paid.toSorted())
}

/** Plays it to its end, pays, and finds nothing held. */
async function finish(id: number): Promise<void> {
  await renew()
  const state = await stateOf(id)
  if (state.status === 'live' && state.pausedAt !== null) await act.act(org, id, 'pause', { paused: false })
  if (state.status === 'live') await act.playOut(id, people)
  const ended = await stateOf(id)
  if (ended.status === 'completed' && ended.prizes === 'pending') {
    expect((await act.act(org, id, 'pay-prizes')).status).toBe(200)
    expect((await act.act(org, id, 'pay-prizes')).body.code).toBe('already_paid')
  } else if (ended.prizes !== 'paid' && ended.status !== 'cancelled') {
    await act.edit(org, id, { status: 'cancelled' })
  }
  const held = await transact(app.app.context, (unit) =>
    unit.trx
      .selectFrom('ledger_holds')
      .select('id')
      .where('cause_kind', '=', 'tournament')
      .where('cause_id', '=', String(id))
      .where('status', '=', 'open')
      .execute(),
  )
  expect(held).toEqual([])
}
