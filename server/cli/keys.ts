import { OPERATOR } from '#server/platform/audit/acting.ts'
import { writeAudit } from '#server/platform/audit/queries.ts'
import { systemClock } from '#server/platform/clock.ts'
import type { Config } from '#server/platform/config.ts'
import type { Db, Trx } from '#server/platform/db/open.ts'
import { createPrivateFiles } from '#server/platform/files/files.ts'
import { loadSecrets } from '#server/platform/installation/former-keys.ts'
import { noteSealedAnew } from '#server/platform/installation/installation.ts'
import { deleteFormerKeys } from '#server/platform/installation/queries.ts'
import { reseal } from './keys/reseal.ts'
import { readReason } from './read-reason.ts'
import { fail, withDatabase } from './with-database.ts'

export const KEYS_USAGE = `npm run admin -- keys reseal --reason=<text>   seals by SECRET_KEY what SECRET_KEY_PREVIOUS has sealed, beside the running site
npm run admin -- keys forget --reason=<text>   ends what former keys have signed: older sign-ins, links in mails, calendars, invites, recovery codes`

/** Returns false when the arguments match no command. */
export async function keysCommand(args: string[]): Promise<boolean> {
  const given = readReason(args)
  if (!given?.reason || given.positionals.length !== 1) return false
  const [act] = given.positionals
  if (act === 'reseal') await withDatabase((db, config) => resealSite(db, config, given.reason))
  else if (act === 'forget') await withDatabase((db) => forget(db, given.reason))
  else return false
  return true
}

async function resealSite(db: Db, config: Config, reason: string): Promise<void> {
  const former = config.SECRET_KEY_PREVIOUS
  if (former === undefined)
    return fail(
      'Set SECRET_KEY to the new key and SECRET_KEY_PREVIOUS to the former one, and restart the site.',
    )
  const now = systemClock.now()
  const secrets = await loadSecrets(db, config, now)
  const done = await reseal({ db, secrets, privateFiles: createPrivateFiles(config), former, now })
  await db.transaction().execute(async (trx) => {
    await noteSealedAnew(trx, config)
    await audit(trx, {
      action: 'installation.reseal',
      reason,
      details: { rows: done.rows, files: done.files },
    })
  })
  console.log(`Sealed anew: ${done.rows} rows, ${done.files} files.`)
  for (const each of done.unread) console.log(`Neither key opens ${each}; it was left as it is.`)
  console.log(
    'Remove SECRET_KEY_PREVIOUS and restart the processes, a quarter of an hour after their last restart.',
  )
}

async function forget(db: Db, reason: string): Promise<void> {
  const ended = await db.transaction().execute(async (trx) => {
    const count = await deleteFormerKeys(trx)
    if (count > 0) await audit(trx, { action: 'installation.forget_keys', reason, details: { keys: count } })
    return count
  })
  if (ended === 0) return console.log('There are no former keys.')
  console.log('What former keys have signed ends with the restart of the processes.')
}

const audit = (trx: Trx, act: { action: string; reason: string; details: Record<string, number> }) =>
  writeAudit(trx, {
    actorId: OPERATOR.playerId,
    role: OPERATOR.role,
    subject: { kind: 'installation', id: '1' },
    now: systemClock.now(),
    ...act,
  })
