import { role as roleSchema } from '#contract/accounts.ts'
import { setRole } from '#server/accounts/queries.ts'
import type { Db } from '#server/db/open.ts'
import { makeVapidKeys } from '#server/outside/web-push-crypto.ts'
import { checkLedger } from '#server/wallet/check.ts'
import { KYC_USAGE, kycCommand } from './kyc.ts'
import { PAYMENTS_USAGE, paymentsCommand } from './payments.ts'
import { fail, withDatabase } from './with-database.ts'

const USAGE = `npm run admin -- role <username> <${roleSchema.options.join('|')}>   gives a player a role
npm run admin -- ledger check   proves the book of all money
npm run admin -- vapid-keys   prints a pair of keys for web push, for .env
${KYC_USAGE}
${PAYMENTS_USAGE}`

const [command, ...words] = process.argv.slice(2)
const [username, given] = words
const role = roleSchema.safeParse(given)

if (command === 'vapid-keys') printVapidKeys()
else if (command === 'ledger' && username === 'check') await withDatabase((db) => printCheck(db))
else if (command === 'kyc') await kycCommand(words).then((isKnown) => isKnown || fail(USAGE))
else if (command === 'payments') await paymentsCommand(words).then((isKnown) => isKnown || fail(USAGE))
else if (command !== 'role' || !username || !role.success) fail(USAGE)
else
  await withDatabase(async (db) => {
    const isSet = await setRole(db, username, role.data)
    if (isSet) console.log(`${username} has the role ${role.data} now.`)
    else fail(`There is no player named ${username}.`)
  })

async function printCheck(db: Db): Promise<void> {
  const results = Object.entries(await checkLedger(db, new Date()))
  for (const [name, broken] of results) console.log(`${broken === 0 ? 'ok    ' : 'BROKEN'}  ${name.replaceAll('_', ' ')}${broken === 0 ? '' : ` (${broken})`}`)
  if (results.some(([, broken]) => broken !== 0)) fail('The ledger does not hold.')
}

function printVapidKeys(): void {
  const { publicKey, privateKey } = makeVapidKeys()
  console.log(`VAPID_PUBLIC_KEY=${publicKey}\nVAPID_PRIVATE_KEY=${privateKey}`)
}
