import { sql, type RawBuilder } from 'kysely'
import { keyOf } from '#core/accounts/username.ts'
import { nearCents, type TaxThreshold } from '#core/wallet/tax-threshold.ts'
import type { Reader } from '#server/platform/db/open.ts'

export type SumsRow = {
  won_cents: number
  entries_cents: number
  credit_cents: number
  paid_out_cents: number
  corrected_cents: number
}
export type YearRow = SumsRow & {
  player_id: string
  username: string
  avatar_url: string | null
  country: string | null
}
export type NamedYearRow = YearRow & {
  first_name: string | null
  last_name: string | null
  address: string | null
}

export type YearFilter = {
  year: number
  name: string | undefined
  show: 'all' | 'near' | 'reached'
  /** The thresholds of the year. */
  thresholds: readonly TaxThreshold[]
}

const SUMS = ['won_cents', 'entries_cents', 'credit_cents', 'paid_out_cents', 'corrected_cents'] as const
const MAX_NAMED = 1000

/** Lists players, highest winnings first. `before`: the winnings and id of the last player on the previous page. */
export async function listYear(
  db: Reader,
  of: YearFilter & { before: { cents: number; id: string } | undefined; limit: number },
): Promise<NamedYearRow[]> {
  const after = of.before
    ? sql`and (y.won_cents, y.player_id) < (${of.before.cents}::bigint, ${of.before.id}::uuid)`
    : sql``
  const { rows } = await sql<NamedYearRow>`
    select y.player_id, p.username, p.avatar_url, p.address->>'country' as country, p.first_name, p.last_name,
      p.address->>'full' as address, ${columns(sql`y`)}
    from ledger_years y join players p on p.id = y.player_id
    where ${conditions(of)} ${after} order by y.won_cents desc, y.player_id desc limit ${of.limit}`.execute(
    db,
  )
  return rows.map((row) => ({ ...row, ...numbers(row) }))
}

export async function sumYear(db: Reader, of: YearFilter): Promise<SumsRow & { players: number }> {
  // Only thresholds depend on the players themselves.
  const players = of.show === 'all' ? sql`` : sql`join players p on p.id = y.player_id`
  const { rows } = await sql<SumsRow & { players: number }>`
    select count(*)::int as players, ${sql.join(
      SUMS.map((each) => sql`coalesce(sum(y.${sql.ref(each)}), 0)::bigint as ${sql.ref(each)}`),
    )}
    from ledger_years y ${players} where ${conditions(of)}`.execute(db)
  const row = rows[0]
  if (!row) throw new Error('an aggregate has one row')
  return { players: row.players, ...numbers(row) }
}

/** The first year that the ledger has. */
export async function findFirstYear(db: Reader): Promise<number | undefined> {
  const { rows } = await sql<{
    year: number | null
  }>`select min(year)::int as year from ledger_years`.execute(db)
  return rows[0]?.year ?? undefined
}

const columns = (from: RawBuilder<unknown>) => sql.join(SUMS.map((each) => sql`${from}.${sql.ref(each)}`))

const numbers = (row: SumsRow): SumsRow => ({
  won_cents: Number(row.won_cents),
  entries_cents: Number(row.entries_cents),
  credit_cents: Number(row.credit_cents),
  paid_out_cents: Number(row.paid_out_cents),
  corrected_cents: Number(row.corrected_cents),
})

function conditions({ year, name, show, thresholds }: YearFilter): RawBuilder<unknown> {
  const parts = [sql`y.year = ${year}`]
  if (name) {
    const part = `%${keyOf(name).replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
    parts.push(
      sql`y.player_id in (select id from players where username_key like ${part} limit ${MAX_NAMED})`,
    )
  }
  if (show !== 'all') parts.push(ofThresholds(thresholds, show))
  return sql.join(parts, sql` and `)
}

/** Nobody is over a threshold whose winnings are below the lowest of all: so the index on them finds the few. */
function ofThresholds(thresholds: readonly TaxThreshold[], show: 'near' | 'reached'): RawBuilder<unknown> {
  if (thresholds.length === 0) return sql`false`
  const from = (each: TaxThreshold) => (show === 'near' ? nearCents(each) : each.cents)
  const each = thresholds.map((threshold) => {
    const counted = threshold.counts === 'won' ? sql`y.won_cents` : sql`y.won_cents - y.entries_cents`
    const below = show === 'near' ? sql`and ${counted} < ${threshold.cents}` : sql``
    return sql`(p.address->>'country' = ${threshold.country} and ${counted} >= ${from(threshold)} ${below})`
  })
  return sql`y.won_cents >= ${Math.min(...thresholds.map(from))} and (${sql.join(each, sql` or `)})`
}
