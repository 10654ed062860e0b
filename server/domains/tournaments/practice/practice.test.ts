import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Tournament } from '#contract/tournaments/shapes.ts'
import { must } from '#server/testing/visitor.ts'
import {
  act,
  actor,
  ann,
  app,
  context,
  enter,
  input,
  org,
  setUpTournaments,
} from '#server/testing/set-ups/tournament-people.ts'
import { newSession } from '#server/testing/people.ts'
import { findPlayerByName } from '#server/domains/players/queries.ts'
import { loadSubject } from '#server/domains/webhooks/subjects.ts'
import { createTournament } from '#server/domains/tournaments/form/create.ts'

setUpTournaments()

const inMinutes = (minutes: number) => new Date(app.clock.now().getTime() + minutes * 60_000).toISOString()

async function practice(change: object = {}): Promise<Tournament> {
  const body = input({
    name: 'Dry run',
    practice: true,
    practice_speed: 600,
    max_entrants: 8,
    check_in_minutes: 20,
    below_minimum: 'start',
    starts_at: inMinutes(60),
    ...change,
  })
  const made = await createTournament.run(context, actor(org), { body })
  if (!made.ok) throw new Error(made.refusal)
  return made.value
}

/** Lets time go on until the tournament has this status. */
async function until(id: number, status: Tournament['status'], stepMs = 500): Promise<void> {
  for (let look = 0; look < 400; look++) {
    await app.runJobs()
    const row = await app.db
      .selectFrom('tournaments')
      .select('status')
      .where('id', '=', id)
      .executeTakeFirst()
    if (row?.status === status) return
    app.clock.advance(stepMs)
  }
  throw new Error(`it is not ${status}`)
}

/** Lets time go on until a match of the tournament is played, and returns it. */
async function playing(id: number): Promise<number> {
  for (let look = 0; look < 30; look++) {
    await app.runJobs()
    const match = await app.db
      .selectFrom('matches')
      .select('id')
      .where('tournament_id', '=', id)
      .where('status', '=', 'live')
      .executeTakeFirst()
    if (match) return match.id
    app.clock.advance(1000)
  }
  throw new Error('nobody plays')
}

async function count(query: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.raw(query)}`.execute(
    app.db,
  )
  return rows[0]?.count ?? 0
}

const bots = '(select id from players where is_bot)'

test('bots play a whole tournament to its champion, and leave nothing behind', { tags: 'long' }, async () => {
  const { id, practice: isPractice, practice_speed, practice_until, status } = await practice()
  expect({ isPractice, practice_speed, status }).toEqual({
    isPractice: true,
    practice_speed: 600,
    status: 'registration',
  })
  expect(Date.parse(practice_until ?? '')).toBe(app.clock.now().getTime() + 86_400_000)
  await until(id, 'completed')
  const reader = await newSession(app.url, ann)
  const read = await act.read(id, reader)
  expect(read.winner).toMatch(/_bot/)
  expect(read.matches_played).toBeGreaterThan(2)
  const { rows } = await sql<{ type: string }>`select distinct type from events`.execute(app.db)
  expect(rows.map(({ type }) => type)).toEqual(
    expect.arrayContaining([
      'tournament.published',
      'tournament.entrant_entered',
      'tournament.entrant_checked_in',
      'tournament.started',
      'match.opened',
      'match.reported',
      'match.ended',
      'tournament.completed',
    ]),
  )
  for (const table of ['ratings', 'game_totals', 'notifications', 'reliability_marks', 'tournament_points'])
    expect([table, await count(`${table} where player_id in ${bots}`)]).toEqual([table, 0])
  expect(await count('ledger_transfers')).toBe(0)
  expect(await count("match_players where result <> 'void'")).toBe(0)
  const lists = ['/v1/tournaments/', '/v1/tournaments/?q=Dry%20run', '/v1/tournaments/?scope=mine']
  for (const path of lists) {
    const { results } = await must<{ results: { id: number }[] }>(app.url, path, {
      token: reader.accessToken,
    })
    expect(results.map((row) => row.id)).not.toContain(id)
  }
  const mine = await must<{ results: { id: number }[] }>(app.url, '/v1/tournaments/?scope=organised', {
    token: (await newSession(app.url, org)).accessToken,
  })
  expect(mine.results.map((row) => row.id)).toContain(id)
  const from = { db: app.db, publicUrl: app.url }
  const published = { type: 'tournament.published' as const, tournamentId: id, beforeId: null }
  const subject = await loadSubject(from, 'tournament', published)
  expect(subject?.audience).toEqual({ tournamentId: id, organizationId: null, isHidden: true })
  expect(await findPlayerByName(app.db, read.winner ?? '')).toBeUndefined()
  app.clock.advance(86_400_000)
  await app.runJobs()
  expect(await count(`tournaments where id = ${id}`)).toBe(0)
  expect(await count(`matches where tournament_id = ${id}`)).toBe(0)
  expect(await count("lobbies where origin = 'tournament'")).toBe(0)
})

test('a person plays along: bots are ready, and agree with the report', async () => {
  const { id } = await practice({ max_entrants: 2, check_in_minutes: 0 })
  await enter(ann, id)
  await until(id, 'live')
  await app.runJobs()
  const [room] = await act.openRooms(id)
  const me = await newSession(app.url, ann)
  await must(app.url, `/v1/lobbies/${room?.id}/ready/`, { method: 'PUT', token: me.accessToken })
  const match = await playing(id)
  const side = await app.db
    .selectFrom('sides')
    .select('position')
    .where('match_id', '=', match)
    .where('captain_id', '=', ann.id)
    .executeTakeFirstOrThrow()
  const scores = [side.position === 0 ? [1, 0] : [0, 1]]
  await must(app.url, `/v1/matches/${match}/report/`, {
    method: 'POST',
    token: me.accessToken,
    body: { scores },
  })
  await until(id, 'completed')
  expect(await act.read(id, me)).toMatchObject({ winner: ann.username })
  expect(await count(`ratings where player_id = '${ann.id}'`)).toBe(0)
})
