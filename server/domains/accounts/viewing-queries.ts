import type { Insertable } from 'kysely'
import type { Tables } from '#server/platform/db/tables.ts'
import type { Trx } from '#server/platform/db/open.ts'
import type { Unit } from '#server/platform/db/transact.ts'

export async function insertViewing(trx: Trx, viewing: Insertable<Tables['viewings']>): Promise<void> {
  await trx.insertInto('viewings').values(viewing).execute()
}

/** Ends the viewings of one session of the staff, or of all sessions of one of them, with their streams. */
export async function endViewings(
  unit: Unit,
  of: { staffSessionId: string } | { staffId: string },
): Promise<{ playerId: string }[]> {
  let update = unit.trx
    .updateTable('viewings')
    .set({ ended_at: unit.now })
    .where('ended_at', 'is', null)
    .where('expires_at', '>', unit.now)
  update =
    'staffId' in of
      ? update.where('staff_session_id', 'in', (select) =>
          select.selectFrom('sessions').select('id').where('player_id', '=', of.staffId),
        )
      : update.where('staff_session_id', '=', of.staffSessionId)
  const ended = await update.returning(['id', 'player_id as playerId']).execute()
  if (ended.length > 0) unit.record({ type: 'session.ended', sessionIds: ended.map(({ id }) => id) })
  return ended
}
