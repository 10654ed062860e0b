import { printLedgerCheck } from './ledger.ts'
import { restoreBackup } from './backup/load.ts'
import { fail, withExclusiveDatabase } from './with-database.ts'

const args = process.argv.slice(2)
const [folder, ...more] = args.filter((arg) => arg !== '--replace')

if (!folder || more.length > 0)
  fail(
    'npm run restore -- <folder> [--replace]   restores a backup into the database; with --replace it replaces everything there',
  )
else
  await withExclusiveDatabase(async (db, config, url) => {
    const { rows, migrated } = await restoreBackup(folder, {
      url,
      config,
      replace: args.includes('--replace'),
    })
    console.log(`Restored ${rows} rows from ${folder}.`)
    if (migrated.length > 0) console.log(`Migrated: ${migrated.join(', ')}`)
    await printLedgerCheck(db)
  })
