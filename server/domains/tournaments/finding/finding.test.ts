import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  likeTeamPost as likeCall,
  listTeamPosts as listCall,
  putTeamPost as putCall,
  removeTeamPost as removeCall,
  type TeamPost,
  type TeamPosts,
} from '#contract/tournaments/finding.ts'
import { playActions } from '#server/testing/actions/play-actions.ts'
import { teamActions } from '#server/testing/actions/team-actions.ts'
import { insertPlayers } from '#server/testing/people.ts'
import { testRefusals } from '#server/testing/refusals.ts'
import {
  act,
  actor,
  app,
  bob,
  context,
  duo,
  enter,
  NONE,
  newcomer,
  open,
  org,
  setUpTournaments,
} from '#server/testing/set-ups/tournament-people.ts'
import { ask, must, type Person } from '#server/testing/visitor.ts'
import { likePost, putPost, removePost } from './commands.ts'
import { readPosts } from './read.ts'

setUpTournaments()
const CUP = { game: 'rocket-league', mode: '2v2' } as const
let id: number
let [free, other, third]: Person[] = []

beforeAll(async () => {
  ;[free, other, third] = await insertPlayers(app, ['free_f', 'other_f', 'third_f'], 'rocket-league')
})
beforeEach(async () => {
  id = await open(CUP)
})

const put = (who: Person, more: Partial<Parameters<typeof putPost>[2]> = {}) =>
  putPost(context, actor(who), { tournamentId: id, teamId: null, roles: ['striker'], words: '', ...more })
const like = (who: Person, postId: number, on = true, tournamentId = id) =>
  likePost.run(context, actor(who), { params: { id: tournamentId, postId }, body: { like: on } })
const remove = (who: Person, postId: number, tournamentId = id) =>
  removePost.run(context, actor(who), { params: { id: tournamentId, postId } })
async function posts(who: Person): Promise<TeamPosts> {
  const read = await readPosts(context, actor(who), id)
  if (!read.ok) throw new Error(read.refusal)
  return read.value
}
const nameOf = ({ team, player }: TeamPost) => team?.name ?? player.username
const names = async (who: Person) => (await posts(who)).results.map(nameOf)
async function posted(who: Person, more: Partial<Parameters<typeof putPost>[2]> = {}): Promise<number> {
  const done = await put(who, more)
  if (!done.ok) throw new Error(done.refusal)
  return done.value.results.find((post) => post.is_mine)?.id ?? 0
}
const p = () => ({ free: free as Person, other: other as Person, third: third as Person })
const byCaptain = () => posted(duo.captain, { teamId: duo.id, roles: ['goalie'] })

describe('players and teams find each other', () => {
  test('both post, with their rating, answer each other, and the author is told once', async () => {
    const one = await posted(p().free, { words: 'Evenings.\nGerman, English.' })
    const team = await byCaptain()
    const seen = await posts(p().other)
    expect(seen).toMatchObject({ phase: 'open', can_post: true, why_not: null, teams: [] })
    expect(seen.results.find((post) => post.id === one)).toMatchObject({
      team: null,
      roles: ['striker'],
      words: 'Evenings.\nGerman, English.',
      rating: expect.any(Number),
      likes: 0,
    })
    expect((await posts(duo.captain)).teams).toEqual([{ team_id: duo.id, name: 'Refused' }])
    await like(p().free, team)
    await like(p().free, team, false)
    await like(p().free, team)
    await app.runJobs()
    const own = (await posts(duo.captain)).results.find((post) => post.id === team)
    expect(own).toMatchObject({ is_mine: true, likes: 1, liked_by: [{ username: p().free.username }] })
    // Only the author sees the players who answered.
    expect((await posts(p().other)).results.find((post) => post.id === team)).toMatchObject({
      likes: 1,
      liked_by: [],
    })
    const told = (await playActions(app).notices(duo.captain)).filter(({ message }) =>
      message.startsWith(`${p().free.username} wants to play for Refused`),
    )
    expect(told).toHaveLength(1)
  })

  test('a post is changed, taken back, and is one per player', async () => {
    const first = await posted(p().free)
    expect(await posted(p().free, { roles: ['goalie', 'goalie'] })).toBe(first)
    expect((await posts(p().other)).results).toMatchObject([{ roles: ['goalie'] }])
    await like(p().other, first)
    await remove(p().free, first)
    expect(await names(p().other)).toEqual([])
    await posted(p().free)
    expect((await posts(p().other)).results).toMatchObject([{ roles: ['striker'], likes: 0 }])
  })

  test(
    'who enters is no longer listed, player and team, and comes back after leaving',
    { tags: 'long' },
    async () => {
      const [mate] = await insertPlayers(app, [`mate_f${id}`], 'rocket-league')
      await posted(mate as Person)
      await byCaptain()
      expect((await names(p().other)).toSorted()).toEqual(['Refused', (mate as Person).username].toSorted())
      const teams = teamActions(app)
      const own = await teams.found(mate as Person, {
        name: `Team ${id}`,
        tag: `T${id}`,
        game: 'rocket-league',
      })
      await teams.invite(mate as Person, own.id, p().third)
      await teams.answer(p().third, own.id, 'accept')
      await enter(mate as Person, id, { team_id: own.id })
      await enter(duo.captain, id, { team_id: duo.id })
      expect(await names(p().other)).toEqual([])
      await act.act(duo.captain, id, 'withdraw')
      expect(await names(p().other)).toEqual(['Refused'])
    },
  )

  test('people who have blocked each other see nothing of each other', async () => {
    const [one, two] = (await insertPlayers(app, [`b1_${id}`, `b2_${id}`], 'rocket-league')) as [
      Person,
      Person,
    ]
    const post = await posted(one)
    await posted(two)
    await like(two, post)
    await app.db
      .insertInto('blocks')
      .values({ player_id: two.id, blocked_id: one.id, created_at: app.clock.now() })
      .execute()
    expect(await names(one)).toEqual([one.username])
    expect(await names(two)).toEqual([two.username])
    expect((await posts(one)).results[0]).toMatchObject({ likes: 0, liked_by: [] })
    expect(await like(two, post)).toMatchObject({ refusal: 'no_such_post' })
    expect((await names(p().other)).toSorted()).toEqual([one.username, two.username].toSorted())
  })

  test('once rosters are locked, free players are substitutes for captains who are in and for organizers', async () => {
    await posted(p().free)
    const team = await byCaptain()
    await enter(duo.captain, id, { team_id: duo.id })
    await app.db.updateTable('tournaments').set({ status: 'check_in' }).where('id', '=', id).execute()
    for (const who of [org, duo.captain]) {
      const seen = await posts(who)
      expect(seen).toMatchObject({ phase: 'substitutes', can_post: false, teams: [] })
      expect(seen.results.map(nameOf)).toEqual([p().free.username])
    }
    expect(await posts(p().other)).toMatchObject({ phase: 'closed', results: [] })
    expect(await like(p().other, team)).toMatchObject({ refusal: 'posts_closed' })
  })

  test(
    'an organiser removes a post; it can be reported, with its words as they were',
    { tags: 'long' },
    async () => {
      const post = await posted(p().free, { words: 'Buy cheap boosts' })
      await must(app.url, '/v1/reports/', {
        method: 'POST',
        token: p().other.accessToken,
        body: { kind: 'tournament_post', id: post, reason: 'spam' },
      })
      const row = await app.db
        .selectFrom('reports')
        .selectAll()
        .where('target', '=', String(post))
        .executeTakeFirst()
      expect(row).toMatchObject({ player_id: p().free.id, snapshot: 'striker · Buy cheap boosts' })
      expect((await posts(org)).can_remove).toBe(true)
      expect((await remove(org, post)).ok).toBe(true)
      expect(await names(p().other)).toEqual([])
    },
  )

  test('who does not meet the rules reads which one; only players may read the posts', async () => {
    id = await open({ ...CUP, reliability_min: 100, rating_min: 9000 })
    expect(await posts(p().free)).toMatchObject({
      can_post: false,
      why_not: expect.stringMatching(/9000|9,000/),
    })
    expect((await ask(app.url, `/v1/tournaments/${id}/posts/`)).status).toBe(401)
  })
})

testRefusals(listCall, {
  not_found: () => readPosts(context, actor(bob), NONE),
  solo_only: async () => readPosts(context, actor(bob), await open()),
})

testRefusals(putCall, {
  not_found: () => put(p().free, { tournamentId: NONE }),
  solo_only: async () => put(p().free, { tournamentId: await open() }),
  posts_closed: async () => {
    await act.edit(org, id, { status: 'cancelled' })
    return put(p().free)
  },
  empty_post: () => put(p().free, { roles: [], words: '  ' }),
  already_entered: async () => {
    await enter(duo.captain, id, { team_id: duo.id })
    return put(duo.captain, { teamId: duo.id })
  },
  no_such_team: () => put(duo.mate, { teamId: duo.id }),
  unfit: () => put(newcomer),
  too_many_posts: async () => {
    for (let times = 0; times < 10; times++) await remove(p().free, await posted(p().free))
    return put(p().free)
  },
})

testRefusals(removeCall, {
  not_found: () => remove(p().free, 1, NONE),
  no_such_post: () => remove(p().free, NONE),
  not_mine: async () => remove(p().other, await posted(p().free)),
})

testRefusals(likeCall, {
  not_found: () => like(p().free, 1, true, NONE),
  no_such_post: () => like(p().free, NONE),
  posts_closed: async () => {
    const post = await posted(p().free)
    await app.db.updateTable('tournaments').set({ status: 'check_in' }).where('id', '=', id).execute()
    return like(p().other, post)
  },
  own_post: async () => like(p().free, await posted(p().free)),
  already_entered: async () => {
    const post = await byCaptain()
    const [captain, mate] = (await insertPlayers(app, [`c_${id}`, `m_${id}`], 'rocket-league')) as [
      Person,
      Person,
    ]
    const teams = teamActions(app)
    const own = await teams.found(captain, { name: `In ${id}`, tag: `I${id}`, game: 'rocket-league' })
    await teams.invite(captain, own.id, mate)
    await teams.answer(mate, own.id, 'accept')
    await enter(captain, id, { team_id: own.id })
    return like(mate, post)
  },
  too_many_likes: async () => {
    const many = await insertPlayers(
      app,
      Array.from({ length: 51 }, (_, index) => `l${index}_${id}`),
      'rocket-league',
    )
    const rows = many.map((who) => ({
      tournament_id: id,
      player_id: who.id,
      team_id: null,
      roles: ['x'],
      words: '',
      created_at: app.clock.now(),
    }))
    const made = await app.db.insertInto('tournament_posts').values(rows).returning('id').execute()
    for (const { id: postId } of made.slice(0, 50)) await like(p().other, postId)
    return like(p().other, made.at(-1)?.id ?? 0)
  },
})
