import * as calls from '#contract/challenges/play.ts'
import { accept, refuse } from '#core/decision.ts'
import { runCommand } from '#server/platform/command.ts'
import { transact } from '#server/platform/db/transact.ts'
import { workflow } from '#server/platform/call.ts'
import { findEntry } from '../entry-queries.ts'
import { findChallenge } from '../queries.ts'
import { presentFor } from '../read/present-for.ts'
import { finishCheck } from '../service/check-jobs.ts'
import { prepareRead } from '../service/read-games.ts'

const LEAST_MS = 60_000

/** Reads the player's games now instead of when it is due. */
export const checkGames = workflow(
  calls.checkGames,
  async ({ context, actor: { playerId }, params: { id: challengeId } }) => {
    const { db, clock } = context
    const row = await findChallenge(db, challengeId)
    if (!row) return refuse('not_found')
    if (row.settings.scored_by === 'report') return refuse('by_report')
    const entry = await findEntry(db, { challengeId, playerId })
    if (!entry) return refuse('not_in')
    if (row.status !== 'live') return refuse('not_live')
    const now = clock.now()
    if (entry.checked_at && now.getTime() - entry.checked_at.getTime() < LEAST_MS)
      return refuse('checked_just_now')
    const read = await (await prepareRead(db, row, entry))(context)
    await transact(context, (unit) => finishCheck(unit, { challengeId, playerId }, read))
    if (read === 'unreachable') return refuse('service_down')
    return runCommand(context, async ({ trx }) =>
      accept(await presentFor(context, trx, challengeId, playerId)),
    )
  },
)
