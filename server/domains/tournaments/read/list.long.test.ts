import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { tournamentActions } from '#server/testing/actions/tournament-actions.ts'
import { insertPlayers } from '#server/testing/people.ts'
import type { Person } from '#server/testing/visitor.ts'
import { listPage, type ListFilter } from './list-queries.ts'

let app: TestApp
let org: Person
let ann: Person
const ALL: ListFilter = {
  modeIds: undefined,
  status: undefined,
  region: undefined,
  entry: undefined,
  from: undefined,
  to: undefined,
  ofPlayer: undefined,
}
const STATUSES = ['completed', 'live', 'registration', 'cancelled', 'draft', 'check_in'] as const

beforeAll(async () => {
  app = await startTestApp()
  const act = tournamentActions(app)
  ;[org, ann] = await insertPlayers(app, ['orga', 'ann'])
  await act.promote(org)
  for (let index = 0; index < 24; index++) {
    const { id } = (await act.create(org, { name: `Cup ${index}` })).body
    await act.edit(org, id, { status: 'registration' })
    if (index % 4 === 0) await act.enter(ann, id)
    // Some begin at the same time.
    const hours = (index * 7) % 10
    await app.db
      .updateTable('tournaments')
      .set({
        status: STATUSES[index % STATUSES.length] ?? 'live',
        ended_at: app.clock.now(),
        starts_at: new Date(app.clock.now().getTime() + hours * 3_600_000),
      })
      .where('id', '=', id)
      .execute()
  }
}, 180_000)
afterAll(() => app.close())

/** The expected list, made of all rows in memory. */
async function expected(of: { drafts: boolean; ids?: readonly number[] }): Promise<number[]> {
  const rows = await app.db.selectFrom('tournaments').selectAll().execute()
  const isPast = (status: string) => status === 'completed' || status === 'cancelled'
  return rows
    .filter(({ status, id }) => (of.drafts || status !== 'draft') && (!of.ids || of.ids.includes(id)))
    .toSorted((one, other) => {
      const past = Number(isPast(one.status)) - Number(isPast(other.status))
      if (past !== 0) return past
      const live = Number(one.status !== 'live') - Number(other.status !== 'live')
      if (!isPast(one.status) && live !== 0) return live
      const time = one.starts_at.getTime() - other.starts_at.getTime()
      return (isPast(one.status) ? -time : time) || one.id - other.id
    })
    .map(({ id }) => id)
}

async function pages(filter: ListFilter): Promise<{ ids: number[]; counts: Set<number> }> {
  const ids: number[] = []
  const counts = new Set<number>()
  for (let offset = 0; offset < 30; offset += 5) {
    const { rows, count } = await listPage(app.db, { ...filter, offset, limit: 5 })
    ids.push(...rows.map(({ id }) => id))
    counts.add(Number(count))
  }
  return { ids, counts }
}

test('pages follow each other in one order: live, to come by their start, then past ones, the latest first', async () => {
  const all = await expected({ drafts: false })
  expect(await pages(ALL)).toEqual({ ids: all, counts: new Set([20]) })
  const live = await pages({ ...ALL, status: 'completed' })
  expect(live.ids).toHaveLength(4)
})

test('one’s own are those that one is in or organizes, drafts of one’s own included', async () => {
  const organised = await pages({ ...ALL, ofPlayer: { id: org.id, only: 'organised' } })
  expect(organised.ids).toEqual(await expected({ drafts: true }))
  const entered = await app.db
    .selectFrom('tournament_players')
    .select('tournament_id')
    .where('player_id', '=', ann.id)
    .execute()
  const mine = await pages({ ...ALL, ofPlayer: { id: ann.id, only: 'mine' } })
  const ids = entered.map((row) => row.tournament_id)
  expect(mine.ids).toEqual(await expected({ drafts: true, ids }))
  expect(mine.ids).toHaveLength(6)
})
