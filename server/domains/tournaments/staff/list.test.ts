import { sql, type Updateable } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CallAnswer } from '#contract/call.ts'
import {
  handOverTournament as handOverCall,
  type listTournamentsForStaff,
} from '#contract/tournaments/staff.ts'
import type { Tables } from '#server/platform/db/tables.ts'
import { staffSession } from '#server/testing/refusals.ts'
import { tournamentActions } from '#server/testing/actions/tournament-actions.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { approvedBy } from '#server/testing/fill.ts'
import { insertPlayers } from '#server/testing/people.ts'
import { testRefusals } from '#server/testing/refusals.ts'
import { ask, must, type Person } from '#server/testing/visitor.ts'
import { handOverTournament } from './hand-over.ts'
import { listForStaff, listWaits, staffListQuery } from './list-queries.ts'

type List = CallAnswer<typeof listTournamentsForStaff>

let app: TestApp
let act: ReturnType<typeof tournamentActions>
let boss: Person
let org: Person
let other: Person
let ann: Person
let bob: Person
let draft = 0
let open = 0
let live = 0

beforeAll(async () => {
  app = await startTestApp()
  act = tournamentActions(app)
  ;[boss, org, other, ann, bob] = await insertPlayers(app, ['boss_s', 'orga_s', 'other_s', 'ann_s', 'bob_s'])
  await act.promote(boss, 'admin')
  for (const who of [org, other]) await act.promote(who)
  draft = (await act.create(org, { name: 'Secret 100% Cup' })).body.id
  open = (await act.create(other, { name: 'Open Night' })).body.id
  await act.edit(other, open, { status: 'registration' })
  live = (await act.begin(org, [ann, bob], { name: 'Running Cup' })).id
})
afterAll(() => app.close())

const list = (query = '', who = boss) =>
  must<List>(app.url, `/v1/admin/tournaments/${query}`, { token: who.accessToken })
const idsOf = async (query: string) => (await list(query)).results.map(({ id }) => id)
const change = (id: number, set: Updateable<Tables['tournaments']>) =>
  app.db.updateTable('tournaments').set(set).where('id', '=', id).execute()
const waitsOf = async (id: number) => (await list(`?q=${id}`)).results.find((row) => row.id === id)?.waits

describe('tournaments for staff', () => {
  test(
    'are all there are, in any state, the newest first, templates left out',
    { tags: 'long' },
    async () => {
      const { id: template } = (await act.create(org, { name: 'A template' })).body
      await change(template, { is_template: true })
      const { count, results } = await list()
      expect(results.map(({ id }) => id)).toEqual([live, open, draft])
      expect(count).toBe(3)
      expect(results[2]).toMatchObject({
        name: 'Secret 100% Cup',
        status: 'draft',
        is_hidden: true,
        organizer: { username: 'orga_s' },
      })
      expect(results[0]).toMatchObject({ status: 'live', is_hidden: false, players: 2, waits: [] })
      expect((await list('?page_size=1&page=2')).results.map(({ id }) => id)).toEqual([open])
    },
  )

  test('are found by a part of the name, the organizer and the number', { tags: 'long' }, async () => {
    expect(await idsOf('?q=ECRET')).toEqual([draft])
    expect(await idsOf('?q=100%25')).toEqual([draft])
    expect(await idsOf('?q=rga_s')).toEqual([live, draft])
    expect(await idsOf(`?q=${open}`)).toEqual([open])
    expect(await idsOf('?q=nothing-like-it')).toEqual([])
    expect(await idsOf('?q=night&state=draft')).toEqual([])
  })

  test('are narrowed by their state; a paused one is live too', async () => {
    expect(await idsOf('?state=draft')).toEqual([draft])
    await change(live, { paused_at: app.clock.now() })
    expect(await idsOf('?state=paused')).toEqual([live])
    expect(await idsOf('?state=live')).toEqual([live])
    await change(live, { paused_at: null })
    expect(await idsOf('?state=paused')).toEqual([])
  })

  test('are for those who may see them', async () => {
    expect((await ask(app.url, '/v1/admin/tournaments/', { token: org.accessToken })).status).toBe(403)
  })
})

describe('what waits in them', () => {
  test('rooms without a result, and whether anybody but the owner decides', { tags: 'long' }, async () => {
    expect(await idsOf('?state=waits')).toEqual([])
    const rooms = (status: 'undecided' | 'open') =>
      app.db.updateTable('tournament_rooms').set({ status }).where('tournament_id', '=', live).execute()
    await rooms('undecided')
    expect(await waitsOf(live)).toEqual([
      { kind: 'undecided', count: 1 },
      { kind: 'no_referee', count: 1 },
    ])
    expect(await idsOf('?state=waits')).toEqual([live])
    await act.appoint(org, live, other, 'referee')
    expect(await waitsOf(live)).toEqual([{ kind: 'undecided', count: 1 }])
    await rooms('open')
    expect(await waitsOf(live)).toEqual([])
  })

  test('a start by hand whose time has come, and prizes that nobody has confirmed', async () => {
    const soon = new Date(app.clock.now().getTime() + 1)
    await change(open, { deadline_at: null, deadline_kind: null, starts_at: soon })
    expect(await waitsOf(open)).toEqual([])
    await change(open, { starts_at: app.clock.now() })
    expect(await waitsOf(open)).toEqual([{ kind: 'start', count: 1 }])
    await change(live, { status: 'completed', ended_at: app.clock.now(), prizes_status: 'pending' })
    expect(await waitsOf(live)).toEqual([{ kind: 'pay_prizes', count: 1 }])
    expect(await idsOf('?state=waits')).toEqual([live, open])
    await change(live, { prizes_status: 'paid' })
    expect(await idsOf('?state=waits')).toEqual([open])
  })
})

describe('a tournament whose organizer is gone', () => {
  const hand = (who: Person, username: string, id: number) =>
    handOverTournament.run(app.app.context, staffSession(who), {
      params: { id },
      body: { username, reason: 'Banned.' },
    })
  const published = async () => {
    const { id } = (await act.create(org)).body
    await act.edit(org, id, { status: 'registration' })
    return id
  }
  const demote = (role: 'player' | 'organizer') =>
    app.db.updateTable('players').set({ role }).where('id', '=', org.id).execute()

  test('waits in the list until it is handed over to another, who owns it', async () => {
    const id = await published()
    expect(await waitsOf(id)).toEqual([])
    await demote('player')
    expect(await waitsOf(id)).toEqual([{ kind: 'no_organizer', count: 1 }])
    expect(await idsOf('?state=waits')).toContain(id)
    await act.promote(other)
    expect(await hand(boss, other.username, id)).toMatchObject({ ok: true })
    await demote('organizer')
    expect((await act.read(id, other)).staff_role).toBe('owner')
    expect((await act.edit(org, id, { name: 'Mine' })).body.code).toBe('not_staff')
    await app.runJobs()
    const told = await must<{ results: { message: string }[] }>(app.url, '/v1/players/notifications/', {
      token: other.accessToken,
    })
    expect(told.results[0]?.message).toMatch(/was handed over to you.*ask support to pass it on/)
    expect(await waitsOf(id)).toEqual([])
  })

  testRefusals(handOverCall, {
    not_found: () => hand(boss, other.username, 999_999),
    over: async () => {
      const id = await published()
      await act.edit(org, id, { status: 'cancelled' })
      return hand(boss, other.username, id)
    },
    no_such_player: async () => hand(boss, 'nobody_here', await published()),
    no_organizer: async () => {
      const [plain] = await insertPlayers(app, ['plain_list'])
      return hand(boss, plain.username, await published())
    },
    already_owner: async () => hand(boss, org.username, await published()),
    own_account: async () => hand(boss, boss.username, await published()),
    approved_prizes: async () => {
      const id = await published()
      await act.promote(other)
      await approvedBy(app.db, id, other.id)
      return hand(boss, other.username, id)
    },
  })
})

test(
  'a page of 40,000 tournaments is read by indexes, whatever it is narrowed by',
  { tags: 'long' },
  async () => {
    const { rows: columns } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_name = 'tournaments' and column_name not in ('id', 'name', 'organizer_id')`.execute(app.db)
    const names = sql.join(columns.map(({ name }) => sql.ref(name)))
    // In parts, each well below the time limit of a statement.
    for (let part = 0; part < 8; part++)
      await sql`insert into tournaments (name, organizer_id, ${names})
      select 'Cup ' || md5(nth::text), ${other.id}, ${names} from tournaments, generate_series(1, 5000) nth
      where id = ${live}`.execute(app.db)
    await sql`vacuum analyze tournaments`.execute(app.db)
    const now = app.clock.now()
    for (const [filter, index] of [
      [{ text: '', state: undefined }, 'tournaments_pkey'],
      [{ text: '', state: 'draft' }, 'tournaments_by_state'],
      [{ text: '', state: 'waits' }, 'tournaments_unpaid'],
      [{ text: 'secret', state: undefined }, 'tournaments_name_parts'],
      [{ text: 'orga_s', state: undefined }, 'tournaments_organizer'],
    ] as const) {
      const query = staffListQuery({ ...filter, now, offset: 0, limit: 20 })
      const { rows } = await sql<Record<string, string>>`explain (analyze, buffers) ${query}`.execute(app.db)
      const plan = rows.map((row) => Object.values(row)[0]).join('\n')
      expect(plan).toContain(index)
      expect(plan).not.toContain('Seq Scan on tournaments')
    }
    const all = await listForStaff(app.db, { text: '', state: undefined, now, offset: 0, limit: 20 })
    expect([all.count, all.rows.length]).toEqual([1000, 20])
    expect((await listWaits(app.db, { ids: all.rows.map(({ id }) => id), now })).size).toBe(20)
  },
)
