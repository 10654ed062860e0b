import { makeBackup } from './backup/dump.ts'
import { noteBackup } from '#server/platform/installation/queries.ts'
import { withDatabase } from './with-database.ts'

const now = new Date()
const stamp = now.toISOString().slice(0, 19).replaceAll(':', '-')
const [folder = `backups/contender-${stamp}`] = process.argv.slice(2)

await withDatabase(async (db, config, url) => {
  const { rows, files } = await makeBackup(folder, { url, config, now })
  await noteBackup(db, now)
  console.log(`Backed up ${rows} rows and ${files} files to ${folder}.`)
})
