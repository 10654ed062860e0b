import { systemClock } from '#server/platform/clock.ts'
import { MAX_REPORT_BYTES, receiveReport, type Received } from '#server/platform/mail/bounces/receive.ts'
import { storeOf } from '#server/subscribers.ts'
import { withDatabase } from './with-database.ts'

export const MAILS_USAGE =
  'npm run admin -- mails bounce < message   takes a mail that came back, as a mail server pipes it'

/** Exit code that mail servers read as a temporary failure (sysexits.h). */
const EX_TEMPFAIL = 75

const WORDS: Record<Received, string> = {
  bounced: 'The mail has bounced.',
  delayed: 'The mail is delayed.',
  known: 'That was known already.',
  foreign: 'It is about no mail of this site to that recipient.',
  other: 'It reports neither a failure nor a delay.',
  unreadable: 'It is no delivery status notification (RFC 3464).',
}

/**
 * The commands for mails. Returns false when the arguments match none. Never fails for what a message says: the mail server
 * would answer it with another one.
 */
export async function mailsCommand(args: string[]): Promise<boolean> {
  if (args.length !== 1 || args[0] !== 'bounce') return false
  const message = await readInput()
  await withDatabase(async (db) => console.log(WORDS[await receiveReport(storeOf(db, systemClock), message)]))
  // The site's database is away: the mail server keeps the message and tries again.
  if (process.exitCode === 1) process.exitCode = EX_TEMPFAIL
  return true
}

/** The beginning of what is piped in, which has the report; the returned mail may be large. */
async function readInput(): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of process.stdin as AsyncIterable<Buffer>) {
    if (size < MAX_REPORT_BYTES) chunks.push(chunk)
    size += chunk.length
  }
  return Buffer.concat(chunks).subarray(0, MAX_REPORT_BYTES).toString('utf8')
}
