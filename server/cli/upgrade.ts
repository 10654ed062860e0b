// npm run upgrade [-- --into=<parent>]: proves a backup with the migrations of this version, runs them, and checks the result.
import { parseArgs } from 'node:util'
import { upgrade } from './backup/upgrade.ts'
import { fail, withDatabase } from './with-database.ts'

const into = read()
if (into === undefined)
  fail('npm run upgrade -- [--into=<parent folder of the backup>]   brings the database to this version')
else
  await withDatabase((db, config, url) =>
    upgrade({ db, config, url, say: (line) => console.log(line) }, into),
  )

function read(): string | undefined {
  try {
    return parseArgs({ options: { into: { type: 'string', default: 'backups' } } }).values.into
  } catch {
    return undefined
  }
}
