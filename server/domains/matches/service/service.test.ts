import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Match } from '#contract/matches/matches.ts'
import { AUTO_CONFIRM_MS } from '#core/matches/state.ts'
import { setRole } from '#server/domains/accounts/queries.ts'
import {
  beginMatch,
  calmDown,
  gamesOf,
  later,
  newest,
  played,
  readMatch,
  report,
  startLichessApp,
  twoKnown,
  type LichessApp,
} from '#server/testing/actions/lichess-actions.ts'
import { insertPlayers, newSession } from '#server/testing/people.ts'
import { must, type Person } from '#server/testing/visitor.ts'

let app: LichessApp
let count = 0
beforeAll(async () => void (app = await startLichessApp()))
afterEach(() => calmDown(app))
afterAll(() => app.close())

/** A match between two players with Lichess accounts, its first game open there. */
async function opened(more: Record<string, unknown> = {}) {
  const [ann, bob] = await twoKnown(app, ++count)
  const id = await beginMatch(app.url, [ann, bob], more)
  await app.runJobs()
  return { ann, bob, id }
}
/** Signs in again, because these tests move the clock past a session's end. */
async function newModerator(): Promise<Person> {
  const [moderator] = await insertPlayers(app, [`mod_${count}`])
  await setRole(app.db, moderator.username, 'moderator')
  return moderator
}
const scoresOf = ({ sides }: Match) => sides.map(({ score }) => score).toSorted()
const matchesOf = async (who: Person) =>
  (
    await must<{ ratings: { matches: number }[] }>(
      app.url,
      `/v1/players/public-profile/?username=${who.username}`,
    )
  ).ratings[0]?.matches ?? 0

describe('a match at Lichess', () => {
  test('best of one: opened for both, each with their own link, and settled automatically', async () => {
    const { ann, bob, id } = await opened()
    const { id: gameId, white } = newest(app)
    expect(newest(app)).toMatchObject({
      limit: 180,
      increment: 2,
      rated: false,
      name: expect.stringContaining(`match ${id}, game 1`),
    })
    const url = `${app.twin.url}/${gameId}`
    const annIsWhite = white === ann.username.toLowerCase()
    expect((await readMatch(app, id, ann)).games).toMatchObject([
      { number: 1, status: 'open', url: `${url}?color=${annIsWhite ? 'white' : 'black'}`, score: null },
    ])
    expect((await readMatch(app, id, bob)).games[0]?.url).toBe(
      `${url}?color=${annIsWhite ? 'black' : 'white'}`,
    )
    const seen = await readMatch(app, id)
    expect(seen.games[0]?.url).toBe(url)
    expect(seen.games[0]?.white_side_id).toBe(seen.sides[annIsWhite ? 0 : 1]?.id)
    await later(app)
    app.twin.start(gameId)
    await later(app)
    expect((await readMatch(app, id)).status).toBe('live')
    await played(app, 'resign', 'white')
    const score = annIsWhite ? [1, 0] : [0, 1]
    expect(await readMatch(app, id)).toMatchObject({
      status: 'settled',
      scores: [score],
      winner_side_id: seen.games[0]?.white_side_id,
      games: [{ status: 'finished', url, score }],
    })
    expect([await matchesOf(ann), await matchesOf(bob)]).toEqual([1, 1])
  })

  test('best of three: colors alternate, a draw in between, no game after the decision', async () => {
    const { id } = await opened({ best_of: 3 })
    const first = newest(app)
    await played(app, 'mate', 'white')
    const second = newest(app)
    expect([second.white, second.black]).toEqual([first.black, first.white])
    expect((await readMatch(app, id)).games).toMatchObject([
      { number: 1, status: 'finished' },
      { number: 2, status: 'open' },
    ])
    expect(scoresOf(await readMatch(app, id))).toEqual([0, 1])
    await played(app, 'stalemate')
    const third = newest(app)
    expect([third.white, third.black]).toEqual([first.white, first.black])
    const asked = app.twin.challenges().length
    await played(app, 'outoftime', 'white')
    const settled = await readMatch(app, id)
    expect(settled).toMatchObject({
      status: 'settled',
      games: [{ status: 'finished' }, { score: [1, 1] }, { status: 'finished' }],
    })
    expect(settled.winner_side_id).toBe(settled.games[0]?.white_side_id)
    await later(app, 600_000)
    expect(app.twin.challenges().length).toBe(asked)
  })

  test('a draw in a best of one is a drawn match', async () => {
    const { id } = await opened()
    await played(app, 'draw')
    expect(await readMatch(app, id)).toMatchObject({
      status: 'settled',
      winner_side_id: null,
      scores: [[1, 1]],
    })
  })

  test('not played: opened again with the same colors, three times in all, then the players report', async () => {
    const { ann, bob, id } = await opened()
    const first = newest(app)
    await played(app, 'aborted')
    expect(newest(app).id).not.toBe(first.id)
    expect(newest(app).white).toBe(first.white)
    expect((await readMatch(app, id)).games).toMatchObject([{ number: 1, status: 'open' }])
    await played(app, 'noStart')
    await played(app, 'aborted')
    const asked = app.twin.challenges().length
    await later(app, 600_000)
    expect(app.twin.challenges().length).toBe(asked)
    expect(await readMatch(app, id)).toMatchObject({ status: 'live', games: [{ number: 1, status: 'void' }] })
    expect(await gamesOf(app, id)).toHaveLength(3)
    await report(app, ann, id, [[1, 0]])
    expect((await report(app, bob, id, [[1, 0]])).body.status).toBe('settled')
  })

  test.each([
    ['cheat', 'cheat'],
    ['unknownFinish', 'unknown_status'],
  ])('%s goes to a moderator', async (status, reason) => {
    const { ann, id } = await opened()
    await played(app, status, 'white')
    expect(await readMatch(app, id)).toMatchObject({
      status: 'disputed',
      winner_side_id: null,
      games: [{ status: 'suspect', score: null }],
    })
    expect(await gamesOf(app, id)).toMatchObject([{ reason }])
    const moderator = await newModerator()
    const answer = await must(app.url, `/v1/admin/disputes/${id}/`, { token: moderator.accessToken })
    expect(answer).toMatchObject({
      suspicions: [{ game: 1, reason }],
      trail: [{ action: `dispute.suspect.1.${reason}`, actor: null }],
    })
    // Its players learn that something was wrong, but not what.
    expect(JSON.stringify(await readMatch(app, id, ann))).not.toContain(reason)
  })

  test('a game between other accounts goes to a moderator', async () => {
    const { id } = await opened()
    app.twin.misbehave('wrong_players')
    await played(app, 'mate', 'white')
    expect(await readMatch(app, id)).toMatchObject({ status: 'disputed', games: [{ status: 'suspect' }] })
    expect(await gamesOf(app, id)).toMatchObject([{ reason: 'wrong_players' }])
  })

  test('every game is published on the live stream', async () => {
    const { id } = await opened()
    await played(app, 'draw')
    const told = await app.db
      .selectFrom('events')
      .select('data')
      .where('type', '=', 'match.changed')
      .execute()
    expect(told.filter(({ data }) => data['matchId'] === id).length).toBeGreaterThanOrEqual(2)
  })
})

describe('reports meanwhile', () => {
  test('two equal ones settle; later results of Lichess change nothing, and polling ends', async () => {
    const { ann, bob, id } = await opened()
    await report(app, ann, id, [[1, 0]])
    expect((await report(app, bob, id, [[1, 0]])).body.status).toBe('settled')
    const { white } = newest(app)
    await played(app, 'mate', white === ann.username.toLowerCase() ? 'black' : 'white')
    expect(await readMatch(app, id)).toMatchObject({
      status: 'settled',
      scores: [[1, 0]],
      games: [{ status: 'by_hand', score: null }],
    })
    expect(await matchesOf(ann)).toBe(1)
    expect(
      await app.db
        .selectFrom('jobs')
        .select('id')
        .where('kind', '=', 'match.game')
        .where('key', '=', String(id))
        .execute(),
    ).toEqual([])
  })

  test('a single false one does not settle the match while the game is played', async () => {
    const { ann, id } = await opened()
    const { white } = newest(app)
    app.twin.start(newest(app).id)
    await later(app)
    await report(app, ann, id, [[1, 0]])
    await later(app, AUTO_CONFIRM_MS + 60_000)
    expect((await readMatch(app, id)).status).toBe('reported')
    const annIsWhite = white === ann.username.toLowerCase()
    await played(app, 'mate', annIsWhite ? 'black' : 'white')
    expect(await readMatch(app, id)).toMatchObject({ status: 'settled', scores: [[0, 1]] })
  })

  test('an unplayed game does not delay a report', async () => {
    const { ann, id } = await opened()
    await report(app, ann, id, [[1, 0]])
    await later(app, AUTO_CONFIRM_MS)
    expect(await readMatch(app, id)).toMatchObject({ status: 'settled', scores: [[1, 0]] })
  })
})

describe("left to the players' reports", () => {
  test('when only one side has a Lichess account, or Lichess has no such mode', async () => {
    const [ann, bob] = await twoKnown(app, ++count)
    await app.db
      .updateTable('game_accounts')
      .set({ external_id: null })
      .where('player_id', '=', bob.id)
      .execute()
    const id = await beginMatch(app.url, [ann, bob])
    await app.runJobs()
    expect((await readMatch(app, id)).games).toEqual([])
    await report(app, ann, id, [[0, 1]])
    expect((await report(app, bob, id, [[0, 1]])).body.status).toBe('settled')
  })

  test('when Lichess cannot be reached for three minutes', async () => {
    app.twin.misbehave('down')
    const { ann, bob, id } = await opened()
    expect((await readMatch(app, id)).games).toMatchObject([{ number: 1, status: 'opening', url: null }])
    for (let look = 0; look < 8; look++) await later(app, 30_000)
    expect((await readMatch(app, id)).games).toMatchObject([{ number: 1, status: 'by_hand' }])
    app.twin.misbehave(undefined)
    await later(app, 120_000)
    expect((await readMatch(app, id)).games).toMatchObject([{ status: 'by_hand' }])
    await report(app, ann, id, [[1, 0]])
    expect((await report(app, bob, id, [[1, 0]])).body.status).toBe('settled')
  })

  test('when Lichess refuses the game', async () => {
    const [ann, bob] = await twoKnown(app, ++count)
    await app.db
      .updateTable('game_accounts')
      .set({ external_id: 'nobody_of_this_name' })
      .where('player_id', '=', bob.id)
      .execute()
    const id = await beginMatch(app.url, [ann, bob])
    await app.runJobs()
    expect((await readMatch(app, id)).games).toMatchObject([{ status: 'by_hand', url: null }])
    expect(await gamesOf(app, id)).toMatchObject([{ reason: 'refused' }])
  })

  test('when a game is never played, until the match expires', async () => {
    const { id } = await opened()
    await later(app, 4 * 3_600_000)
    await later(app)
    expect(await readMatch(app, id)).toMatchObject({ status: 'cancelled', games: [{ status: 'by_hand' }] })
  })
})

test('deleting an account removes the Lichess accounts from its games; the score stays', async () => {
  const { ann, id } = await opened()
  await played(app, 'draw')
  const token = (await newSession(app.url, ann)).accessToken
  await must(app.url, '/v1/accounts/delete/', {
    method: 'POST',
    token,
    body: { password: ann.password, confirm: true },
  })
  await later(app, 15 * 24 * 3_600_000)
  expect(await gamesOf(app, id)).toMatchObject([
    {
      white_account: null,
      black_account: null,
      external_id: null,
      url: null,
      url_white: null,
      score: [1, 1],
    },
  ])
  expect((await readMatch(app, id)).games).toMatchObject([{ status: 'finished', url: null, score: [1, 1] }])
})
