import { setRole } from '#server/accounts/queries.ts'
import { openDb, openPool } from '#server/db/open.ts'
import type { Person } from '#server/testing/visitor.ts'

/** Gives a player a role, as the operator's command line does. */
export async function giveRole(database: { url: string }, person: Person, role: 'moderator' | 'admin' | 'organizer'): Promise<void> {
  const db = openDb(openPool(database.url, { max: 1 }))
  try {
    if (!(await setRole(db, person.username, role))) throw new Error(`nobody is called ${person.username}`)
  } finally {
    await db.destroy()
  }
}
