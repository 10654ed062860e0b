import { randomUUID } from 'node:crypto'
import type { Context, TransactionContext } from '#server/platform/context.ts'
import { putJob, type Job } from '#server/platform/jobs/queries.ts'
import type { JobCall } from '#server/platform/jobs/runner.ts'
import { transact, type Unit } from '#server/platform/db/transact.ts'
import { composeMail } from '#server/platform/mail/layout.ts'
import { countryName } from '#server/domains/accounts/sign-in/place.ts'
import { makeLink, type LinkPurpose } from './links.ts'
import { publishAccount } from './publish-account.ts'
import { providerNameOf } from '#server/domains/accounts/social/provider-names.ts'
import { findAccount, type Account } from './queries.ts'
import {
  findWaitingIdentity,
  type WaitingIdentity,
} from '#server/domains/accounts/sign-up/unverified-queries.ts'

type LinkMail = {
  purpose: LinkPurpose
  path: string
  subject: string
  lines: string[] | ((account: Account, waiting: WaitingIdentity | undefined) => string[])
  button: string
  /** Put the token after the `#`, so that no server logs it. */
  isHidden?: true
}
type NoticeMail = {
  subject: string
  lines: (payload: Record<string, string>) => string[]
  button: { label: string; path: string }
}

const NOT_ME = 'If it was not you, set a new password now and write to support.'
const NEW_PASSWORD = { label: 'Set a new password', path: '/forgot-password' }
const SETTINGS = { label: 'Open my settings', path: '/profile?tab=settings' }

const LINK_MAILS: Record<string, LinkMail> = {
  'mail.verify_email': {
    purpose: 'verify_email',
    path: '/verification',
    subject: 'Verify your e-mail',
    // Names what the link verifies, so that somebody who did not sign up this way does not click it.
    lines: ({ username }, waiting) => [
      `Someone signed up with this address as ${username}${waiting ? `, with the ${providerNameOf(waiting.provider)} account ${waiting.handle.slice(0, 40)}` : ''}. If it was you, verify your e-mail to sign in and play.`,
      'This link works once and expires in 24 hours; a newer sign-up with this address replaces it. If it was not you, do nothing: a sign-up that is not verified is deleted after 7 days.',
    ],
    button: 'Verify my e-mail',
  },
  'mail.reset_password': {
    purpose: 'reset_password',
    path: '/reset-password',
    subject: 'Set a new password',
    lines: [
      'Someone asked for a new password for your account.',
      'This link works once and expires in 30 minutes. If it was not you, do nothing: your password stays the same.',
    ],
    button: 'Set a new password',
  },
  'mail.change_email': {
    purpose: 'change_email',
    path: '/confirm-email',
    subject: 'Verify your new e-mail',
    lines: [
      'You asked to use this address for your account. Verify it to make the change.',
      'This link works once and expires in 24 hours. If it was not you, do nothing.',
    ],
    button: 'Verify my new e-mail',
    isHidden: true,
  },
  'mail.deletion': {
    purpose: 'keep_account',
    path: '/keep-account',
    subject: 'Your account is being deleted',
    lines: [
      'You asked to delete your account. You are signed out everywhere, and nobody sees your page any more.',
      'In 14 days everything about you is erased for good. Until then this link takes it back.',
    ],
    button: 'Keep my account',
    isHidden: true,
  },
}

const NOTICE_MAILS: Record<string, NoticeMail> = {
  'mail.known_email': {
    subject: 'You have an account already',
    lines: () => [
      'Somebody tried to sign up with this address, or to move another account to it; but it has an account already.',
      'If it was you, sign in, or ask for a new password if you forgot it. Otherwise there is nothing to do.',
    ],
    button: { label: 'Sign in', path: '/' },
  },
  'mail.password_changed': {
    subject: 'Your password was changed',
    lines: () => [
      'The password of your account was just changed, and its other sessions were ended.',
      NOT_ME,
    ],
    button: NEW_PASSWORD,
  },
  'mail.email_changing': {
    subject: 'Your e-mail is about to change',
    lines: ({ email = '' }) => [
      `Somebody signed in to your account asked to use ${email} instead of this address. It counts when the link in the mail to it is followed.`,
      NOT_ME,
    ],
    button: NEW_PASSWORD,
  },
  'mail.email_changed': {
    subject: 'Your e-mail was changed',
    lines: ({ email = '' }) => [
      `Your account uses ${email} from now on. This is the last mail to this address.`,
      NOT_ME,
    ],
    button: NEW_PASSWORD,
  },
  'mail.new_device': {
    subject: 'A new device signed in',
    lines: ({ device = '', place = '', ip = '', at = '' }) => [
      `${device} signed in to your account${place ? ` from ${countryName(place)}` : ''} (address ${ip}) on ${at.slice(0, 16).replace('T', ' at ')} UTC.`,
      'If that was you, there is nothing to do. If it was not, sign it out in your settings and set a new password.',
    ],
    button: SETTINGS,
  },
  'mail.phone_wanted': {
    subject: 'Somebody entered your phone number',
    lines: () => [
      'Someone tried to verify your phone number for another account. A number can only belong to one account, so it stays with yours.',
      'If it was you, sign in to this account, or change its number first. If it was not you, you do not need to do anything.',
    ],
    button: SETTINGS,
  },
  'mail.guessed_at': {
    subject: 'Someone is trying to sign in to your account',
    lines: () => [
      'Many wrong passwords or codes were entered for your account, from many places. None was right. Your account is not locked: on a device you have used before you can sign in without a wait.',
      'If you use this password anywhere else, set a new one. A passkey cannot be guessed.',
    ],
    button: SETTINGS,
  },
  'mail.safety_changed': {
    subject: 'The safety of your account was changed',
    lines: ({ what = '' }) => [what, NOT_ME],
    button: SETTINGS,
  },
}

/**
 * Registers the account mails as jobs, so that a response neither waits for a mail server nor reveals whether
 * a mail is sent.
 */
export function accountMailJobs(context: Context): void {
  for (const [kind, mail] of Object.entries(LINK_MAILS))
    context.jobs.handlePrepared(kind, (jobContext, unit, job) => prepareLink(jobContext, unit, job, mail), {
      lane: 'messages',
    })
  for (const [kind, mail] of Object.entries(NOTICE_MAILS))
    context.jobs.handlePrepared(kind, (jobContext, unit, job) => prepareNotice(jobContext, unit, job, mail), {
      lane: 'messages',
    })
}

/**
 * Schedules a mail. It takes the same time whether or not there is an account: without one, the job finds no
 * recipient.
 */
export async function scheduleMail(
  context: Context,
  { kind, playerId }: { kind: string; playerId: string | undefined },
): Promise<void> {
  await transact(context, ({ trx, now }) => putJob(trx, { kind, key: playerId ?? randomUUID(), dueAt: now }))
}

/** Mails the owner what was changed in the account's security settings. */
export async function mailSecurityChange(unit: Unit, playerId: string, what: string): Promise<void> {
  publishAccount(unit, playerId, 'profile', 'security')
  await putJob(unit.trx, {
    kind: 'mail.safety_changed',
    key: `${playerId}:${unit.now.getTime()}`,
    payload: { what },
    dueAt: unit.now,
  })
}

/** Mails the owner of a verified number that it was entered for another account. */
export async function mailPhoneConflict(unit: Unit, playerId: string): Promise<void> {
  await putJob(unit.trx, {
    kind: 'mail.phone_wanted',
    key: `${playerId}:${unit.now.getTime()}`,
    dueAt: unit.now,
  })
}

/**
 * The link is committed before the mail is sent: when a mail server's response is lost the mail may still
 * have been delivered, and its link must work. A retry creates another link; both work until one is used.
 */
async function prepareLink(
  context: TransactionContext,
  unit: Unit,
  job: Job,
  mail: LinkMail,
): Promise<JobCall | undefined> {
  const account = await ownerOf(unit, job)
  if (!account || isObsolete(mail.purpose, account)) return undefined
  const payload = job.payload as Record<string, string>
  const { id, token } = await makeLink(unit.trx, {
    playerId: account.id,
    purpose: mail.purpose,
    ...(payload['to'] ? { detail: payload['to'] } : {}),
    now: unit.now,
  })
  const url = `${context.config.publicUrl}${mail.path}${mail.isHidden ? '#' : '?'}id=${id}&token=${token}`
  const lines =
    typeof mail.lines === 'function'
      ? mail.lines(account, await findWaitingIdentity(unit.trx, account.id))
      : mail.lines
  const composed = composeMail(context.config, {
    subject: mail.subject,
    lines,
    recipientName: account.username,
    button: { label: mail.button, url },
  })
  return ({ db, mailer }) => mailer.send(db, { to: payload['to'] ?? account.email, ...composed }, unit.now)
}

/** Whether the purpose of the link was fulfilled or cancelled meanwhile. */
function isObsolete(purpose: LinkPurpose, account: Account): boolean {
  if (purpose === 'verify_email') return account.email_verified_at !== null
  if (purpose === 'change_email') return account.pending_email === null
  return purpose === 'keep_account' && account.deletion_due_at === null
}

async function prepareNotice(
  context: TransactionContext,
  unit: Unit,
  job: Job,
  mail: NoticeMail,
): Promise<JobCall | undefined> {
  const account = await ownerOf(unit, job)
  if (!account) return undefined
  const payload = job.payload as Record<string, string>
  const button = { label: mail.button.label, url: `${context.config.publicUrl}${mail.button.path}` }
  const composed = composeMail(context.config, {
    subject: mail.subject,
    lines: mail.lines(payload),
    recipientName: account.username,
    button,
  })
  return ({ db, mailer }) => mailer.send(db, { to: payload['to'] ?? account.email, ...composed }, unit.now)
}

/** A job's key begins with the player's id, followed by more when there can be several. */
function ownerOf(unit: Unit, job: Job): Promise<Account | undefined> {
  return findAccount(unit.trx, job.key.split(':')[0] ?? '')
}
