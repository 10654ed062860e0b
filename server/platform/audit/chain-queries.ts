import { sql } from 'kysely'
import type { Reader } from '#server/platform/db/open.ts'

export type ChainState = {
  /** How many entries the chain has. */
  entries: number
  /** The first entry that is not what it was, or that is missing; null while the chain is whole. */
  broken: number | null
  /** The hash of the last entry, as hexadecimal digits: it vouches for all before it. */
  head: string | null
}

/** Computes the hash of every entry again. Read-only, on one snapshot; the time grows with the log. */
export async function checkChain(db: Reader): Promise<ChainState> {
  const { rows } = await sql<ChainState>`
    with links as (
      select number, audit_id, hash, lag(hash, 1, ''::bytea) over (order by number) as previous,
        row_number() over (order by number) as expected
      from audit_chain
    )
    select (select count(*)::int from audit_chain) as entries,
      (select encode(hash, 'hex') from audit_chain order by number desc limit 1) as head,
      least(
        (select min(links.audit_id) from links left join audit_log on audit_log.id = links.audit_id
          where audit_log.id is null or links.number <> links.expected
            or links.hash <> sha256(links.previous || convert_to(audit_content(audit_log), 'UTF8'))),
        (select min(id) from audit_log where not exists (select from audit_chain where audit_id = audit_log.id))
      )::int as broken`.execute(db)
  return rows[0] as ChainState
}

export type ChainRow = {
  number: number
  created_at: Date
  actor: string | null
  role: string
  action: string
  subject_kind: string
  subject_id: string
  reason: string | null
  /** The text that the hash is made from, after the hash before it. */
  content: string
  hash: string
}

/** Entries in the order of the chain, after this number. */
export async function listChain(
  db: Reader,
  { after, limit }: { after: number; limit: number },
): Promise<ChainRow[]> {
  const { rows } = await sql<ChainRow>`
    select audit_chain.number::int, audit_log.created_at, players.username as actor, audit_log.role, audit_log.action,
      audit_log.subject_kind, audit_log.subject_id, audit_log.reason, audit_content(audit_log) as content,
      encode(audit_chain.hash, 'hex') as hash
    from audit_chain join audit_log on audit_log.id = audit_chain.audit_id
    left join players on players.id = audit_log.actor_id
    where audit_chain.number > ${after} order by audit_chain.number limit ${limit}`.execute(db)
  return rows
}
