import * as calls from '#contract/payments/years.ts'
import { dollars } from '#core/dollars.ts'
import { thresholdState, thresholdsIn, type TaxThreshold } from '#core/wallet/tax-threshold.ts'
import { accept, refuse } from '#core/decision.ts'
import { csvOf } from '#server/platform/csv.ts'
import { command, Download, read } from '#server/platform/call.ts'
import { TAX_THRESHOLDS } from '#content/tax-thresholds.ts'
import {
  findFirstYear,
  listYear,
  sumYear,
  type NamedYearRow,
  type SumsRow,
} from '#server/domains/wallet/year-queries.ts'
import { writeAudit } from '#server/platform/audit/queries.ts'
import { isPermitted } from '#server/platform/http/session.ts'

const PAGE = 50

export const listYearTotals = read(
  calls.listYearTotals,
  async ({ context: { db, clock }, params: { year }, query: { name, show, before } }) => {
    const thresholds = thresholdsIn(TAX_THRESHOLDS, year)
    const filter = { year, name, show, thresholds }
    const [first, rows, totals] = await Promise.all([
      findFirstYear(db),
      listYear(db, { ...filter, before: readCursor(before), limit: PAGE + 1 }),
      before === undefined ? sumYear(db, filter) : null,
    ])
    const shown = rows.slice(0, PAGE)
    const last = shown.at(-1)
    return {
      years: yearsFrom(first, clock.now()),
      thresholds: TAX_THRESHOLDS.map((each) => ({
        country: each.country,
        from_year: each.fromYear,
        until_year: each.untilYear ?? null,
        cents: each.cents,
        counts: each.counts,
        applies: thresholds.includes(each),
      })),
      results: shown.map((row) => ({
        player: { id: row.player_id, username: row.username, avatar_url: row.avatar_url },
        country: row.country,
        ...presentSums(row),
        threshold: stateOf(row, thresholds) ?? null,
      })),
      totals: totals && { players: totals.players, ...presentSums(totals) },
      next: rows.length > PAGE && last ? `${last.won_cents}.${last.player_id}` : null,
    }
  },
)

const MAX_EXPORTED = 100_000

/** The totals of a year as a file; the audit log keeps who has exported them, why, and whether with legal names. */
export const exportYearTotals = command(
  calls.exportYearTotals,
  async ({ unit: { trx, now }, params: { year }, body, actor }) => {
    const { name, show, with_names: withNames, reason } = body
    if (withNames && !isPermitted(actor, 'personal_data')) return refuse('no_personal_data')
    const thresholds = thresholdsIn(TAX_THRESHOLDS, year)
    const filter = { year, name, show, thresholds }
    const rows = await listYear(trx, { ...filter, before: undefined, limit: MAX_EXPORTED })
    await writeAudit(trx, {
      actorId: actor.playerId,
      role: actor.role,
      action: 'ledger.export_year',
      subject: { kind: 'ledger', id: String(year) },
      reason,
      details: { players: rows.length, show, with_names: withNames, ...(name ? { name } : {}) },
      now,
    })
    return accept(new Download(`year-totals-${year}.csv`, yearCsv(rows, { year, withNames, thresholds })))
  },
)

const presentSums = (row: SumsRow) => ({
  won_cents: row.won_cents,
  entries_cents: row.entries_cents,
  net_cents: row.won_cents - row.entries_cents,
  credit_cents: row.credit_cents,
  paid_out_cents: row.paid_out_cents,
  corrected_cents: row.corrected_cents,
})

/** From the first year of the ledger to this one (UTC), the latest first. */
function yearsFrom(first: number | undefined, now: Date): number[] {
  const last = now.getUTCFullYear()
  return Array.from({ length: Math.max(1, last - (first ?? last) + 1) }, (_, back) => last - back)
}

function readCursor(text: string | undefined): { cents: number; id: string } | undefined {
  const [cents = '', id = ''] = text?.split('.') ?? []
  return text === undefined ? undefined : { cents: Number(cents), id }
}

type Row = SumsRow & { country: string | null }

function stateOf(row: Row, thresholds: readonly TaxThreshold[]) {
  const threshold = thresholds.find(({ country }) => country === row.country)
  return threshold && thresholdState({ wonCents: row.won_cents, entriesCents: row.entries_cents }, threshold)
}

const NAMES = ['first name', 'last name', 'address'] as const
const AMOUNTS = ['won (USD)', 'entries (USD)', 'net (USD)', 'credit given (USD)', 'withdrawn (USD)']

function yearCsv(
  rows: readonly NamedYearRow[],
  of: { year: number; withNames: boolean; thresholds: readonly TaxThreshold[] },
): string {
  const names = of.withNames ? NAMES : []
  const header = [
    'year (UTC)',
    'player',
    'id',
    ...names,
    'country',
    ...AMOUNTS,
    'corrected (USD)',
    'threshold',
  ]
  const lines = rows.map((row) => [
    of.year,
    row.username,
    row.player_id,
    ...(of.withNames ? [row.first_name, row.last_name, row.address] : []),
    row.country,
    ...Object.values(presentSums(row)).map((cents) => dollars(cents).replace('$', '')),
    stateOf(row, of.thresholds),
  ])
  return csvOf([header, ...lines])
}
