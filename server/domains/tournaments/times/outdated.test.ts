import { expect, test } from 'vitest'
import { act, ann, app, bob, cid, org, setUpTournaments } from '#server/testing/set-ups/tournament-people.ts'
import { insertPlayers, newSession } from '#server/testing/people.ts'
import { must, type Person } from '#server/testing/visitor.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

setUpTournaments()

const inMs = (ms: number) => new Date(app.clock.now().getTime() + ms).toISOString()
const reason = 'For the sake of it.'
const times = (id: number) =>
  app.db
    .selectFrom('tournament_times')
    .select(['match', 'first_seed', 'second_seed', 'at'])
    .where('tournament_id', '=', id)
    .orderBy('match')
    .execute()
const myMatch = async (who: Person, id: number) => {
  const { results } = await must<{ results: { id: number; my_match: unknown }[] }>(
    app.url,
    '/v1/tournaments/?scope=mine',
    { token: who.accessToken },
  )
  return results.find((each) => each.id === id)?.my_match
}
const summaries = async (who: Person) => {
  const { url } = await must<{ url: string }>(app.url, '/v1/players/calendar/', {
    method: 'POST',
    token: who.accessToken,
  })
  return (await fetch(`${app.url}${new URL(url).pathname}${new URL(url).search}`)).text()
}
/** Ann and her opponent agree on a time. */
async function agree(id: number, rival: Person): Promise<{ match_id: number; time: string }> {
  const match_id = (await act.read(id, ann)).me?.next?.match_id ?? 0
  const time = inMs(DAY)
  await act.act(ann, id, 'times/propose', { match_id, times: [time] })
  await act.act(rival, id, 'times/accept', { match_id, time })
  return { match_id, time }
}

test(
  'a match that an organizer decides has no time any more, and no proposals',
  { tags: 'long' },
  async () => {
    const { id } = await act.begin(org, [ann, bob], { round_start: 'agreed' })
    const { match_id } = await agree(id, bob)
    expect(await summaries(ann)).toContain('-match-1@')
    await act.act(org, id, 'results', { match_id, scores: [[1, 0]], reason })
    expect(await times(id)).toEqual([])
    expect(await summaries(ann)).not.toContain('-match-')
    await act.act(org, id, 'results', { match_id, undo: true, reason })
    // Taken back, it gives its players a new week to agree.
    expect(await myMatch(ann, id)).toEqual({ at: null, agree_by: inMs(7 * DAY) })
    await act.act(org, id, 'disqualify', { entrant_id: (await act.read(id, bob)).me?.entrant_id, reason })
    expect(await times(id)).toEqual([])
    expect(await act.act(ann, id, 'times/propose', { match_id, times: [inMs(DAY)] })).toMatchObject({
      status: 400,
    })
  },
)

test(
  'what two have agreed on goes when one of them no longer plays the match',
  { tags: 'long' },
  async () => {
    const { id } = await act.begin(org, [ann, bob, cid], { round_start: 'agreed' })
    const { stages } = await act.bracket(id)
    const [first, final] = (stages[0]?.groups[0]?.rounds ?? []).map(({ matches }) => matches.at(-1)?.id ?? 0)
    await act.act(org, id, 'results', { match_id: first, scores: [[1, 0]], reason })
    expect(await times(id)).toMatchObject([{ match: (final ?? 0) - 1, first_seed: 1, second_seed: 2 }])
    await act.act(org, id, 'results', { match_id: first, undo: true, reason })
    expect(await times(id)).toMatchObject([{ match: (first ?? 0) - 1, first_seed: 2, second_seed: 3 }])
  },
)

test(
  'a time that an organiser has set stays with the match when others play it, and is in their calendars',
  { tags: 'long' },
  async () => {
    const [dan] = await insertPlayers(app, ['dan_r'])
    const people = [ann, bob, cid, dan]
    const { id } = await act.begin(org, people)
    const rounds = (await act.bracket(id)).stages[0]?.groups[0]?.rounds ?? []
    const [one, other] = rounds[0]?.matches ?? []
    const final = rounds[1]?.matches[0]?.id
    const [early, late] = [inMs(5 * HOUR), inMs(9 * HOUR)]
    await act.act(org, id, 'times/set', { match_id: one?.id, time: early, reason })
    await act.act(org, id, 'times/set', { match_id: final, time: late, reason })
    const entrant_ids = [one, other].map((match) => match?.entrants[0]?.entrant_id)
    expect(await act.act(org, id, 'swap', { entrant_ids, reason })).toMatchObject({ status: 200 })
    expect(await act.openRooms(id)).toHaveLength(1)
    expect(await times(id)).toMatchObject([
      { at: new Date(early), first_seed: 2 },
      { at: new Date(late), first_seed: null },
    ])
    for (const match of [one, other])
      await act.act(org, id, 'results', { match_id: match?.id, scores: [[1, 0]], reason })
    expect(await times(id)).toMatchObject([{ at: new Date(late), first_seed: 2, second_seed: 1 }])
    const [winner, rival] = await Promise.all(
      people.map(async (who) => ((await act.read(id, who)).me?.next?.time ? [who] : [])),
    ).then((found) => found.flat())
    if (!winner || !rival) throw new Error('two are in the final')
    expect(await summaries(winner)).toContain(`Your match against ${rival.username}`)
  },
)

test(
  'a time that passed while the server was down is agreed on anew instead of lost by both',
  { tags: 'long' },
  async () => {
    const { id } = await act.begin(org, [ann, bob], { round_start: 'agreed' })
    await agree(id, bob)
    app.clock.advance(2 * DAY)
    await app.runJobs()
    expect(await act.openRooms(id)).toHaveLength(0)
    const fresh = await newSession(app.url, ann)
    expect((await act.read(id, fresh)).me?.next?.time).toMatchObject({
      at: null,
      play_by: inMs(5 * DAY),
      can: { propose: true },
    })
    app.clock.advance(8 * DAY)
    await app.runJobs()
    expect((await act.read(id, await newSession(app.url, ann))).me?.next?.time?.play_by).toBe(inMs(DAY))
    app.clock.advance(DAY)
    await app.runJobs()
    expect(await act.openRooms(id)).toHaveLength(1)
  },
)
