import { sql } from 'kysely'
import { openDb, openPool } from '#server/db/open.ts'

/** The clock of a match runs out now: whatever the server does by itself at its end, it does. */
export async function endMatchClock(database: { url: string }, matchId: number): Promise<void> {
  await inDatabase(database, async (db) => {
    await sql`update matches set deadline_at = now() where id = ${matchId}`.execute(db)
    await sql`update jobs set due_at = now() where kind = 'match.deadline' and key = ${String(matchId)}`.execute(
      db,
    )
  })
}

/** The same for a lobby: its ready check, its start, its end. */
export async function endLobbyClock(database: { url: string }, lobbyId: number): Promise<void> {
  await inDatabase(database, async (db) => {
    await sql`update lobbies set deadline_at = now() where id = ${lobbyId}`.execute(db)
    await sql`update jobs set due_at = now() where kind = 'lobby.deadline' and key = ${String(lobbyId)}`.execute(
      db,
    )
  })
}

/** The start of a lobby with a start time is at hand: everybody is asked whether they are there. */
export async function comeToStart(database: { url: string }, lobbyId: number): Promise<void> {
  await inDatabase(database, async (db) => {
    await sql`update lobbies set starts_at = now() + interval '1 minute', deadline_at = now() where id = ${lobbyId}`.execute(
      db,
    )
    await sql`update jobs set due_at = now() where kind = 'lobby.deadline' and key = ${String(lobbyId)}`.execute(
      db,
    )
  })
}

async function inDatabase(
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
