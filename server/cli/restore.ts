import { printLedgerCheck } from './ledger.ts'
import { restoreBackup } from './backup/load.ts'
import { fail, withOwnDatabase } from './with-database.ts'

const words = process.argv.slice(2)
const [folder, ...more] = words.filter((word) => word !== '--replace')

if (!folder || more.length > 0)
  fail(
    'npm run restore -- <folder> [--replace]   puts a backup into the database; with --replace it takes the place of what is there',
  )
else
  await withOwnDatabase(async (db, config, url) => {
    const { rows, migrated } = await restoreBackup(folder, {
      url,
      config,
      replace: words.includes('--replace'),
    })
    console.log(`Restored ${rows} rows from ${folder}.`)
    if (migrated.length > 0) console.log(`Migrated on: ${migrated.join(', ')}`)
    await printLedgerCheck(db)
  })
