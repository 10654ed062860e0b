import '#messages/server.ts'
import { translate } from '#messages/translate.ts'
import { storeOf } from '#server/subscribers.ts'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { approveCheck, rejectCheck } from '#contract/identity/identity.ts'
import type { Verdict } from '#core/identity/check.ts'
import { systemClock } from '#server/platform/clock.ts'
import type { Config } from '#server/platform/config.ts'
import type { Db } from '#server/platform/db/open.ts'
import { decideCheck, recordLook } from '#server/domains/identity/decide.ts'
import { countWaiting, findWaiting, listWaiting } from '#server/domains/identity/queries.ts'
import { openPicture, PICTURES } from '#server/domains/identity/pictures.ts'
import { createPrivateFiles } from '#server/platform/files/files.ts'
import { findPlayerByName } from '#server/domains/players/queries.ts'
import { loadSecrets } from '#server/platform/installation/former-keys.ts'
import { readReason } from './read-reason.ts'
import { fail, withDatabase } from './with-database.ts'

export const KYC_USAGE = `npm run admin -- kyc list   lists the pending identity checks, oldest first
npm run admin -- kyc show <username> <folder>   writes the two pictures into a folder
npm run admin -- kyc approve <username> --reason=<text>   confirms an identity
npm run admin -- kyc reject <username> <reason>   rejects it and sends the player the reason`

const MAX_LISTED = 100
const REFUSALS: Record<'not_found' | 'own_check' | 'not_pending' | 'sent_anew', string> = {
  not_found: 'This player has sent no pictures.',
  own_check: translate(approveCheck.refusals.own_check.detail),
  not_pending: translate(approveCheck.refusals.not_pending.detail),
  sent_anew: translate(approveCheck.refusals.sent_anew.detail),
}

/** The commands for identity checks. Returns false when the arguments match none. */
export async function kycCommand(args: string[]): Promise<boolean> {
  const words = readReason(args)
  if (!words) return false
  const { reason } = words
  const [action, username, ...rest] = words.positionals
  const given = rest.join(' ')
  if (action === 'list' && !username) await withDatabase(list)
  else if (action === 'show' && username && given)
    await withDatabase((db, config) => show(db, config, username, given))
  else if (action === 'approve' && username && !given && reason)
    await withDatabase((db) => decideFor(db, username, 'approved', reason))
  else if (action === 'reject' && username && given)
    await withDatabase((db) => decideFor(db, username, 'rejected', given))
  else return false
  return true
}

async function list(db: Db): Promise<void> {
  const [count, rows] = await Promise.all([
    countWaiting(db),
    listWaiting(db, { offset: 0, limit: MAX_LISTED }),
  ])
  for (const row of rows)
    console.log(
      [
        row.username,
        `${row.first_name ?? '?'} ${row.last_name ?? '?'}`,
        row.dob ?? '?',
        row.address?.country ?? '?',
        row.submitted_at.toISOString(),
      ].join('   '),
    )
  console.log(
    count === 0
      ? 'No identity check is pending.'
      : count > rows.length
        ? `These are the first ${rows.length} of ${count}.`
        : `${count} in all.`,
  )
}

async function show(db: Db, config: Config, username: string, folder: string): Promise<void> {
  const player = await findPlayerByName(db, username)
  const check = player && (await findWaiting(db, player.id))
  if (!player || !check) return fail(`No identity check of ${username} is pending.`)
  const ports = {
    privateFiles: createPrivateFiles(config),
    secrets: await loadSecrets(db, config, systemClock.now()),
  }
  await mkdir(folder, { recursive: true, mode: 0o700 })
  for (const kind of PICTURES) {
    const picture = await openPicture(ports, player.id, kind, check[`${kind}_file`])
    if (!picture) return fail(`The ${kind} is not in ${config.DATA_DIR}.`)
    const path = join(folder, `${player.username}-${kind}.webp`)
    await recordLook({ db, clock: systemClock }, { playerId: player.id, by: null, picture: kind })
    await writeFile(path, picture, { mode: 0o600 })
    console.log(path)
  }
  console.log('Delete both when you have looked at them.')
}

async function decideFor(db: Db, username: string, verdict: Verdict, given: string): Promise<void> {
  const body = rejectCheck.body.safeParse({ reason: given })
  if (!body.success) return fail(body.error.issues.map((issue) => issue.message).join(' '))
  const player = await findPlayerByName(db, username)
  if (!player) return fail(`There is no player named ${username}.`)
  // The running server polls for due jobs.
  const store = storeOf(db, systemClock)
  const decided = await decideCheck(store, {
    playerId: player.id,
    by: null,
    verdict,
    reason: body.data.reason,
  })
  if (decided.ok) console.log(`The identity check of ${player.username} is ${verdict}.`)
  else fail(REFUSALS[decided.refusal])
}
