import type { Config } from '#server/platform/config.ts'
import type { Db } from '#server/platform/db/open.ts'
import { noteBackup, noteProof } from '#server/platform/installation/queries.ts'
import { makeBackup } from './dump.ts'
import { storeBackup, withBackup } from './place.ts'
import { proveBackup } from './prove.ts'

export type Site = { db: Db; config: Config; url: string; say: (line: string) => void }

/** How the folders of backups are called when nobody names one; the rule of what is kept knows them by it. */
export const folderNameAt = (at: Date): string =>
  `contender-${at.toISOString().slice(0, 19).replaceAll(':', '-')}`

/**
 * Writes a backup, brings it where the settings keep backups, and restores it from there for a trial if asked to; says and notes
 * each.
 * @returns its name for `npm run restore`
 * @throws an Error with a message for the operator
 */
export async function backUp(
  { db, config, url, say }: Site,
  { folder, prove }: { folder: string; prove: boolean },
): Promise<string> {
  const now = new Date()
  const { rows, files } = await makeBackup(folder, { url, config, now })
  const stored = await storeBackup(folder, config)
  await noteBackup(db, now)
  say(`Backed up ${rows} rows and ${files} files to ${stored}.`)
  if (!prove) return stored
  const proof = await withBackup(stored, config, (opened) => proveBackup(opened, { url, config, now }))
  await noteProof(db, new Date())
  say(
    `Proven: restored ${proof.rows} rows of ${proof.tables} tables into a database of its own; all ${proof.invariants} checks of the ledger are well.`,
  )
  return stored
}
