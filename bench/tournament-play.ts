import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { newSession } from '#server/testing/people.ts'
import {
  call,
  each,
  IN_FLIGHT,
  openRooms,
  playToLastReport,
  publish,
  type Bot,
  type Room,
} from './tournament-bots.ts'
import { sized } from './size.ts'

/** A server with its database and bots; `tokens`: of those that have signed in. */
export type Site = {
  url: string
  databaseUrl: string
  client: pg.Client
  bots: Bot[]
  tokens: Map<string, string>
}

export const say = (text: string) => process.stdout.write(`${text} ...\n`)

export async function register(
  site: Site,
  count: number,
  body: object,
): Promise<{ id: number; registerMs: number }> {
  say(`Registering ${count.toLocaleString('en')} bots`)
  const id = await publish(site.url, site.bots[0] as Bot, { ...body, max_entrants: count })
  const startedAt = performance.now()
  await each(site.bots.slice(0, count), ({ token }) =>
    call(site.url, { method: 'POST', path: `/tournaments/${id}/register/`, token, body: {} }),
  )
  return { id, registerMs: performance.now() - startedAt }
}

/** Plays every match, many at once, until the tournament is over. */
export async function playOut(
  { url, client, tokens }: Site,
  id: number,
  what: string,
  after: (matches: number) => Promise<void> = async () => {},
): Promise<{ matches: number; reportMs: number[] }> {
  say(what)
  const reportMs: number[] = []
  const taken = new Set<number>()
  for (;;) {
    const rooms = (await openRooms(client, id)).filter(({ lobbyId }) => !taken.has(lobbyId))
    for (const { lobbyId } of rooms) taken.add(lobbyId)
    await each(
      rooms,
      async (room) => {
        const last = await playToLastReport(url, room, tokens)
        const startedAt = performance.now()
        await sendReport(url, last)
        reportMs.push(performance.now() - startedAt)
        await after(reportMs.length)
      },
      IN_FLIGHT,
    )
    if (rooms.length > 0) continue
    const { rows } = await client.query('select status, matches_played from tournaments where id = $1', [id])
    if (rows[0].status === 'completed') return { matches: rows[0].matches_played, reportMs }
    await sleep(20)
  }
}

export async function toLastReport({ url, tokens }: Site, room: Room) {
  for (const id of room.players)
    if (!tokens.get(id)) tokens.set(id, (await newSession(url, { id })).accessToken)
  return playToLastReport(url, room, tokens)
}

export const sendReport = (
  url: string,
  { matchId, body, token }: Awaited<ReturnType<typeof playToLastReport>>,
) => call(url, { method: 'POST', path: `/matches/${matchId}/report/`, token, body })

export const post = ({ url, bots }: Site, id: number, word: string, body: object = {}) =>
  call(url, { method: 'POST', path: `/tournaments/${id}/${word}/`, token: bots[0]?.token ?? '', body })

export async function untilRooms(client: pg.Client, id: number, count: number): Promise<void> {
  for (;;) {
    const { rows } = await client.query(
      'select count(*)::int as count from tournament_rooms where tournament_id = $1',
      [id],
    )
    if (rows[0].count >= count) return
    await sleep(20)
  }
}

/** Figures of the smallest size mean nothing, so nothing is waited for. */
const QUIET_TURNS = sized(0, 3, 3)

/** Waits until no job is due and every event has been delivered to its subscribers. */
export async function untilIdle(client: pg.Client): Promise<void> {
  for (let quiet = 0; quiet < QUIET_TURNS;) {
    const { rows } = await client.query(
      `select (select count(*) from jobs where due_at <= now() and failed_at is null)::int as jobs,
         (select xact_commit from pg_stat_database where datname = current_database())::int as commits`,
    )
    await sleep(1200)
    const { rows: later } = await client.query(
      'select xact_commit::int as commits from pg_stat_database where datname = current_database()',
    )
    // A quiet server polls its jobs and writes presence: a few transactions a second.
    quiet = rows[0].jobs === 0 && later[0].commits - rows[0].commits < 60 ? quiet + 1 : 0
  }
}
