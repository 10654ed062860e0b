import { sql } from 'kysely'
import type { Reader } from '#server/platform/db/open.ts'
import { matches, type AuditFilter } from './queries.ts'

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
        (select audit_id from audit_chain join audit_head using (number) where audit_chain.hash <> audit_head.hash),
        (select min(id) from audit_log where not exists (select from audit_chain where audit_id = audit_log.id)),
        (select coalesce(max(audit_id), 0) + 1 from audit_chain having coalesce(max(number), 0) <> coalesce(
          (select number from audit_head), 0))
      )::int as broken`.execute(db)
  return rows[0] as ChainState
}

/** How many entries the chain has had, and the hash of the last one: written elsewhere, it shows that the end was cut off. */
export type ChainHead = { entries: number; hash: string }

export async function readHead(db: Reader): Promise<ChainHead | undefined> {
  const { rows } = await sql<ChainHead>`
    select number::int as entries, encode(hash, 'hex') as hash from audit_head`.execute(db)
  return rows[0]
}

/** Returns whether the chain still has the entry that was its last one. */
export async function hasHead(db: Reader, { entries, hash }: ChainHead): Promise<boolean> {
  const { rows } = await sql`
    select from audit_chain where number = ${entries} and encode(hash, 'hex') = ${hash}`.execute(db)
  return rows.length > 0
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
  /** The hash of the entry before; empty for the first one. */
  previous: string
}

/**
 * Entries in the order of the chain, after this number and up to `limit` further ones; of these, those that match the filter.
 * Each can be checked on its own, as it comes with the hash before.
 */
export async function listChain(
  db: Reader,
  { after, limit, ...filter }: AuditFilter & { after: number; limit: number },
): Promise<ChainRow[]> {
  const { rows } = await sql<ChainRow>`
    select audit_chain.number::int, audit_log.created_at, players.username as actor, audit_log.role, audit_log.action,
      audit_log.subject_kind, audit_log.subject_id, audit_log.reason, audit_content(audit_log) as content,
      encode(audit_chain.hash, 'hex') as hash, coalesce(encode(before.hash, 'hex'), '') as previous
    from audit_chain join audit_log on audit_log.id = audit_chain.audit_id
    left join audit_chain before on before.number = audit_chain.number - 1
    left join players on players.id = audit_log.actor_id
    where audit_chain.number > ${after} and audit_chain.number <= ${after + limit} and ${matches(filter)}
    order by audit_chain.number`.execute(db)
  return rows
}

/** The number of the last entry of the chain; 0 without one. */
export async function lastNumber(db: Reader): Promise<number> {
  const { rows } = await sql<{
    last: number
  }>`select coalesce(max(number), 0)::int as last from audit_chain`.execute(db)
  return rows[0]?.last ?? 0
}
