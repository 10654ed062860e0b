import { sql } from 'kysely'
import { openDb, openPool } from '#server/platform/db/open.ts'

/** Makes the deadline of a match pass now, including the server's job. */
export async function passMatchDeadline(database: { url: string }, matchId: number): Promise<void> {
  await withDatabase(database, async (db) => {
    await sql`update matches set deadline_at = now() where id = ${matchId}`.execute(db)
    await sql`update jobs set due_at = now() where kind = 'match.deadline' and key = ${String(matchId)}`.execute(
      db,
    )
  })
}

/** Makes the deadline of a lobby pass now: its ready check, start or expiry. */
export async function passLobbyDeadline(database: { url: string }, lobbyId: number): Promise<void> {
  await withDatabase(database, async (db) => {
    await sql`update lobbies set deadline_at = now() where id = ${lobbyId}`.execute(db)
    await sql`update jobs set due_at = now() where kind = 'lobby.deadline' and key = ${String(lobbyId)}`.execute(
      db,
    )
  })
}

/** Moves a lobby to its start time: its players must confirm that they are ready. */
export async function moveToStartTime(database: { url: string }, lobbyId: number): Promise<void> {
  await withDatabase(database, async (db) => {
    await sql`update lobbies set starts_at = now() + interval '1 minute', deadline_at = now() where id = ${lobbyId}`.execute(
      db,
    )
    await sql`update jobs set due_at = now() where kind = 'lobby.deadline' and key = ${String(lobbyId)}`.execute(
      db,
    )
  })
}

/** Polls the results service of a match now instead of when it is due. */
export async function pollResultsService(database: { url: string }, matchId: number): Promise<void> {
  await withDatabase(database, async (db) => {
    await sql`update jobs set due_at = now() where kind = 'match.game' and key = ${String(matchId)}`.execute(
      db,
    )
  })
}

/** Makes the window and the review of a challenge end now. */
export async function endChallenge(database: { url: string }, name: string): Promise<void> {
  await withDatabase(database, async (db) => {
    await sql`
      update challenges set starts_at = now() - interval '3 hours', ends_at = now() - interval '2 seconds',
        review_until = now() - interval '1 second' where name = ${name}`.execute(db)
    await sql`
      update jobs set due_at = now() where kind = 'challenge.clock'
        and key = (select id::text from challenges where name = ${name})`.execute(db)
  })
}

/** Ends the minute in which decisions of staff can be taken back: those concerned are told now. */
export async function passUndoMinute(database: { url: string }): Promise<void> {
  await withDatabase(database, async (db) => {
    await sql`update jobs set due_at = now() where kind = 'event.later'`.execute(db)
  })
}

export async function withDatabase(
  database: { url: string },
  work: (db: ReturnType<typeof openDb>) => Promise<void>,
): Promise<void> {
  const db = openDb(openPool(database.url, { max: 1 }))
  try {
    await work(db)
  } finally {
    await db.destroy()
  }
}
