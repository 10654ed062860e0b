import type pg from 'pg'

export type Blocker = { pid: number; program: string; user: string; since: string; statement: string }

/** The connections that a connection waits for, with what they are doing. */
export async function listBlockers(client: pg.Client, pid: number): Promise<Blocker[]> {
  const { rows } = await client.query<Blocker>(
    `select pid, coalesce(nullif(application_name, ''), 'unnamed') as program, coalesce(usename, '') as user,
       to_char(xact_start at time zone 'UTC', 'HH24:MI:SS') as since, left(regexp_replace(query, '\\s+', ' ', 'g'), 80) as statement
     from pg_stat_activity where pid = any(pg_blocking_pids($1))`,
    [pid],
  )
  return rows
}

export async function ownProcess(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]?.pid ?? 0
}
