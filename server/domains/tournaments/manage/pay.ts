import * as calls from '#contract/tournaments/manage.ts'
import { accept, type Decision } from '#core/decision.ts'
import type { TournamentRefusalOf } from '#core/tournaments/bracket/machine.ts'
import { splitPrize } from '#core/tournaments/entry/split.ts'
import { workflow } from '#server/platform/call.ts'
import { owns } from '#server/domains/tournaments/access.ts'
import { countEntries, listByStatus } from '#server/domains/tournaments/entry/entrant-queries.ts'
import { listRosters, sharerOf } from '#server/domains/tournaments/entry/roster-queries.ts'
import type { TournamentWork } from '#server/domains/tournaments/work.ts'
import { payHolds } from '#server/domains/wallet/holds.ts'
import { causeOf, tournamentPot } from '../money.ts'
import { actAsStaff } from './act.ts'
import { mayHandlePrizes } from '#server/domains/tournaments/form/money-role.ts'

/** Confirms the places and pays the prizes, in one transaction, once. */
export const payPrizes = workflow(
  calls.payPrizes,
  async ({ context, actor: { playerId }, params: { id: tournamentId } }) =>
    actAsStaff(context, { playerId, tournamentId, mayAct: owns }, async (work) => {
      const may = await mayHandlePrizes(work.unit.trx, work.row, playerId, work.row.settings)
      return may.ok ? payPlaces(work, playerId) : may
    }),
)

/** Pays the places within a transaction that has locked the tournament. */
export async function payPlaces(
  work: TournamentWork,
  actorId: string | null,
): Promise<Decision<undefined, TournamentRefusalOf<'pay_prizes'>>> {
  const step = work.step({ type: 'pay_prizes', at: work.at })
  if (!step.ok) return step
  const { trx } = work.unit
  const all = await listByStatus(trx, work.id, ['playing', 'withdrawn'])
  const winners = all.filter((entrant) => entrant.prize_cents > 0)
  const rosters = await listRosters(
    trx,
    winners.map((entrant) => entrant.id),
  )
  const prizes = winners.flatMap((entrant) => {
    const roster = rosters.filter((each) => each.entrant_id === entrant.id && !each.is_substitute)
    return splitPrize(entrant.prize_cents, roster.map(sharerOf))
  })
  const { feeCents } = tournamentPot(work.row, await countEntries(trx, work.id))
  await payHolds(work.unit, { cause: causeOf(work.id), feeCents, prizes })
  for (const { playerId: id } of prizes) work.playerIds.add(id)
  work.journal('pay_prizes', { actorId, params: { count: prizes.length } })
  work.unit.record({ type: 'tournament.prizes_paid', tournamentId: work.id })
  return accept(undefined)
}
