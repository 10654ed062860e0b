import * as calls from '#contract/challenges/challenges.ts'
import { accept, refuse } from '#core/decision.ts'
import { writeAudit } from '#server/platform/audit/queries.ts'
import { command } from '#server/platform/call.ts'
import { roleIn } from './access.ts'
import { cancel } from './clock.ts'
import { lockChallenge, updateChallenge } from './queries.ts'
import { presentFor } from './read/present-for.ts'

/** Changes texts, stops the series, or cancels the challenge with every entry given back. */
export const editChallenge = command(
  calls.editChallenge,
  async ({ context, unit, actor: { playerId }, params, body }) => {
    const { challengeId, status, reason, ...change } = { ...body, challengeId: params.id }
    const row = await lockChallenge(unit.trx, challengeId)
    if (!row) return refuse('not_found')
    const role = await roleIn(unit.trx, row, playerId)
    if (role !== 'organizer' && role !== 'admin') return refuse('not_yours')
    if (row.status === 'completed' || row.status === 'cancelled') return refuse('over')
    if (status === 'cancelled') {
      if (!reason) return refuse('needs_reason')
      await cancel(unit, row, 'organizer', reason)
      await writeAudit(unit.trx, {
        actorId: playerId,
        role,
        action: 'challenge.cancel',
        subject: { kind: 'challenge', id: String(row.id) },
        reason,
        now: unit.now,
      })
    }
    if (Object.keys(change).length > 0) {
      await updateChallenge(unit.trx, row.id, change)
      await writeAudit(unit.trx, {
        actorId: playerId,
        role,
        action: 'challenge.change',
        subject: { kind: 'challenge', id: String(row.id) },
        reason: reason ?? null,
        details: {
          before: Object.fromEntries(
            Object.keys(change).map((key) => [key, row[key as keyof typeof change]]),
          ),
          after: change,
        },
        now: unit.now,
      })
      unit.record({ type: 'challenge.changed', challengeId: row.id, playerIds: [playerId] })
    }
    return accept(await presentFor(context, unit.trx, row.id, playerId))
  },
)
