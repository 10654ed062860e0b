import { isIP } from 'node:net'
import { sql } from 'kysely'
import { keyOf } from '#core/accounts/username.ts'
import type { StandingFacts } from '#core/players/standing.ts'
import type { Reader } from '#server/platform/db/open.ts'
import type { PlayerRow } from './queries.ts'

export type FoundPlayer = StandingFacts &
  Pick<PlayerRow, 'id' | 'username' | 'avatar_url' | 'role' | 'created_at'> & { handle: string | null }

export type PlayerSearch = {
  /** Any part of a username or a handle, a whole id, or an e-mail address. */
  text: string
  /**
   * A part of an e-mail address is enough, otherwise it has to be whole; and a phone number, a PayPal address or the
   * network address of a session or of the sign-up finds too.
   */
  byPersonalData: boolean
  role: PlayerRow['role'] | undefined
  /** Only those whom staff have closed, muted or restricted. */
  isSanctioned: boolean
  now: Date
}

/** The most players that are found: a person who needs more types more. */
export const MAX_FOUND = 1000
/** The shortest part that the index of trigrams finds; anything shorter is a beginning. */
const MIN_PART = 3

/** A page of players: those whom the text fits best first, without a text the latest to join. */
export async function searchForStaff(
  db: Reader,
  search: PlayerSearch & { offset: number; limit: number },
): Promise<FoundPlayer[]> {
  const key = keyOf(search.text.trim())
  const { rows } = await sql<FoundPlayer>`
    select p.id, p.username, p.avatar_url, p.role, p.created_at, p.email_verified_at, p.banned_at, p.banned_until,
      p.muted_until, p.unpaid_until, p.deletion_due_at, p.deleted_at, ${handleOf(key)} as handle
    from (${foundBy(search, key)}) p
    order by ${key === '' ? sql`` : sql`p.username_key = ${key} desc, p.username_key like ${`${escaped(key)}%`} desc, p.username_key,`}
      p.created_at desc, p.id
    offset ${search.offset} limit ${search.limit}`.execute(db)
  return rows
}

/** How many players a search finds, up to 1,000. */
export async function countForStaff(db: Reader, search: PlayerSearch): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (${foundBy(search, keyOf(search.text.trim()))}) p`.execute(db)
  return rows[0]?.count ?? 0
}

/** Pattern for a search text: a part of the name or, when it is too short for the trigram index, its beginning. */
export const partOf = (key: string) => (key.length < MIN_PART ? `${escaped(key)}%` : `%${escaped(key)}%`)

const escaped = (key: string) => key.replaceAll(/[\\%_]/g, '\\$&')

function foundBy({ text, byPersonalData, role, isSanctioned, now }: PlayerSearch, key: string) {
  const only = sql`${role === undefined ? sql`true` : sql`p.role = ${role}`} and ${
    isSanctioned
      ? sql`(p.banned_at is not null or p.muted_until is not null or p.unpaid_until is not null)
          and (p.banned_at is not null or p.muted_until > ${now} or p.unpaid_until > ${now})`
      : sql`true`
  }`
  if (key === '')
    return sql`select p.* from players p where ${only} order by p.created_at desc, p.id limit ${MAX_FOUND}`
  const part = partOf(key)
  // Names in chats begin with `@`.
  const name = partOf(key.replace(/^@(?=.)/, ''))
  const isAddress = key.includes('@')
  const byAddress =
    byPersonalData && key.length >= MIN_PART ? sql`email_key like ${part}` : sql`email_key = ${key}`
  const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text.trim().toLowerCase())
  return sql`
    select p.* from players p where ${only} and p.id in (
      (select id from players where username_key like ${name} order by username_key <> ${key} limit ${MAX_FOUND})
      ${isAddress || byPersonalData ? sql`union (select id from players where ${byAddress} limit ${MAX_FOUND})` : sql``}
      union (select player_id from game_accounts where handle_key like ${name} limit ${MAX_FOUND})
      ${byPersonalData ? foundByPersonalData(text.trim(), key) : sql``}
      ${isId ? sql`union (select ${key}::uuid)` : sql``}
    ) limit ${MAX_FOUND}`
}

function foundByPersonalData(text: string, key: string) {
  if (isIP(text))
    return sql`union (select player_id from sessions where ip = ${text} limit ${MAX_FOUND})
      union (select id from players where signup_ip = ${text} limit ${MAX_FOUND})`
  if (key.includes('@'))
    return sql`union (select id from players where lower(paypal_email) = ${key} limit ${MAX_FOUND})`
  const phone = text.replaceAll(/[\s()/.-]/g, '')
  return /^\+\d{7,15}$/.test(phone)
    ? sql`union (select id from players where phone = ${phone} limit ${MAX_FOUND})`
    : sql``
}

/** The handle that the text was found in. */
function handleOf(key: string) {
  if (key === '') return sql`null`
  const part = partOf(key)
  return sql`(select handle from game_accounts where player_id = p.id and handle_key like ${part} order by id limit 1)`
}
