import { describe, expect, test } from 'vitest'
import type { Match } from '#contract/matches/matches.ts'
import {
  featureMatch as featureCall,
  unfeatureMatch as unfeatureCall,
} from '#contract/tournaments/streams.ts'
import { insertPlayers } from '#server/testing/people.ts'
import { testRefusals } from '#server/testing/refusals.ts'
import {
  act,
  actor,
  ann,
  app,
  bob,
  cancelled,
  cid,
  completed,
  context,
  judged,
  live,
  NONE,
  open,
  org,
  setUpTournaments,
} from '#server/testing/set-ups/tournament-people.ts'
import { must, type Person } from '#server/testing/visitor.ts'
import { MOST_FEATURED } from './feature-queries.ts'
import { featureMatch, unfeatureMatch } from './commands.ts'

setUpTournaments()

const url = 'https://www.twitch.tv/contender'
const reason = 'A test.'
let count = 0
const feature = (tournamentId: number, more: object = {}, who = org) =>
  featureMatch(context, actor(who), { tournamentId, matchId: 1, url, hold: false, reason, ...more })
const unfeature = (tournamentId: number, matchId = 1, who = org) =>
  unfeatureMatch.run(context, actor(who), {
    params: { id: tournamentId },
    body: { match_id: matchId, reason },
  })
const begin = () => act.begin(org, [ann, bob])

describe('a featured match', () => {
  test(
    'is shown to everybody with its stream, also while it is played, until the mark is taken away',
    { tags: 'long' },
    async () => {
      const { id } = await begin()
      const [room] = await act.openRooms(id)
      if (!room) throw new Error('no room has opened')
      await act.ready(room, [ann, bob])
      expect(await act.act(org, id, 'featured', { match_id: 1, url })).toMatchObject({ status: 200 })
      expect((await act.read(id)).featured).toMatchObject([
        { match_id: 1, url, held: false, hides_maps: false },
      ])
      const other = 'https://kick.com/contender'
      await act.act(org, id, 'featured', { match_id: 1, url: other })
      expect((await act.read(id)).featured).toMatchObject([{ match_id: 1, url: other, held: false }])
      expect((await act.openRooms(id)).map((each) => each.id)).toEqual([room.id])
      await act.act(org, id, 'unfeature', { match_id: 1 })
      expect((await act.read(id)).featured).toEqual([])
      const kinds = (await act.journal(id)).map(({ kind, values }) => [kind, values['name']])
      const name = 'ann_r – bob_r'
      expect(kinds.slice(0, 3)).toEqual([
        ['unfeature', name],
        ['feature', name],
        ['feature', name],
      ])
    },
  )

  test('that is held has no room, whatever opens rooms, until it is released', { tags: 'long' }, async () => {
    const { id } = await begin()
    expect(await act.openRooms(id)).toHaveLength(1)
    await act.act(org, id, 'featured', { match_id: 1, url, hold: true })
    expect(await act.openRooms(id)).toHaveLength(0)
    expect((await act.read(id, ann)).me?.next).toMatchObject({ lobby_id: null, deadline: null })
    await act.act(org, id, 'pause', { paused: true })
    await act.act(org, id, 'pause', { paused: false })
    await app.runJobs()
    expect(await act.openRooms(id)).toHaveLength(0)
    await act.act(org, id, 'featured', { match_id: 1, url, hold: false })
    const [room] = await act.openRooms(id)
    if (!room) throw new Error('the released match has no room')
    expect((await act.journal(id))[0]).toMatchObject({ kind: 'release' })
    await act.play(room, [ann, bob])
    await app.runJobs()
    expect((await act.read(id)).status).toBe('completed')
  })

  test('can be held before its entrants are known, and opened', { tags: 'long' }, async () => {
    const { id } = await act.begin(org, [ann, bob, cid])
    const { stages } = await act.bracket(id)
    const final = stages[0]?.groups[0]?.rounds.at(-1)?.matches[0]?.id ?? 0
    await act.act(org, id, 'featured', { match_id: final, url, hold: true })
    await act.playOut(id, [ann, bob, cid])
    expect((await act.read(id)).status).toBe('live')
    await act.act(org, id, 'unfeature', { match_id: final })
    expect(await act.openRooms(id)).toHaveLength(1)
  })
})

test(
  'a mark has a reason, and is undone: the match is held again as long as nobody plays',
  { tags: 'long' },
  async () => {
    const { id } = await begin()
    const refused = await act.act(org, id, 'featured', { match_id: 1, url, reason: ' ' })
    expect(refused).toMatchObject({ status: 400, body: { code: 'reason_missing' } })
    await act.act(org, id, 'featured', { match_id: 1, url, hold: true, reason: 'The final.' })
    // To release it says enough.
    await act.act(org, id, 'featured', { match_id: 1, url, reason: '' })
    const released = (await act.journal(id, org)).find(({ kind }) => kind === 'release')
    expect(released).toMatchObject({ reason: null, can_undo: true })
    expect(await act.openRooms(id)).toHaveLength(1)
    const undo = (seq = 0) => act.act(org, id, `journal/${seq}/undo`, { reason })
    expect((await undo(released?.seq)).status).toBe(200)
    expect(await act.openRooms(id)).toHaveLength(0)
    expect((await act.read(id)).featured).toMatchObject([{ held: true }])
    const first = (await act.journal(id, org)).find(({ kind }) => kind === 'feature')
    expect((await undo(first?.seq)).status).toBe(200)
    expect((await act.read(id)).featured).toEqual([])
    const [room] = await act.openRooms(id)
    if (!room) throw new Error('it opens as the others do')
    await act.act(org, id, 'featured', { match_id: 1, url, hold: true })
    await act.act(org, id, 'featured', { match_id: 1, url })
    const [again] = await act.openRooms(id)
    if (!again) throw new Error('it was released')
    await act.ready(again, [ann, bob])
    const last = (await act.journal(id, org)).find(({ kind }) => kind === 'release')
    expect(last).toMatchObject({ can_undo: false, undo_refusal: 'match_running' })
  },
)

describe('the maps of a featured match', () => {
  const withMaps = async () => {
    const people = await insertPlayers(
      app,
      ['map_a', 'map_b', 'map_c'].map((name) => `${name}${++count}`),
      'valorant',
    )
    const [one, two, watcher] = people as [Person, Person, Person]
    const { id } = await act.begin(org, [one, two], { game: 'valorant', mode: '1v1' })
    return { id, one, two, watcher }
  }
  const matchIn = async (id: number, who?: Person) => {
    const [room] = await act.openRooms(id)
    const seen = await must<Match>(app.url, `/v1/matches/${room?.match?.id ?? 0}/`, {
      token: who?.accessToken,
    })
    const whole = await must<{ match: Match }>(app.url, `/v1/lobbies/${room?.id}/`, {
      token: who?.accessToken,
    })
    expect(whole.match).toEqual(seen)
    return seen
  }
  const choose = async (id: number, people: Person[]) => {
    const { id: matchId, veto, sides } = await matchIn(id, people[0])
    const captain = sides.find((side) => side.id === veto?.turn_side_id)?.captain_id
    const who = people.find((each) => each.id === captain)
    await must(app.url, `/v1/matches/${matchId}/veto/`, {
      method: 'POST',
      token: who?.accessToken ?? '',
      body: { map: veto?.remaining[0] },
    })
  }

  test('are sent to its players alone until it is over, when they are hidden', { tags: 'long' }, async () => {
    const { id, one, two, watcher } = await withMaps()
    await act.act(org, id, 'featured', { match_id: 1, url, hide_maps: true })
    const [room] = await act.openRooms(id)
    if (!room) throw new Error('no room has opened')
    await act.ready(room, [one, two])
    await choose(id, [one, two])
    const hidden = { maps: [], veto: null, maps_hidden: true }
    expect(await matchIn(id, watcher)).toMatchObject({ status: 'veto', ...hidden })
    expect(await matchIn(id)).toMatchObject(hidden)
    expect((await matchIn(id, one)).veto?.history).toHaveLength(1)
    for (let step = 0; step < 5; step++) await choose(id, [one, two])
    expect(await matchIn(id, one)).toMatchObject({ status: 'live', maps: [expect.any(String)] })
    expect(await matchIn(id, watcher)).toMatchObject({ status: 'live', ...hidden })
    const { id: matchId } = await matchIn(id, one)
    for (const who of [one, two])
      await must(app.url, `/v1/matches/${matchId}/report/`, {
        method: 'POST',
        token: who.accessToken,
        body: { scores: [[10, 5]] },
      })
    const over = await must<Match>(app.url, `/v1/matches/${matchId}/`)
    expect(over).toMatchObject({ status: 'settled', maps: [expect.any(String)], maps_hidden: false })
  })

  test('are hidden and shown again while it is played, by a referee, too', { tags: 'long' }, async () => {
    const { id, one, two, watcher } = await withMaps()
    const [room] = await act.openRooms(id)
    if (!room) throw new Error('no room has opened')
    await act.ready(room, [one, two])
    expect(await matchIn(id, watcher)).toMatchObject({ maps_hidden: false, veto: { action: 'ban' } })
    await act.appoint(org, id, watcher, 'referee')
    expect((await act.read(id, watcher)).can.feature).toBe(true)
    const mark = (more: object) => act.act(watcher, id, 'featured', { match_id: 1, url, ...more })
    expect((await mark({ hide_maps: true })).body.featured).toEqual([
      { match_id: 1, url, held: false, hides_maps: true },
    ])
    expect(await matchIn(id)).toMatchObject({ veto: null, maps_hidden: true })
    // Another address leaves it as it was.
    await mark({ url: 'https://kick.com/contender' })
    expect(await matchIn(id)).toMatchObject({ veto: null, maps_hidden: true })
    await mark({ hide_maps: false })
    expect(await matchIn(id)).toMatchObject({ maps_hidden: false, veto: { action: 'ban' } })
    await mark({ hide_maps: true })
    await act.act(watcher, id, 'unfeature', { match_id: 1 })
    expect(await matchIn(id)).toMatchObject({ maps_hidden: false })
  })

  test('stay hidden when a held match is released, unless they are shown', { tags: 'long' }, async () => {
    const { id, one, two } = await withMaps()
    await act.act(org, id, 'featured', { match_id: 1, url, hold: true })
    await act.act(org, id, 'featured', { match_id: 1, url, hold: false })
    const [room] = await act.openRooms(id)
    if (!room) throw new Error('no room has opened')
    await act.ready(room, [one, two])
    expect(await matchIn(id)).toMatchObject({ maps_hidden: true })
  })
})

test('the address of a stream is text that others follow: muted staff may not set it', async () => {
  const id = await live()
  await app.db
    .updateTable('players')
    .set({ muted_until: new Date(app.clock.now().getTime() + 60_000) })
    .where('id', '=', org.id)
    .execute()
  const sent = await act.act(org, id, 'featured', { match_id: 1, url })
  await app.db.updateTable('players').set({ muted_until: null }).where('id', '=', org.id).execute()
  expect(sent).toMatchObject({ status: 403, body: { code: 'muted' } })
})

testRefusals(featureCall, {
  not_found: () => feature(NONE),
  not_staff: async () => feature(await live(), {}, ann),
  not_live: async () => feature(await open()),
  own_match: async () => {
    const { id, key, who } = await judged()
    return feature(id, { matchId: key }, who)
  },
  reason_missing: async () => feature(await live(), { reason: '' }),
  unknown_match: async () => feature(await live(), { matchId: 9000 }),
  stream_invalid: async () => feature(await live(), { url: 'http://www.twitch.tv/contender' }),
  match_running: async () => {
    const { id } = await begin()
    const [room] = await act.openRooms(id)
    if (room) await act.ready(room, [ann, bob])
    return feature(id, { hold: true })
  },
  match_over: async () => {
    const { id } = await act.begin(org, [ann, bob, cid])
    const [room] = await act.openRooms(id)
    if (!room) throw new Error('no room has opened')
    const matchId = room.tournament?.match_id ?? 0
    await act.play(room, [ann, bob, cid])
    return feature(id, { matchId, hold: true })
  },
  too_many_featured: async () => {
    const id = await live()
    const rows = Array.from({ length: MOST_FEATURED }, (_, index) => ({
      tournament_id: id,
      stage: 0,
      bracket: 0,
      match: index + 100,
      url,
      is_held: false,
      created_at: app.clock.now(),
    }))
    await app.db.insertInto('tournament_features').values(rows).execute()
    return feature(id)
  },
})

testRefusals(unfeatureCall, {
  not_found: () => unfeature(NONE),
  not_staff: async () => unfeature(await live(), 1, ann),
  not_featured: async () => unfeature(await live()),
  own_match: async () => {
    const { id, key, who } = await judged()
    await feature(id, { matchId: key })
    return unfeature(id, key, who)
  },
})

test.each([
  ['cancelled', cancelled],
  ['completed', completed],
])('nothing is featured any more once it is %s', async (_status, made) =>
  expect(await feature(await made())).toMatchObject({ ok: false, refusal: 'not_live' }),
)
