import { systemClock } from '#server/platform/clock.ts'
import { OPERATOR } from '#server/platform/audit/acting.ts'
import { writeAudit } from '#server/platform/audit/queries.ts'
import { adoptInstallation } from '#server/platform/installation/installation.ts'
import { readReason } from './read-reason.ts'
import { withUncheckedDatabase } from './with-database.ts'

export const INSTALLATION_USAGE = `npm run admin -- installation adopt --reason=<text>   goes on with another SECRET_KEY or data folder when the former one is lost: second factors, documents or pictures are lost with it`

/** Returns false when the arguments match no command. */
export async function installationCommand(args: string[]): Promise<boolean> {
  const given = readReason(args)
  if (!given || given.positionals.join(' ') !== 'adopt' || !given.reason) return false
  await withUncheckedDatabase(async (db, config) => {
    await db.transaction().execute(async (trx) => {
      await adoptInstallation(trx, config)
      await writeAudit(trx, {
        actorId: OPERATOR.playerId,
        role: OPERATOR.role,
        action: 'installation.adopt',
        subject: { kind: 'installation', id: '1' },
        reason: given.reason,
        now: systemClock.now(),
      })
    })
    console.log(`${config.DATA_DIR} and the present SECRET_KEY now belong to the database.`)
  })
  return true
}
