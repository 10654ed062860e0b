import {
  decidePrizes as decideCall,
  listPrizeBudgets,
  listPrizes,
  type PrizeBudget,
  type PrizeCase,
  readOrganizationBudget,
  readPlayerBudget,
  setOrganizationBudget as setOrganizationCall,
  setPlayerBudget as setPlayerCall,
} from '#contract/wallet/prizes.ts'
import type { Context } from '#server/platform/context.ts'
import type { Reader } from '#server/platform/db/open.ts'
import { offsetOf, pageAnswer } from '#server/platform/http/page-of.ts'
import { orRefuse, refusal } from '#server/platform/http/refusal.ts'
import type { Router } from '#server/platform/http/route.ts'
import { findPlayerById, listBadges } from '#server/domains/players/queries.ts'
import { decidePrizes, setOrganizationBudget, setPlayerBudget } from './commands.ts'
import {
  type BudgetRow,
  findBudget,
  findOrganizationId,
  listBudgets,
  listEventNames,
  listOrganizationBadges,
  listPromises,
  type Owner,
  type PromiseRow,
  sumUsed,
} from './queries.ts'

/** Prizes that no entries have to cover: who approves them, and the budgets that pay them. */
export function prizeRoutes(router: Router, context: Context): void {
  const { db } = context

  router.on(listPrizes, async ({ query }) => {
    const { count, rows } = await listPromises(db, {
      show: query.show,
      offset: offsetOf(query),
      limit: query.page_size,
    })
    return pageAnswer({ count, results: await presentCases(db, rows) }, query, '/api/v1/admin/prizes/', query)
  })
  router.on(decideCall, async ({ params, body, session }) => {
    const of = { id: params.id, isApproved: body.approved, reason: body.reason }
    const decided = orRefuse(decideCall, await decidePrizes(context, session, of))
    const [shown] = await presentCases(db, [decided])
    if (!shown) throw new Error('prizes were not presented')
    return shown
  })

  router.on(listPrizeBudgets, async ({ query }) => {
    const { count, rows } = await listBudgets(db, { offset: offsetOf(query), limit: query.page_size })
    const organizations = await listOrganizationBadges(
      db,
      rows.flatMap((row) => row.organization_id ?? []),
    )
    const badges = await listBadges(
      db,
      rows.flatMap((row) => row.player_id ?? []),
    )
    const results = []
    for (const row of rows) {
      const owner = { playerId: row.player_id ?? '', organizationId: row.organization_id }
      results.push({
        player: row.player_id === null ? null : (badges.get(row.player_id) ?? null),
        organization: row.organization_id === null ? null : (organizations.get(row.organization_id) ?? null),
        ...(await presentBudget(db, owner, row)),
      })
    }
    return pageAnswer({ count, results }, query, '/api/v1/admin/prize-budgets/', query)
  })

  router.on(readPlayerBudget, async ({ params }) => {
    if (!(await findPlayerById(db, params.id))) throw refusal(readPlayerBudget, 'not_found')
    return readBudget(db, { playerId: params.id, organizationId: null })
  })
  router.on(setPlayerCall, async ({ params, body, session }) => {
    const of = { playerId: params.id, amountCents: body.amount_cents, reason: body.reason }
    return readBudget(db, orRefuse(setPlayerCall, await setPlayerBudget(context, session, of)))
  })
  router.on(readOrganizationBudget, async ({ params, session }) => {
    const organizationId = await findOrganizationId(db, params.slug)
    if (organizationId === undefined) throw refusal(readOrganizationBudget, 'not_found')
    return readBudget(db, { playerId: session.playerId, organizationId })
  })
  router.on(setOrganizationCall, async ({ params, body, session }) => {
    const of = { slug: params.slug, amountCents: body.amount_cents, reason: body.reason }
    return readBudget(db, orRefuse(setOrganizationCall, await setOrganizationBudget(context, session, of)))
  })
}

const readBudget = async (db: Reader, owner: Owner) => presentBudget(db, owner, await findBudget(db, owner))

async function presentBudget(db: Reader, owner: Owner, row: BudgetRow | undefined): Promise<PrizeBudget> {
  const used = await sumUsed(db, owner)
  const amount = row?.amount_cents ?? 0
  const setBy = row?.set_by ? (await listBadges(db, [row.set_by])).get(row.set_by) : undefined
  return {
    amount_cents: amount,
    used_cents: used,
    left_cents: Math.max(0, amount - used),
    reason: row?.reason ?? null,
    set_by: setBy ?? null,
    set: row?.set_at.toISOString() ?? null,
  }
}

async function presentCases(db: Reader, rows: readonly PromiseRow[]): Promise<PrizeCase[]> {
  const names = await listEventNames(
    db,
    rows.map((row) => ({ kind: row.cause_kind, id: row.cause_id })),
  )
  const people = rows.flatMap((row) => [row.player_id, row.asked_by ?? [], row.decided_by ?? []].flat())
  const badges = await listBadges(db, [...new Set(people)])
  const organizations = await listOrganizationBadges(
    db,
    rows.flatMap((row) => row.organization_id ?? []),
  )
  const badge = (id: string) => badges.get(id) ?? { id, username: '', avatar_url: null }
  const results: PrizeCase[] = []
  for (const row of rows) {
    const kind = row.cause_kind
    results.push({
      id: row.id,
      event: { kind, id: Number(row.cause_id), name: names.get(`${kind}:${row.cause_id}`) ?? '' },
      organizer: badge(row.player_id),
      organization: row.organization_id === null ? null : (organizations.get(row.organization_id) ?? null),
      amount_cents: row.cents,
      state: row.state,
      asked_by: row.asked_by === null ? null : badge(row.asked_by),
      asked: row.asked_at.toISOString(),
      decided_by: row.decided_by === null ? null : badge(row.decided_by),
      decided: row.decided_at?.toISOString() ?? null,
      reason: row.reason,
      budget: await readBudget(db, { playerId: row.player_id, organizationId: row.organization_id }),
    })
  }
  return results
}
