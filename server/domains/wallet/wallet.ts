import * as calls from '#contract/wallet/wallet.ts'
import { earningsOf } from '#core/wallet/earnings.ts'
import { transferKindsOf } from '#core/wallet/wallet-kinds.ts'
import { rangeOf } from '#server/platform/http/page-of.ts'
import { Download, read } from '#server/platform/call.ts'
import { countMovements, listMovements, sumByDay, sumOpenHolds } from './history-queries.ts'
import { presentMovement } from './present-movement.ts'
import { statementOf } from './statement.ts'

const DAY_MS = 86_400_000
const MAX_IN_STATEMENT = 100_000

/** The first moment after a day in UTC, or after a time. */
function endOf(dayOrTime: string): Date {
  const isDay = !dayOrTime.includes('T')
  return new Date(Date.parse(dayOrTime) + (isDay ? DAY_MS : 1))
}

export const walletEarnings = read(calls.walletEarnings, async ({ context, query, actor }) => {
  const today = context.clock.now().toISOString().slice(0, 10)
  const since = new Date(Date.parse(today) - (query.days - 1) * DAY_MS)
  const { playerId } = actor
  const [moved, held] = await Promise.all([
    sumByDay(context.db, {
      playerId,
      kinds: (['prize', 'entry', 'entry_back', 'fee'] as const).flatMap(transferKindsOf),
      since,
    }),
    sumOpenHolds(context.db, { playerId, since }),
  ])
  return earningsOf(moved, held, { since, days: query.days })
})

export const walletHistory = read(calls.walletHistory, async ({ context, query, actor, pageOf }) => {
  const filter = {
    playerId: actor.playerId,
    kinds: query.kind?.flatMap(transferKindsOf),
    from: query.from === undefined ? undefined : new Date(query.from),
    before: query.to === undefined ? undefined : endOf(query.to),
  }
  if (query.format === 'csv') {
    const rows = await listMovements(context.db, { ...filter, offset: 0, limit: MAX_IN_STATEMENT })
    return new Download('statement.csv', statementOf(rows.reverse().map(presentMovement)))
  }
  const [count, rows] = await Promise.all([
    countMovements(context.db, filter),
    listMovements(context.db, { ...filter, ...rangeOf(query) }),
  ])
  return pageOf({ count, results: rows.map(presentMovement) }, { format: undefined })
})
