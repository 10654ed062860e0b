import type { Db } from '#server/platform/db/open.ts'
import { listOutbox } from '#server/platform/mail/mail.ts'
import { makeVapidKeys } from '#server/platform/external/web-push/crypto.ts'
import { AUDIT_USAGE, auditCommand } from './audit.ts'
import { KYC_USAGE, kycCommand } from './kyc.ts'
import { printLedgerCheck } from './ledger.ts'
import { ORGANIZERS_USAGE, organizersCommand } from './organizers.ts'
import { PLAYERS_USAGE, playersCommand } from './players.ts'
import { PAYMENTS_USAGE, paymentsCommand } from './payments.ts'
import { ROLE_USAGE, roleCommand } from './role.ts'
import { RATINGS_USAGE, ratingsCommand } from './ratings.ts'
import { SEASONS_USAGE, seasonsCommand } from './seasons.ts'
import { featuresCommand, settingsCommand, SETTINGS_USAGE } from './settings.ts'
import { fail, withDatabase } from './with-database.ts'

const USAGE = `${ROLE_USAGE}
npm run admin -- ledger check   checks the invariants of the ledger
npm run admin -- outbox [e-mail or phone]   prints the mails and codes that were stored instead of sent, oldest first
npm run admin -- vapid-keys   prints a pair of keys for web push, for .env
${AUDIT_USAGE}
${KYC_USAGE}
${PAYMENTS_USAGE}
${ORGANIZERS_USAGE}
${PLAYERS_USAGE}
${RATINGS_USAGE}
${SEASONS_USAGE}
${SETTINGS_USAGE}`

const [command, ...args] = process.argv.slice(2)

if (command === 'vapid-keys') printVapidKeys()
else if (command === 'outbox') await withDatabase((db) => printOutbox(db, args[0]))
else if (command === 'ledger' && args[0] === 'check') await withDatabase((db) => printLedgerCheck(db))
else if (command === 'audit') await auditCommand(args).then((isKnown) => isKnown || fail(USAGE))
else if (command === 'kyc') await kycCommand(args).then((isKnown) => isKnown || fail(USAGE))
else if (command === 'organizers') await organizersCommand(args).then((isKnown) => isKnown || fail(USAGE))
else if (command === 'players') await playersCommand(args).then((isKnown) => isKnown || fail(USAGE))
else if (command === 'ratings') await ratingsCommand(args).then((isKnown) => isKnown || fail(USAGE))
else if (command === 'seasons') await seasonsCommand(args).then((isKnown) => isKnown || fail(USAGE))
else if (command === 'settings') await settingsCommand(args).then((isKnown) => isKnown || fail(USAGE))
else if (command === 'features') await featuresCommand(args).then((isKnown) => isKnown || fail(USAGE))
else if (command === 'payments') await paymentsCommand(args).then((isKnown) => isKnown || fail(USAGE))
else if (command === 'role') await roleCommand(args).then((isKnown) => isKnown || fail(USAGE))
else fail(USAGE)

async function printOutbox(db: Db, recipient: string | undefined): Promise<void> {
  const mails = await listOutbox(db, recipient)
  if (mails.length === 0)
    console.log(recipient ? `Nothing was sent to ${recipient}.` : 'Nothing was sent yet.')
  for (const { channel, recipient: to, subject, text, created_at } of mails.toReversed())
    console.log(
      `${created_at.toISOString()}  ${channel === 'sms' ? 'Text message' : 'Mail'} to ${to}\n${subject}\n\n${text}\n${'-'.repeat(60)}`,
    )
}

function printVapidKeys(): void {
  const { publicKey, privateKey } = makeVapidKeys()
  console.log(`VAPID_PUBLIC_KEY=${publicKey}\nVAPID_PRIVATE_KEY=${privateKey}`)
}
