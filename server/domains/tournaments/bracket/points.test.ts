import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { CallAnswer } from '#contract/call.ts'
import type { readTotals } from '#contract/ratings/totals.ts'
import { transact } from '#server/platform/db/transact.ts'
import { insertPlayers } from '#server/testing/people.ts'
import {
  actor,
  ann,
  app,
  bob,
  cid,
  context,
  enter,
  open,
  org,
  result,
  setUpTournaments,
} from '#server/testing/set-ups/tournament-people.ts'
import { must, type Person } from '#server/testing/visitor.ts'
import { start } from '#server/domains/tournaments/manage/commands.ts'
import { countPoints } from './points.ts'

setUpTournaments()

let dora: Person | undefined

const board = async (who?: Person) =>
  must<CallAnswer<typeof readTotals>>(
    app.url,
    '/v1/leaderboards/totals/?game=chess&metric=tournament_points',
    { token: who?.accessToken },
  )
const lines = async () => {
  await app.app.settle()
  return (await board()).results.map(({ place, username, value }) => `${place} ${username} ${value}`)
}

/** Four players, and both first matches won by the first of each pair; the final is match 3. */
async function toTheFinal(body: object = {}): Promise<{ id: number; finalists: [string, string] }> {
  dora ??= (await insertPlayers(app, ['dora_r']))[0]
  const id = await open(body)
  for (const who of [ann, bob, cid, dora]) await enter(who, id)
  await start.run(context, actor(org), { params: { id }, body: { reason: 'A test.' } })
  const wins = [await result(id, { scores: [[1, 0]] }, 1), await result(id, { scores: [[1, 0]] }, 2)]
  expect(wins.map(({ ok }) => ok)).toEqual([true, true])
  const { rows } = await sql<{ name: string }>`
    select name from tournament_entrants where tournament_id = ${id} order by seed`.execute(app.db)
  return { id, finalists: [rows[0]?.name ?? '', rows[1]?.name ?? ''] }
}

test(
  'the better half scores when it is over, a correction moves points, and taking a result back takes them back',
  { tags: 'long' },
  async () => {
    const { id, finalists } = await toTheFinal()
    expect(await lines()).toEqual([])
    await result(id, { scores: [[1, 0]] }, 3)
    const first = await lines()
    expect(first.map((line) => line.replace(/ \S+ /, ' '))).toEqual(['1 20', '2 12'])
    const winner = first[0]?.split(' ')[1] ?? ''
    expect(finalists).toContain(winner)
    const loser = finalists.find((name) => name !== winner) ?? ''
    await transact(context, (unit) =>
      countPoints(unit, { type: 'tournament.places_changed', tournamentId: id }),
    )
    expect(await lines()).toEqual([`1 ${winner} 20`, `2 ${loser} 12`])
    await result(id, { undo: true, reason: 'Wrong side.' }, 3)
    expect(await lines()).toEqual([])
    await result(id, { scores: [[0, 1]] }, 3)
    expect(await lines()).toEqual([`1 ${loser} 20`, `2 ${winner} 12`])
    expect((await board()).is_shown).toBeNull()
    const { rows } = await sql<{ ok: boolean }>`
    select bool_and(value = coalesce((select sum(points) from tournament_points scored where scored.player_id = totals.player_id), 0)) as ok
    from game_totals totals where metric = 'tournament_points'`.execute(app.db)
    expect(rows[0]?.ok).toBe(true)
  },
)

test('two tournaments add up; one for the invited only scores nothing', { tags: 'long' }, async () => {
  const before = await lines()
  const sum = (all: string[]) => all.reduce((total, line) => total + Number(line.split(' ').at(-1)), 0)
  const { id } = await toTheFinal()
  await result(id, { scores: [[1, 0]] }, 3)
  expect(sum(await lines())).toBe(sum(before) + 32)
  await sql`update tournaments set settings = jsonb_set(settings, '{is_invite_only}', 'true') where id = ${id}`.execute(
    app.db,
  )
  await transact(context, (unit) =>
    countPoints(unit, { type: 'tournament.places_changed', tournamentId: id }),
  )
  expect(await lines()).toEqual(before)
})

test('the migration gives what the rule gives', { tags: 'long' }, async () => {
  const { tournamentPoints } = await import('#core/tournaments/bracket/points.ts')
  const { rows } = await sql<{ entrants: number; place: number; points: number }>`
    select entrants, place, round(10 * length(ltrim((entrants - 1)::bit(32)::text, '0'))
      * 0.6 ^ length(ltrim((place - 1)::bit(32)::text, '0')))::integer as points
    from generate_series(4, 300) entrants cross join generate_series(1, 150) place where place * 2 <= entrants`.execute(
    app.db,
  )
  expect(rows.filter(({ entrants, place, points }) => points !== tournamentPoints(place, entrants))).toEqual(
    [],
  )
})
