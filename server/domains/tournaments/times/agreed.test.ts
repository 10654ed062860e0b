import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { tournamentActions } from '#server/testing/actions/tournament-actions.ts'
import { insertPlayers, newSession } from '#server/testing/people.ts'
import { must, type Person } from '#server/testing/visitor.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

let app: TestApp
let act: ReturnType<typeof tournamentActions>
let org: Person
let ann: Person
let bob: Person
let cid: Person
let dan: Person
let outsider: Person

beforeAll(async () => {
  app = await startTestApp()
  act = tournamentActions(app)
  ;[org, ann, bob, cid, dan, outsider] = await insertPlayers(app, ['org', 'ann', 'bob', 'cid', 'dan', 'out'])
  await act.promote(org)
})
// Tests move the clock past the sessions.
beforeEach(refresh)
afterAll(() => app.close())

async function refresh() {
  const all = await Promise.all([org, ann, bob, cid, dan, outsider].map((who) => newSession(app.url, who)))
  ;[org, ann, bob, cid, dan, outsider] = all as [Person, Person, Person, Person, Person, Person]
}
async function pass(ms: number) {
  app.clock.advance(ms)
  await app.runJobs()
  await refresh()
}
const inMs = (ms: number) => new Date(app.clock.now().getTime() + ms).toISOString()
const league = (body: object = {}) =>
  act.begin(org, [ann, bob, cid, dan], {
    format: 'round_robin',
    round_start: 'agreed',
    round_days: 7,
    ...body,
  })
const timeOf = async (id: number, who: Person) => (await act.read(id, who)).me?.next?.time
/** My match, and who I play against. */
async function matchOf(id: number, who: Person) {
  const { me } = await act.read(id, who)
  const next = me?.next
  const rival = [ann, bob, cid, dan].find(({ username }) => username === next?.opponent?.name)
  if (!next || !rival) throw new Error('there is no next match')
  return { match_id: next.match_id, rival }
}

describe('a league by agreement', () => {
  test(
    'players propose and accept, the room opens before the time, and the next round follows',
    { tags: 'long' },
    async () => {
      const { id } = await league()
      expect(await act.openRooms(id)).toHaveLength(0)
      const { match_id, rival } = await matchOf(id, ann)
      expect(await timeOf(id, ann)).toMatchObject({
        at: null,
        play_by: inMs(7 * DAY),
        can: { propose: true, accept: false, drop: false },
      })
      const times = [inMs(2 * DAY), inMs(3 * DAY)]
      const proposed = await act.act(ann, id, 'times/propose', { match_id, times })
      expect(proposed.body.me?.next?.time).toMatchObject({
        proposal: { mine: true, times },
        can: { drop: true },
      })
      expect(await timeOf(id, rival)).toMatchObject({
        proposal: { mine: false, times },
        can: { accept: true },
      })
      const agreed = await act.act(rival, id, 'times/accept', { match_id, time: times[0] })
      expect(agreed.body.me?.next?.time).toMatchObject({ at: times[0], by: 'players', proposal: null })
      // Everybody sees it in the bracket.
      const { stages } = await act.bracket(id, 'compact')
      expect(stages[0]?.groups[0]?.times).toMatchObject([{ at: times[0] }])
      await pass(2 * DAY - 5 * MINUTE - 1000)
      expect(await act.openRooms(id)).toHaveLength(0)
      await pass(2000)
      const [room] = await act.openRooms(id)
      if (!room) throw new Error('the room has not opened')
      await act.play(room, [ann, bob, cid, dan])
      await app.runJobs()
      // Round 2 of both waits for their opponents of round 1.
      expect(await act.openRooms(id)).toHaveLength(0)
      await pass(5 * DAY + HOUR)
      const [second] = await act.openRooms(id)
      if (!second) throw new Error('the match without a time is played at the deadline')
      await act.play(second, [ann, bob, cid, dan])
      await app.runJobs()
      const next = await timeOf(id, ann)
      expect(next).toMatchObject({ at: null, can: { propose: true } })
      // The second week ends two weeks after the start.
      expect(Date.parse(next?.play_by ?? '') - app.clock.now().getTime()).toBeGreaterThan(6.9 * DAY)
    },
  )

  test('“now” opens the room at once; a declined proposal can be made again', { tags: 'long' }, async () => {
    const { id } = await league()
    const { match_id, rival } = await matchOf(id, ann)
    await act.act(ann, id, 'times/propose', { match_id, times: [inMs(DAY)] })
    expect((await act.act(rival, id, 'times/drop', { match_id })).body.me?.next?.time?.proposal).toBeNull()
    const now = inMs(0)
    await act.act(rival, id, 'times/propose', { match_id, times: [now] })
    const accepted = await act.act(ann, id, 'times/accept', { match_id, time: now })
    expect(accepted.body.me?.next).toMatchObject({ time: null, lobby_id: expect.any(Number) as number })
    const notices = await must<{ results: { message: string }[] }>(
      app.url,
      '/v1/players/notifications/?page_size=50',
      { token: ann.accessToken },
    )
    const said = notices.results.map(({ message }) => message)
    expect(said).toContain('Friday Cup: your next match is set. Agree on a time with your opponent.')
    expect(said).toContain(
      `${rival.username} declined your times for your match in Friday Cup. Propose others.`,
    )
    expect(said).toContain(`${rival.username} proposed times for your match in Friday Cup.`)
  })

  test('a pause moves deadlines, and no room opens in it', { tags: 'long' }, async () => {
    const { id } = await league()
    const { match_id, rival } = await matchOf(id, ann)
    const agreed = inMs(DAY)
    await act.act(ann, id, 'times/propose', { match_id, times: [agreed] })
    await act.act(rival, id, 'times/accept', { match_id, time: agreed })
    await act.act(org, id, 'pause', { paused: true })
    await pass(8 * DAY)
    expect(await act.openRooms(id)).toHaveLength(0)
    await act.act(org, id, 'pause', { paused: false })
    await app.runJobs()
    expect(await act.openRooms(id)).toHaveLength(0)
    expect(await timeOf(id, ann)).toMatchObject({ at: null, play_by: inMs(7 * DAY) })
  })

  test('a cancelled league opens nothing', { tags: 'long' }, async () => {
    const { id } = await league()
    await act.edit(org, id, { status: 'cancelled' })
    await pass(8 * DAY)
    expect(await act.openRooms(id)).toHaveLength(0)
    expect(
      await app.db.selectFrom('tournament_times').selectAll().where('tournament_id', '=', id).execute(),
    ).toEqual([])
  })
})

describe('refusals', () => {
  test('of proposals and answers', async () => {
    const { id } = await league()
    const { match_id, rival } = await matchOf(id, ann)
    const other = [bob, cid, dan].find((who) => who.id !== rival.id) as Person
    const propose = (who: Person, times: string[], of = match_id) =>
      act.act(who, id, 'times/propose', { match_id: of, times })
    expect(await propose(outsider, [inMs(DAY)])).toMatchObject({ status: 403, body: { code: 'not_in' } })
    expect(await propose(other, [inMs(DAY)])).toMatchObject({ status: 403, body: { code: 'not_in' } })
    expect(await propose(ann, [inMs(DAY)], 99_999)).toMatchObject({ status: 403, body: { code: 'not_in' } })
    expect(await propose(ann, [inMs(-HOUR)])).toMatchObject({ status: 400, body: { code: 'time_passed' } })
    expect(await propose(ann, [inMs(8 * DAY)])).toMatchObject({ body: { code: 'after_deadline' } })
    expect(await propose(ann, [])).toMatchObject({ status: 400 })
    expect(
      await propose(
        ann,
        [1, 2, 3, 4].map((n) => inMs(n * DAY)),
      ),
    ).toMatchObject({ status: 400 })
    const accept = (who: Person, time: string) => act.act(who, id, 'times/accept', { match_id, time })
    expect(await accept(ann, inMs(DAY))).toMatchObject({ body: { code: 'no_proposal' } })
    expect(await act.act(ann, id, 'times/drop', { match_id })).toMatchObject({
      body: { code: 'no_proposal' },
    })
    const time = inMs(DAY)
    await propose(ann, [time])
    expect(await accept(ann, time)).toMatchObject({ body: { code: 'own_proposal' } })
    expect(await accept(rival, inMs(2 * DAY))).toMatchObject({ body: { code: 'not_proposed' } })
    await pass(DAY + HOUR)
    const late = [ann, bob, cid, dan].find((who) => who.id === rival.id) as Person
    expect(await accept(late, time)).toMatchObject({ body: { code: 'time_passed' } })
    expect(await act.act(ann, 999_999, 'times/propose', { match_id, times: [inMs(DAY)] })).toMatchObject({
      status: 404,
    })
    await act.edit(org, id, { status: 'cancelled' })
    expect(await propose(ann, [inMs(HOUR)])).toMatchObject({ body: { code: 'not_live' } })
  })

  test('where rounds open by themselves there is nothing to agree on', { tags: 'long' }, async () => {
    const { id } = await act.begin(org, [ann, bob])
    expect(await act.act(ann, id, 'times/propose', { match_id: 1, times: [inMs(DAY)] })).toMatchObject({
      status: 400,
      body: { code: 'not_by_agreement' },
    })
  })

  test('thirty at once: one proposal is accepted once', { tags: 'long' }, async () => {
    const { id } = await league()
    const { match_id, rival } = await matchOf(id, ann)
    const time = inMs(DAY)
    await act.act(ann, id, 'times/propose', { match_id, times: [time] })
    const all = await Promise.all(
      Array.from({ length: 30 }, () => act.act(rival, id, 'times/accept', { match_id, time })),
    )
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(new Set(all.flatMap(({ body }) => body.code ?? []))).toEqual(new Set(['no_proposal']))
  })
})

test(
  'lists say that a time waits for me, until it is agreed or the other side has to answer',
  { tags: 'long' },
  async () => {
    const { id } = await league()
    const mine = async (who: Person) => {
      const { results } = await must<{ results: { id: number; my_match: unknown }[] }>(
        app.url,
        '/v1/tournaments/?scope=mine',
        { token: who.accessToken },
      )
      return results.find((each) => each.id === id)?.my_match
    }
    const { match_id, rival } = await matchOf(id, ann)
    const deadline = inMs(7 * DAY)
    expect(await mine(ann)).toEqual({ at: null, agree_by: deadline })
    const time = inMs(DAY)
    await act.act(ann, id, 'times/propose', { match_id, times: [time] })
    expect(await mine(ann)).toEqual({ at: null, agree_by: null })
    expect(await mine(rival)).toEqual({ at: null, agree_by: deadline })
    await act.act(rival, id, 'times/accept', { match_id, time })
    expect(await mine(rival)).toEqual({ at: time, agree_by: null })
    expect(await mine(org)).toBeNull()
  },
)
