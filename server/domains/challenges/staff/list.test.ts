import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { CallAnswer } from '#contract/call.ts'
import type { listChallengesForStaff } from '#contract/challenges/staff.ts'
import {
  ann,
  announced,
  app,
  mod,
  org,
  setRole,
  setUpChallenges,
} from '#server/testing/set-ups/challenge-people.ts'
import { ask, must } from '#server/testing/visitor.ts'
import { staffListQuery } from './list-queries.ts'

type List = CallAnswer<typeof listChallengesForStaff>

setUpChallenges()

const list = (query = '') => must<List>(app.url, `/v1/admin/challenges/${query}`, { token: mod.accessToken })
const idsOf = async (query: string) => (await list(query)).results.map(({ id }) => id)

test('challenges in any state are found, with what waits in them', async () => {
  await setRole(mod, 'admin')
  const { id: first } = await announced({ name: 'Blitz Ladder' })
  const { id: second } = await announced({ name: 'Long Week' })
  expect((await list()).results).toMatchObject([
    { id: second, status: 'upcoming', organizer: { username: 'org_c' }, players: 0, waits: [] },
    { id: first, name: 'Blitz Ladder' },
  ])
  expect(await idsOf('?q=LADDER')).toEqual([first])
  expect(await idsOf('?q=rg_c')).toEqual([second, first])
  expect(await idsOf(`?q=${first}`)).toEqual([first])
  expect(await idsOf('?state=live')).toEqual([])
  expect(await idsOf('?state=waits')).toEqual([])

  await app.db
    .updateTable('challenges')
    .set({ status: 'live', down_since: app.clock.now() })
    .where('id', '=', second)
    .execute()
  const now = app.clock.now()
  await sql`insert into challenge_entries (challenge_id, player_id, entry_cents, joined_at) values (${first}, ${ann.id}, 0, ${now})`.execute(
    app.db,
  )
  await sql`insert into challenge_results (challenge_id, player_id, metrics, points, status, played_at, created_at)
    values (${first}, ${ann.id}, '{"win": 1}', 50, 'pending', ${now}, ${now})`.execute(app.db)
  expect((await list('?state=waits')).results).toMatchObject([
    { id: second, waits: [{ kind: 'service_down', count: 1 }] },
    { id: first, waits: [{ kind: 'results', count: 1 }] },
  ])
  // Nobody judges results any more once it is over.
  await app.db.updateTable('challenges').set({ status: 'cancelled' }).where('id', '=', first).execute()
  expect(await idsOf('?state=waits')).toEqual([second])
  expect(await idsOf('?state=cancelled')).toEqual([first])
  expect((await ask(app.url, '/v1/admin/challenges/', { token: org.accessToken })).status).toBe(403)
})

test('a page of many challenges is read by indexes', { tags: 'long' }, async () => {
  const { id } = await announced({ name: 'One of many' })
  const { rows: columns } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_name = 'challenges' and column_name not in ('id', 'name', 'organizer_id')`.execute(app.db)
  const names = sql.join(columns.map(({ name }) => sql.ref(name)))
  await sql`insert into challenges (name, organizer_id, ${names})
    select 'Ladder ' || md5(nth::text), ${ann.id}, ${names} from challenges, generate_series(1, 20000) nth
    where id = ${id}`.execute(app.db)
  await sql`vacuum analyze challenges`.execute(app.db)
  for (const [filter, index] of [
    [{ text: '', state: undefined }, 'challenges_pkey'],
    [{ text: '', state: 'live' }, 'challenges_by_state'],
    [{ text: 'one of many', state: undefined }, 'challenges_name_parts'],
    [{ text: 'org_c', state: undefined }, 'challenges_organizer'],
  ] as const) {
    const query = staffListQuery({ ...filter, offset: 0, limit: 20 })
    const { rows } = await sql<Record<string, string>>`explain (analyze, buffers) ${query}`.execute(app.db)
    const plan = rows.map((row) => Object.values(row)[0]).join('\n')
    expect(plan).toContain(index)
    expect(plan).not.toContain('Seq Scan on challenges')
  }
})
