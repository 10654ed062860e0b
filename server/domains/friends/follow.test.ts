import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { tournamentActions } from '#server/testing/actions/tournament-actions.ts'
import { insertPlayers } from '#server/testing/people.ts'
import { ask, must, type Person } from '#server/testing/visitor.ts'
import { MAX_FOLLOWING } from './follow.ts'

let app: TestApp
let count = 0
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.close())

const three = () => {
  count += 1
  return insertPlayers(app, [`ann_f${count}`, `bob_f${count}`, `cid_f${count}`])
}
const follow = (who: Person, id: string, isOn = true) =>
  ask<{ code?: string; following?: boolean }>(app.url, '/v1/players/following/', {
    method: 'POST',
    token: who.accessToken,
    body: { user_id: id, follow: isOn },
  })
const block = (who: Person, whom: Person) =>
  must(app.url, '/v1/players/blocks/', {
    method: 'POST',
    token: who.accessToken,
    body: { user_id: whom.id },
  })
const listed = async (who: Person) => {
  type List = { count: number; results: { username: string }[] }
  const { results } = await must<List>(app.url, '/v1/players/following/', { token: who.accessToken })
  return results.map(({ username }) => username)
}
const profile = (whose: Person, viewer?: Person) =>
  must<{ is_followed: boolean; followers: number | null }>(
    app.url,
    `/v1/players/public-profile/?username=${whose.username}`,
    { token: viewer?.accessToken },
  )
const said = async (who: Person) => {
  const { results } = await must<{ results: { message: string }[] }>(app.url, '/v1/players/notifications/', {
    token: who.accessToken,
  })
  return results.map(({ message }) => message)
}

test('one follows and unfollows, twice is once, and only the player sees how many follow', async () => {
  const [ann, bob] = await three()
  expect((await follow(ann, bob.id)).body).toEqual({ following: true })
  expect((await follow(ann, bob.id)).status).toBe(200)
  expect(await listed(ann)).toEqual([bob.username])
  expect(await profile(bob, ann)).toMatchObject({ is_followed: true, followers: null })
  expect(await profile(bob, bob)).toMatchObject({ is_followed: false, followers: 1 })
  expect(await profile(bob)).toMatchObject({ is_followed: false, followers: null })
  expect((await follow(ann, bob.id, false)).body).toEqual({ following: false })
  expect(await listed(ann)).toEqual([])
})

test('a block ends following both ways, and the blocked do not learn of it', { tags: 'long' }, async () => {
  const [ann, bob, cid] = await three()
  await follow(ann, bob.id)
  await follow(bob, ann.id)
  await block(ann, bob)
  expect(await listed(ann)).toEqual([])
  expect(await listed(bob)).toEqual([])
  expect(await follow(ann, bob.id)).toMatchObject({ status: 400, body: { code: 'blocked_by_me' } })
  const refused = await follow(bob, ann.id)
  expect(refused).toMatchObject({ status: 400, body: { code: 'not_followable' } })
  await must(app.url, '/v1/players/private-profile/', {
    method: 'PUT',
    token: cid.accessToken,
    body: { is_private: true },
  })
  expect((await follow(bob, cid.id)).body).toEqual(refused.body)
})

test('oneself and nobody are refused, and so are visitors', async () => {
  const [ann] = await three()
  expect(await follow(ann, ann.id)).toMatchObject({ status: 400, body: { code: 'self' } })
  const nobody = '0193b9a0-0000-7000-8000-000000000000'
  expect(await follow(ann, nobody)).toMatchObject({ status: 404, body: { code: 'not_found' } })
  const visitor = { method: 'POST', body: { user_id: nobody, follow: true } } as const
  expect((await ask(app.url, '/v1/players/following/', visitor)).status).toBe(401)
})

test('there is a limit', { tags: 'long' }, async () => {
  const [ann, bob, cid] = await three()
  await sql`
    with crowd as (
      insert into players select (jsonb_populate_record(p, jsonb_build_object(
        'id', gen_random_uuid(), 'username', 'crowd' || n, 'username_key', 'crowd' || n,
        'email', 'crowd' || n || '@example.org', 'email_key', 'crowd' || n || '@example.org',
        'referral_code', 'crowd' || n, 'phone', null))).*
      from players p, generate_series(1, ${MAX_FOLLOWING}) n where p.id = ${bob.id} returning id
    ) insert into player_followers select ${ann.id}, id, now() from crowd`.execute(app.db)
  expect(await follow(ann, cid.id)).toMatchObject({ status: 400, body: { code: 'too_many' } })
})

test(
  'a follower is told once that it has started, and who won; not who follows or plays in it',
  { tags: 'long' },
  async () => {
    const act = tournamentActions(app)
    const [org, fan, both] = await three()
    const players = await insertPlayers(app, ['star_f', 'rival_f'])
    await act.promote(org)
    for (const player of players) await follow(fan, player.id)
    await follow(both, players[0].id)
    await follow(players[0], players[1].id)
    const { id } = await act.begin(org, players, { name: 'Fan Cup' })
    await app.runJobs()
    const followed = await must<{ results: { player_id: string }[] }>(
      app.url,
      `/v1/tournaments/${id}/followed/`,
      { token: both.accessToken },
    )
    expect(followed.results.map((each) => each.player_id)).toEqual([players[0].id])
    expect(await said(fan)).toEqual([
      'rival_f and one more player you follow are playing in Fan Cup, which has started.',
    ])
    expect((await said(players[0])).filter((text) => text.includes('follow'))).toEqual([])
    await act.act(both, id, 'follow', { follow: true })
    await act.playOut(id, players)
    await app.runJobs()
    const { winner } = await act.read(id)
    expect(await said(fan)).toContain(`${winner} won Fan Cup.`)
    expect((await said(both)).filter((text) => text === `${winner} won Fan Cup.`)).toHaveLength(1)
  },
)
