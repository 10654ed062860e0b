import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CallAnswer } from '#contract/call.ts'
import type { readDesk } from '#contract/tournaments/desk.ts'
import type { Tournament } from '#contract/tournaments/shapes.ts'
import { setRole } from '#server/domains/accounts/queries.ts'
import { disputeActions, type Above, type Disputed } from '#server/testing/actions/dispute-actions.ts'
import { playActions } from '#server/testing/actions/play-actions.ts'
import { tournamentActions } from '#server/testing/actions/tournament-actions.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { insertPlayers } from '#server/testing/people.ts'
import { ask, must, type Person } from '#server/testing/visitor.ts'

let app: TestApp
let act: ReturnType<typeof tournamentActions>
let disputes: ReturnType<typeof disputeActions>
let org: Person
let referee: Person
let mod: Person
let boss: Person
let people: Person[]
let cup: Tournament
let count = 0

const GAME = { game: 'rocket-league', mode: '1v1' }
const reason = 'A test.'

beforeAll(async () => {
  app = await startTestApp()
  act = tournamentActions(app)
  disputes = disputeActions(app)
  const all = await insertPlayers(app, ['organ', 'whistle', 'mod_above', 'boss_above'], 'rocket-league')
  ;[org, referee, mod, boss] = all as [Person, Person, Person, Person]
  await act.promote(org)
  await setRole(app.db, mod.username, 'moderator')
  await setRole(app.db, boss.username, 'admin')
})
afterAll(() => app.close())

/** A cup of these and as many new players as it needs. */
async function begin(size: number, own: Person[] = [], body: object = {}): Promise<void> {
  count += 1
  const names = Array.from({ length: size - own.length }, (_, index) => `above_${count}_${index}`)
  people = [...own, ...(await insertPlayers(app, names, 'rocket-league'))]
  cup = await act.begin(org, people, { ...GAME, ...body })
  await act.appoint(org, cup.id, referee, 'referee')
}

const post = (who: Person, word: string, body: object = {}) =>
  ask<{ code?: string }>(app.url, `/v1/tournaments/${cup.id}/${word}/`, {
    method: 'POST',
    token: who.accessToken,
    body,
  })
const codeOf = async (answer: ReturnType<typeof post>) => {
  const { status, body } = await answer
  return status === 200 ? 'ok' : body.code
}
const won = (key: number, first = true) => ({ match_id: key, scores: [first ? [1, 0] : [0, 1]], reason })
const entrantOf = async (who: Person) => (await act.read(cup.id, who)).me?.entrant_id ?? 0
/** The match that a player has next, by its place in the bracket. */
async function keyOf(who: Person): Promise<number> {
  const rooms = await act.openRooms(cup.id)
  const own = rooms.find(({ sides }) => sides.some(({ captain_id: id }) => id === who.id))
  return own?.tournament?.match_id ?? 0
}
const statusOf = async (matchId: number) =>
  (await must<{ status: string }>(app.url, `/v1/matches/${matchId}/`)).status

/** Reads the acts that the desk leaves to others. */
async function deskOf(who: Person) {
  const path = `/v1/tournaments/${cup.id}/desk/`
  type Desk = CallAnswer<typeof readDesk>
  const { left_to_others, not_cancelled_by_me } = await must<Desk>(app.url, path, { token: who.accessToken })
  return { left_to_others, not_cancelled_by_me }
}

/** Everything that the staff of a tournament could do to a match. */
async function everyAct(
  who: Person,
  { key, captains }: Disputed,
): Promise<Record<string, string | undefined>> {
  const [first, second] = [await entrantOf(captains[0]), await entrantOf(captains[1])]
  const walkover = { match_id: key, outcome: 'walkover', winner_entrant_id: second, reason }
  const time = { match_id: key, time: new Date(app.clock.now().getTime() + 3_600_000).toISOString() }
  const all: Record<string, ReturnType<typeof post>> = {}
  for (const [word, body] of [
    ['preview', won(key, false)],
    ['results', won(key, false)],
    ['results', walkover],
    ['results', { match_id: key, outcome: 'double_forfeit', reason }],
    ['disqualify/preview', { entrant_id: first }],
    ['disqualify', { entrant_id: first, reason }],
    ['disqualify', { entrant_id: second, reason }],
    ['times/set/preview', time],
    ['times/set', { ...time, reason }],
  ] as const) {
    const answer = post(who, word, body)
    await answer
    all[`${word} ${JSON.stringify(body)}`] = answer
  }
  const found = Object.entries(all).map(async ([name, answer]) => [name, await codeOf(answer)] as const)
  return Object.fromEntries(await Promise.all(found)) as Record<string, string | undefined>
}

describe('what is above the staff', () => {
  test.each<[string, Above, string]>([
    ['a dispute that moderators have', 'asked', 'with_moderators'],
    ['a ruling that may be appealed', 'ruled', 'with_moderators'],
  ])('%s is touched by nobody of them', async (_name, to, code) => {
    await begin(2)
    const found = await disputes.dispute(cup.id, people)
    await disputes.raise(mod, found, to)
    for (const who of [org, referee]) {
      const codes = new Set(Object.values(await everyAct(who, found)))
      // A referee may not disqualify or set times at all.
      expect(codes).toEqual(new Set(who === org ? [code] : [code, 'not_staff']))
    }
    expect((await act.edit(org, cup.id, { status: 'cancelled' })).body.code).toBe(code)
    expect(await deskOf(org)).toEqual({
      left_to_others: [{ match_id: found.key, why: code }],
      not_cancelled_by_me: code,
    })
    expect(await statusOf(found.matchId)).toBe('disputed')
    expect((await act.read(cup.id)).status).toBe('live')
  })

  test('what moderators have decided stays', { tags: 'long' }, async () => {
    await begin(4)
    const found = await disputes.dispute(cup.id, people)
    await disputes.raise(mod, found, 'settled')
    const { key } = found
    for (const who of [org, referee]) {
      expect(await codeOf(post(who, 'preview', won(key, false)))).toBe('decided')
      expect(await codeOf(post(who, 'results', won(key, false)))).toBe('decided')
      expect(await codeOf(post(who, 'results', { match_id: key, undo: true, reason }))).toBe('decided')
    }
    expect((await act.edit(org, cup.id, { status: 'cancelled' })).body.code).toBe('decided')
    // It is no reason to leave the rest of the tournament alone, nor what the winner does later.
    const other = (await act.openRooms(cup.id))[0]?.tournament?.match_id ?? 0
    expect(await codeOf(post(org, 'results', won(other)))).toBe('ok')
    const winner = await entrantOf(found.captains[0])
    expect(await codeOf(post(org, 'disqualify', { entrant_id: winner, reason }))).toBe('ok')
  })

  test('an admin may, and the dispute goes on for its players', { tags: 'long' }, async () => {
    await begin(2)
    const found = await disputes.dispute(cup.id, people)
    await disputes.raise(mod, found, 'asked')
    expect(await codeOf(post(boss, 'results', won(found.key)))).toBe('ok')
    expect(await statusOf(found.matchId)).toBe('disputed')
    expect((await act.read(cup.id)).status).toBe('completed')
    await playActions(app).resolve(mod, found.matchId, found.sideIds[1])
    await playActions(app).match(found.captains[0], found.matchId, 'accept-decision')
    expect(await statusOf(found.matchId)).toBe('settled')
  })

  test('a line of the journal from before the ruling is not undone', { tags: 'long' }, async () => {
    await begin(4)
    const [one, other] = await act.openRooms(cup.id)
    const [first, second] = [one?.tournament?.match_id ?? 0, other?.tournament?.match_id ?? 0]
    await post(org, 'results', won(first))
    await post(org, 'results', won(second))
    const found = await disputes.dispute(cup.id, people)
    await disputes.raise(mod, found, 'asked')
    const [line] = await act.journal(cup.id)
    if (!line) throw new Error('the result has a line')
    const results = (await act.journal(cup.id)).filter(({ kind }) => kind === 'result')
    for (const { seq } of results) {
      expect(await codeOf(post(org, `journal/${seq}/preview`))).toBe('with_moderators')
      expect(await codeOf(post(org, `journal/${seq}/undo`, { reason }))).toBe('with_moderators')
    }
    expect(await codeOf(post(org, 'results', { match_id: first, undo: true, reason }))).toBe(
      'with_moderators',
    )
  })
})

describe('one\u2019s own match', () => {
  test('a player who is made referee decides nothing about it', { tags: 'long' }, async () => {
    await begin(4)
    const found = await disputes.dispute(cup.id, people)
    const [loser] = found.captains
    await act.appoint(org, cup.id, loser, 'referee')
    expect(await codeOf(post(loser, 'preview', won(found.key)))).toBe('own_match')
    expect(await codeOf(post(loser, 'results', won(found.key)))).toBe('own_match')
    await act.appoint(org, cup.id, loser, 'organizer')
    expect(new Set(Object.values(await everyAct(loser, found)))).toEqual(new Set(['own_match']))
    expect((await act.edit(org, cup.id, { status: 'cancelled' })).status).toBe(200)
  })

  test('an organizer who plays runs everything else', { tags: 'long' }, async () => {
    await begin(4, [org])
    const own = await keyOf(org)
    const other = (await act.openRooms(cup.id)).map((room) => room.tournament?.match_id ?? 0)
    const theirs = other.find((key) => key !== own) ?? 0
    expect(await codeOf(post(org, 'results', won(own)))).toBe('own_match')
    expect(await deskOf(org)).toEqual({
      left_to_others: [{ match_id: own, why: 'own_match' }],
      not_cancelled_by_me: null,
    })
    expect(await codeOf(post(org, 'results', won(theirs)))).toBe('ok')
    // The other half waits in the final for whoever comes: that its result is corrected decides nothing of one's own.
    expect(await codeOf(post(org, 'results', won(theirs, false)))).toBe('ok')
    expect(await codeOf(post(org, 'times/set', { match_id: own, time: null, reason }))).toBe('own_match')
    const url = 'https://www.twitch.tv/contender'
    expect(await codeOf(post(org, 'featured', { match_id: own, url, reason }))).toBe('own_match')
    expect(await codeOf(post(org, 'featured', { match_id: theirs, url, reason }))).toBe('ok')
    expect(await codeOf(post(org, 'pause', { paused: true, reason }))).toBe('ok')
    expect(await codeOf(post(org, 'pause', { paused: false, reason }))).toBe('ok')
    // Somebody else of the staff decides it; what it decided is not the organizer's to take back.
    expect(await codeOf(post(referee, 'results', won(own)))).toBe('ok')
    const [line] = (await act.journal(cup.id)).filter(({ kind }) => kind === 'result')
    expect(await codeOf(post(org, `journal/${line?.seq ?? 0}/undo`, { reason }))).toBe('own_match')
    expect((await act.edit(org, cup.id, { status: 'cancelled' })).status).toBe(200)
  })

  test(
    'nor is it called off while it is played, by a disqualification or by the end of everything',
    { tags: 'long' },
    async () => {
      await begin(4, [org])
      const rooms = await act.openRooms(cup.id)
      for (const room of rooms) await act.ready(room, people)
      const own = rooms.find(({ sides }) => sides.some(({ captain_id: id }) => id === org.id))
      const rival = people.find((who) =>
        own?.sides.some((side) => side.captain_id === who.id && who.id !== org.id),
      ) as Person
      const stranger = people.find((who) => !own?.sides.some((side) => side.captain_id === who.id)) as Person
      for (const who of [rival, org]) {
        const body = { entrant_id: await entrantOf(who) }
        expect(await codeOf(post(org, 'disqualify/preview', body))).toBe('own_match')
        expect(await codeOf(post(org, 'disqualify', { ...body, reason }))).toBe('own_match')
      }
      expect((await act.edit(org, cup.id, { status: 'cancelled' })).body.code).toBe('own_match')
      const body = { entrant_id: await entrantOf(stranger), reason }
      expect(await codeOf(post(org, 'disqualify', body))).toBe('ok')
    },
  )

  test('an admin who plays is refused, too', async () => {
    await begin(2, [boss])
    expect(await codeOf(post(boss, 'results', won(await keyOf(boss))))).toBe('own_match')
  })

  test('a swap moves nobody\u2019s own opponent', async () => {
    await begin(8, [org])
    const rooms = await act.openRooms(cup.id)
    const isOwn = (room: (typeof rooms)[number]) => room.sides.some(({ captain_id: id }) => id === org.id)
    const captains = (all: typeof rooms) =>
      all.flatMap(({ sides }) =>
        sides.map(({ captain_id: id }) => people.find((who) => who.id === id) as Person),
      )
    const [mine] = captains(rooms.filter(isOwn)).filter(({ id }) => id !== org.id)
    const [first, , third] = captains(rooms.filter((room) => !isOwn(room)))
    const pair = async (one?: Person, two?: Person) => ({
      entrant_ids: [await entrantOf(one as Person), await entrantOf(two as Person)],
    })
    expect(await codeOf(post(org, 'swap/preview', await pair(mine, first)))).toBe('own_match')
    expect(await codeOf(post(org, 'swap', { ...(await pair(org, first)), reason }))).toBe('own_match')
    expect(await codeOf(post(org, 'swap', { ...(await pair(first, third)), reason }))).toBe('ok')
  })

  test('a late entrant does not take one\u2019s own bye', { tags: 'long' }, async () => {
    await begin(3, [org])
    const [late] = await insertPlayers(app, [`late_${count}`], 'rocket-league')
    expect(await keyOf(org)).toBe(0)
    const body = { username: late?.username }
    expect(await codeOf(post(org, 'entrants/preview', body))).toBe('own_match')
    expect(await codeOf(post(org, 'entrants', { ...body, reason }))).toBe('own_match')
    expect(await codeOf(post(boss, 'entrants', { ...body, reason }))).toBe('ok')
  })
})
