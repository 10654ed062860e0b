import { sql, type Kysely } from 'kysely'

/** Lists of running lobbies show those with an open seat first. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index lobbies_open_first on lobbies ((status <> 'open'), created_at desc, id desc)
    where status in ('open','ready_check','playing') and not is_private`.execute(db)
}
