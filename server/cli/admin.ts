import type { Db } from '#server/platform/db/open.ts'
import { listOutbox } from '#server/platform/mail/mail.ts'
import { makeVapidKeys } from '#server/platform/external/web-push/crypto.ts'
import { ANNOUNCEMENTS_USAGE, announcementsCommand } from './announcements.ts'
import { AUDIT_USAGE, auditCommand } from './audit.ts'
import { JOBS_USAGE, jobsCommand } from './jobs.ts'
import { MAILS_USAGE, mailsCommand } from './mails.ts'
import { WAITING_USAGE, waitingCommand } from './waiting.ts'
import { WITHDRAWALS_USAGE, withdrawalsCommand } from './withdrawals.ts'
import { INSTALLATION_USAGE, installationCommand } from './installation.ts'
import { KEYS_USAGE, keysCommand } from './keys.ts'
import { KYC_USAGE, kycCommand } from './kyc.ts'
import { printLedgerCheck } from './ledger.ts'
import { ORGANIZERS_USAGE, organizersCommand } from './organizers.ts'
import { PLAYERS_USAGE, playersCommand } from './players.ts'
import { PAYMENTS_USAGE, paymentsCommand } from './payments.ts'
import { ROLE_USAGE, roleCommand } from './role.ts'
import { RATINGS_USAGE, ratingsCommand } from './ratings.ts'
import { SEASONS_USAGE, seasonsCommand } from './seasons.ts'
import { FEATURES_USAGE, featuresCommand, SETTINGS_USAGE, settingsCommand } from './settings.ts'
import { fail, withDatabase } from './with-database.ts'

type Command = {
  usage: string
  /** Returns false when the arguments are none of its own. */
  run(args: string[]): Promise<boolean>
}

const COMMANDS: Record<string, Command> = {
  role: { usage: ROLE_USAGE, run: roleCommand },
  ledger: {
    usage: 'npm run admin -- ledger check   checks the invariants of the ledger',
    run: ledgerCommand,
  },
  outbox: {
    usage:
      'npm run admin -- outbox [email or phone]   prints the mails and codes that were stored instead of sent, oldest first',
    run: outboxCommand,
  },
  'vapid-keys': {
    usage: 'npm run admin -- vapid-keys   prints a pair of keys for web push, for .env',
    run: vapidKeysCommand,
  },
  announcements: { usage: ANNOUNCEMENTS_USAGE, run: announcementsCommand },
  audit: { usage: AUDIT_USAGE, run: auditCommand },
  installation: { usage: INSTALLATION_USAGE, run: installationCommand },
  jobs: { usage: JOBS_USAGE, run: jobsCommand },
  keys: { usage: KEYS_USAGE, run: keysCommand },
  kyc: { usage: KYC_USAGE, run: kycCommand },
  mails: { usage: MAILS_USAGE, run: mailsCommand },
  payments: { usage: PAYMENTS_USAGE, run: paymentsCommand },
  organizers: { usage: ORGANIZERS_USAGE, run: organizersCommand },
  players: { usage: PLAYERS_USAGE, run: playersCommand },
  ratings: { usage: RATINGS_USAGE, run: ratingsCommand },
  seasons: { usage: SEASONS_USAGE, run: seasonsCommand },
  withdrawals: { usage: WITHDRAWALS_USAGE, run: withdrawalsCommand },
  settings: { usage: SETTINGS_USAGE, run: settingsCommand },
  waiting: { usage: WAITING_USAGE, run: waitingCommand },
  features: { usage: FEATURES_USAGE, run: featuresCommand },
}

const ALL_USAGES = Object.values(COMMANDS)
  .map(({ usage }) => usage)
  .join('\n')
const HELP = ['', 'help', '--help', '-h']

if (import.meta.main) await main(process.argv.slice(2))

/** Runs one command of the command line; a refusal is printed, and sets the exit code. */
export async function main([name = '', ...args]: string[]): Promise<void> {
  if (HELP.includes(name)) return console.log(ALL_USAGES)
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
  if (!command) return fail(`There is no command ${name}.\n\n${ALL_USAGES}`)
  if (!(await command.run(args))) fail(`This is how it is used:\n${command.usage}`)
}

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

function vapidKeysCommand(args: string[]): Promise<boolean> {
  if (args.length > 0) return Promise.resolve(false)
  const { publicKey, privateKey } = makeVapidKeys()
  console.log(`VAPID_PUBLIC_KEY=${publicKey}\nVAPID_PRIVATE_KEY=${privateKey}`)
  return Promise.resolve(true)
}
