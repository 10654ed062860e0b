// npm run backup [-- <folder>] [--into=<parent>] [--prove] [--keep=7,4,12]: writes a backup, restores it for a trial, and removes
// those that the rule gives up. Nothing is removed unless what was asked for before has worked.
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { makeBackup } from './backup/dump.ts'
import { readRule, toRemove } from './backup/keep.ts'
import { proveBackup } from './backup/prove.ts'
import { noteBackup, noteProof } from '#server/platform/installation/queries.ts'
import { fail, withDatabase } from './with-database.ts'

const USAGE =
  'npm run backup -- [<folder>] [--into=<parent folder>] [--prove] [--keep=<days>,<weeks>,<months>]   writes a backup'

const given = read()
const rule = given?.values.keep === undefined ? undefined : readRule(given.values.keep)
if (!given || given.positionals.length > 1 || (given.values.keep !== undefined && !rule)) fail(USAGE)
else {
  const now = new Date()
  const { into, prove } = given.values
  const stamp = now.toISOString().slice(0, 19).replaceAll(':', '-')
  const folder = given.positionals[0] ?? join(into, `contender-${stamp}`)
  await withDatabase(async (db, config, url) => {
    const { rows, files } = await makeBackup(folder, { url, config, now })
    await noteBackup(db, now)
    console.log(`Backed up ${rows} rows and ${files} files to ${folder}.`)
    if (prove) {
      const proof = await proveBackup(folder, { url, config, now })
      await noteProof(db, new Date())
      console.log(
        `Proven: restored ${proof.rows} rows of ${proof.tables} tables into a database of its own; all ${proof.invariants} checks of the ledger are well.`,
      )
    }
    for (const name of rule ? toRemove(await readdir(into), rule) : []) {
      await rm(join(into, name), { recursive: true })
      console.log(`Removed ${join(into, name)}.`)
    }
  })
}

function read() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        into: { type: 'string', default: 'backups' },
        prove: { type: 'boolean', default: false },
        keep: { type: 'string' },
      },
    })
  } catch {
    return undefined
  }
}
