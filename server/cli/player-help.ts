import { writeFile } from 'node:fs/promises'
import { endPlayerSessions as actCall } from '#contract/admin/players.ts'
import { decideRequest as closeCall } from '#contract/privacy/requests.ts'
import { OPERATOR } from '#server/platform/audit/acting.ts'
import { systemClock } from '#server/platform/clock.ts'
import type { Config } from '#server/platform/config.ts'
import type { Db } from '#server/platform/db/open.ts'
import { createFiles, createPrivateFiles } from '#server/platform/files/files.ts'
import { loadSecrets } from '#server/platform/installation/former-keys.ts'
import { readSettings } from '#server/platform/settings/settings.ts'
import {
  linkForPassword,
  resetSecondFactor,
  setBirthDate,
  verifyFor,
} from '#server/domains/admin/people/operator-acts.ts'
import { eraseFor, exportFor } from '#server/domains/privacy/operator-acts.ts'
import type { PlayerRow } from '#server/domains/players/queries.ts'
import { storeOf } from '#server/subscribers.ts'
import { fail, failWith } from './with-database.ts'

type Help = { player: PlayerRow; reason: string }

const helpOf = ({ player, reason }: Help) => ({ playerId: player.id, reason })

export async function verify(db: Db, help: Help): Promise<void> {
  const done = await verifyFor(storeOf(db, systemClock), OPERATOR, helpOf(help))
  if (done.ok) return console.log(`${help.player.email} counts as verified.`)
  if (done.refusal === 'already_verified') return fail(`${help.player.email} is verified already.`)
  failWith(actCall, done.refusal)
}

export async function birthDate(db: Db, help: Help & { config: Config; dob: string }): Promise<void> {
  const { MIN_AGE: minAge } = await readSettings(help.config, db)
  const facts = { ...helpOf(help), dob: help.dob, minAge }
  const done = await setBirthDate(storeOf(db, systemClock), OPERATOR, facts)
  if (done.ok) return console.log(`${help.player.username} was born on ${help.dob}.`)
  if (done.refusal === 'under_age') return fail(`Whoever was born on ${help.dob} is too young for this site.`)
  if (done.refusal === 'impossible_date') return fail(`Nobody was born on ${help.dob}.`)
  failWith(actCall, done.refusal)
}

export async function resetPassword(db: Db, help: Help & { config: Config }): Promise<void> {
  const done = await linkForPassword(storeOf(db, systemClock), OPERATOR, helpOf(help))
  if (!done.ok) return failWith(actCall, done.refusal)
  const { id, token } = done.value
  console.log(
    `Whoever has this link can set the password of ${help.player.username}, for half an hour:\n${help.config.publicUrl}/reset-password?id=${id}&token=${token}`,
  )
}

export async function resetFactor(db: Db, help: Help): Promise<void> {
  const done = await resetSecondFactor(storeOf(db, systemClock), OPERATOR, helpOf(help))
  if (done.ok)
    return console.log(`${help.player.username} signs in without a second factor, and gets a mail.`)
  if (done.refusal === 'no_second_factor') return fail(`${help.player.username} has no second factor.`)
  failWith(actCall, done.refusal)
}

export async function exportData(db: Db, help: Help & { config: Config; file: string }): Promise<void> {
  const { config, file } = help
  const settings = await readSettings(config, db)
  const parts = {
    db,
    clock: systemClock,
    secrets: await loadSecrets(db, config, systemClock.now()),
    files: createFiles(config),
    privateFiles: createPrivateFiles(config),
    settings: { current: () => settings },
  }
  const bytes = await exportFor(storeOf(db, systemClock), parts, OPERATOR, helpOf(help))
  // Never over another file.
  await writeFile(file, bytes, { mode: 0o600, flag: 'wx' })
  console.log(`Wrote the data of ${help.player.username} to ${file}.`)
}

export async function erase(db: Db, help: Help): Promise<void> {
  const done = await eraseFor(storeOf(db, systemClock), OPERATOR, helpOf(help))
  if (!done.ok) return failWith(closeCall, done.refusal)
  console.log(`The account of ${help.player.username} is closed, and erased at ${done.value.toISOString()}.`)
}
