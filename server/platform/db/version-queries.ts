import type pg from 'pg'

/** The server's version as a number (180004) and as text (18.4). */
export async function findVersion(client: pg.Client): Promise<{ number: number; name: string }> {
  const { rows } = await client.query<{ number: string; name: string }>(
    "select current_setting('server_version_num') as number, current_setting('server_version') as name",
  )
  return { number: Number(rows[0]?.number), name: rows[0]?.name ?? '' }
}
