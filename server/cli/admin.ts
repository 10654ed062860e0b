import { role as roleSchema } from '#contract/accounts.ts'
import { setRole } from '#server/accounts/queries.ts'
import { fail, withDatabase } from './with-database.ts'

const USAGE = `npm run admin -- role <username> <${roleSchema.options.join('|')}>   gives a player a role`

const [command, username, given] = process.argv.slice(2)
const role = roleSchema.safeParse(given)

if (command !== 'role' || !username || !role.success) fail(USAGE)
else
  await withDatabase(async (db) => {
    const isSet = await setRole(db, username, role.data)
    if (isSet) console.log(`${username} has the role ${role.data} now.`)
    else fail(`There is no player named ${username}.`)
  })
