// npm run backup [-- <folder>] [--into=<parent>] [--prove] [--keep=7,4,12]: writes a backup, seals it with BACKUP_KEY, brings it
// where BACKUP_TO says, restores it from there for a trial, and removes those that the rule gives up. Nothing is removed unless
// what was asked for before has worked.
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { backUp, folderNameAt } from './backup/back-up.ts'
import { readRule, toRemove } from './backup/keep.ts'
import { listBackups } from './backup/place.ts'
import { fail, withDatabase } from './with-database.ts'

const USAGE =
  'npm run backup -- [<folder>] [--into=<parent folder>] [--prove] [--keep=<days>,<weeks>,<months>]   writes a backup'

const given = read()
const rule = given?.values.keep === undefined ? undefined : readRule(given.values.keep)
if (!given || given.positionals.length > 1 || (given.values.keep !== undefined && !rule)) fail(USAGE)
else {
  const { into, prove } = given.values
  const folder = given.positionals[0] ?? join(into, folderNameAt(new Date()))
  await withDatabase(async (db, config, url) => {
    await backUp({ db, config, url, say: (line) => console.log(line) }, { folder, prove })
    if (!rule) return
    const { names, remove } = await listBackups(into, config)
    for (const name of toRemove(names, rule)) {
      await remove(name)
      console.log(`Removed ${name}.`)
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
