import type { Db } from '#server/platform/db/open.ts'
import { listOutbox } from '#server/platform/mail/mail.ts'
import { makeVapidKeys } from '#server/platform/external/web-push/crypto.ts'
import { AUDIT_USAGE, auditCommand } from './audit.ts'
import { JOBS_USAGE, jobsCommand } from './jobs.ts'
import { WITHDRAWALS_USAGE, withdrawalsCommand } from './withdrawals.ts'
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
${JOBS_USAGE}
${KYC_USAGE}
${PAYMENTS_USAGE}
${ORGANIZERS_USAGE}
${PLAYERS_USAGE}
${RATINGS_USAGE}
${SEASONS_USAGE}
${WITHDRAWALS_USAGE}
${SETTINGS_USAGE}`

/** Each returns false when the arguments are none of its own. */
const COMMANDS: Record<string, (args: string[]) => Promise<boolean>> = {
  audit: auditCommand,
  features: featuresCommand,
  jobs: jobsCommand,
  kyc: kycCommand,
  ledger: ledgerCommand,
  organizers: organizersCommand,
  outbox: outboxCommand,
  payments: paymentsCommand,
  players: playersCommand,
  ratings: ratingsCommand,
  role: roleCommand,
  seasons: seasonsCommand,
  settings: settingsCommand,
  'vapid-keys': vapidKeysCommand,
  withdrawals: withdrawalsCommand,
}

const [command = '', ...args] = process.argv.slice(2)
const run = Object.hasOwn(COMMANDS, command) ? COMMANDS[command] : undefined
if (!run || !(await run(args))) fail(USAGE)

async function ledgerCommand([action]: string[]): Promise<boolean> {
  if (action !== 'check') return false
  await withDatabase((db) => printLedgerCheck(db))
  return true
}

async function outboxCommand([recipient]: string[]): Promise<boolean> {
  await withDatabase((db) => printOutbox(db, recipient))
  return true
}

async function printOutbox(db: Db, recipient: string | undefined): Promise<void> {
  const mails = await listOutbox(db, recipient)
  if (mails.length === 0)
    console.log(recipient ? `Nothing was sent to ${recipient}.` : 'Nothing was sent yet.')
  for (const { channel, recipient: to, subject, text, created_at } of mails.toReversed())
    console.log(
      `${created_at.toISOString()}  ${channel === 'sms' ? 'Text message' : 'Mail'} to ${to}\n${subject}\n\n${text}\n${'-'.repeat(60)}`,
    )
}

function vapidKeysCommand(): Promise<boolean> {
  const { publicKey, privateKey } = makeVapidKeys()
  console.log(`VAPID_PUBLIC_KEY=${publicKey}\nVAPID_PRIVATE_KEY=${privateKey}`)
  return Promise.resolve(true)
}
