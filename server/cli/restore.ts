import { printLedgerCheck } from './ledger.ts'
import { restoreBackup } from './backup/load.ts'
import { withBackup } from './backup/place.ts'
import { fail, withExclusiveDatabase } from './with-database.ts'

const args = process.argv.slice(2)
const [name, ...more] = args.filter((arg) => arg !== '--replace')

if (!name || more.length > 0)
  fail(
    'npm run restore -- <folder, sealed file or bucket:name> [--replace]   restores a backup into the database; with --replace it replaces everything there',
  )
else
  await withExclusiveDatabase(async (db, config, url) => {
    const replace = args.includes('--replace')
    const { rows, migrated } = await withBackup(name, config, (folder) =>
      restoreBackup(folder, { url, config, replace }),
    )
    console.log(`Restored ${rows} rows from ${name}.`)
    if (migrated.length > 0) console.log(`Migrated: ${migrated.join(', ')}`)
    await printLedgerCheck(db)
  })
