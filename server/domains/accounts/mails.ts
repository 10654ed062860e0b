import { randomUUID } from 'node:crypto'
import { t } from '#messages/accounts.ts'
import { wordsOf, type Message } from '#messages/message.ts'
import { currentLocale } from '#messages/translate.ts'
import type { Context } from '#server/platform/context.ts'
import { putJob, type Job } from '#server/platform/jobs/queries.ts'
import { transact, type Unit } from '#server/platform/db/transact.ts'
import { findUndeliverable, UNDELIVERABLE_JOB } from '#server/platform/mail/bounces/queries.ts'
import { handleMail, type MailSource, type Outgoing } from '#server/platform/mail/mail-job.ts'
import { newDeviceLine } from '#server/domains/accounts/sign-in/new-device-line.ts'
import { makeLink, type LinkPurpose } from './links.ts'
import { publishAccount } from './publish-account.ts'
import { providerNameOf } from '#server/domains/accounts/social/provider-names.ts'
import { findAccount, findAccountByEmail, type Account } from './queries.ts'
import {
  findWaitingIdentity,
  type WaitingIdentity,
} from '#server/domains/accounts/sign-up/unverified-queries.ts'

/** The texts of a mail, in the current language. */
type Texts = { subject: string; lines: string[]; button: string }
type LinkMail = {
  purpose: LinkPurpose
  path: string
  texts: (account: Account, waiting: WaitingIdentity | undefined) => Texts
  /** Put the token after the `#`, so that no server logs it. */
  isHidden?: true
  /** Whoever reads the address asks for it, so it is sent to one that bounced too. */
  isAskedFor?: true
}
type NoticeMail = { path: string; texts: (payload: Record<string, unknown>) => Texts }

const LINK_MAILS: Record<string, LinkMail> = {
  'mail.verify_email': {
    purpose: 'verify_email',
    path: '/verification',
    texts: (account, waiting) => ({
      subject: t('accounts.mail.verify_email.subject'),
      // Names what the link verifies, so that somebody who did not sign up this way does not click it.
      lines: [signUpLine(account, waiting), t('accounts.mail.verify_email.once')],
      button: t('accounts.mail.verify_email.button'),
    }),
    isAskedFor: true,
  },
  // To the address that the account has, when mails did not reach it.
  'mail.verify_again': {
    purpose: 'change_email',
    path: '/confirm-email',
    texts: () => ({
      subject: t('accounts.mail.verify_email.subject'),
      lines: [t('accounts.mail.verify_email.again'), t('accounts.mail.change_email.once')],
      button: t('accounts.mail.verify_email.button'),
    }),
    isHidden: true,
    isAskedFor: true,
  },
  'mail.reset_password': {
    purpose: 'reset_password',
    path: '/reset-password',
    texts: () => ({
      subject: t('accounts.mail.reset_password.subject'),
      lines: [t('accounts.mail.reset_password.why'), t('accounts.mail.reset_password.once')],
      button: t('accounts.mail.reset_password.button'),
    }),
    isAskedFor: true,
  },
  'mail.change_email': {
    purpose: 'change_email',
    path: '/confirm-email',
    texts: () => ({
      subject: t('accounts.mail.change_email.subject'),
      lines: [t('accounts.mail.change_email.why'), t('accounts.mail.change_email.once')],
      button: t('accounts.mail.change_email.button'),
    }),
    isHidden: true,
    isAskedFor: true,
  },
  'mail.deletion': {
    purpose: 'keep_account',
    path: '/keep-account',
    texts: () => ({
      subject: t('accounts.mail.deletion.subject'),
      lines: [t('accounts.mail.deletion.why'), t('accounts.mail.deletion.until')],
      button: t('accounts.mail.deletion.button'),
    }),
    isHidden: true,
  },
}

const NEW_PASSWORD = '/forgot-password'
const settingsAt = (setting: string) => `/profile?tab=settings#${setting}`

const NOTICE_MAILS: Record<string, NoticeMail> = {
  'mail.known_email': {
    path: '/',
    texts: () => ({
      subject: t('accounts.mail.known_email.subject'),
      lines: [t('accounts.mail.known_email.why'), t('accounts.mail.known_email.what')],
      button: t('accounts.mail.known_email.button'),
    }),
  },
  'mail.password_changed': {
    path: NEW_PASSWORD,
    texts: () => ({
      subject: t('accounts.mail.password_changed.subject'),
      lines: [t('accounts.mail.password_changed.why'), t('accounts.mail.not_me')],
      button: t('accounts.mail.new_password'),
    }),
  },
  'mail.email_changing': {
    path: NEW_PASSWORD,
    texts: ({ email }) => ({
      subject: t('accounts.mail.email_changing.subject'),
      lines: [t('accounts.mail.email_changing.why', { email: String(email) }), t('accounts.mail.not_me')],
      button: t('accounts.mail.new_password'),
    }),
  },
  'mail.email_changed': {
    path: NEW_PASSWORD,
    texts: ({ email }) => ({
      subject: t('accounts.mail.email_changed.subject'),
      lines: [t('accounts.mail.email_changed.why', { email: String(email) }), t('accounts.mail.not_me')],
      button: t('accounts.mail.new_password'),
    }),
  },
  'mail.new_device': {
    path: settingsAt('sessions'),
    texts: (payload) => ({
      subject: t('accounts.mail.new_device.subject'),
      lines: [newDeviceLine(payload), t('accounts.mail.new_device.what')],
      button: t('accounts.mail.settings'),
    }),
  },
  'mail.phone_wanted': {
    path: settingsAt('phone'),
    texts: () => ({
      subject: t('accounts.mail.phone_wanted.subject'),
      lines: [t('accounts.mail.phone_wanted.why'), t('accounts.mail.phone_wanted.what')],
      button: t('accounts.mail.settings'),
    }),
  },
  'mail.guessed_at': {
    path: settingsAt('password'),
    texts: () => ({
      subject: t('accounts.mail.guessed_at.subject'),
      lines: [t('accounts.mail.guessed_at.why'), t('accounts.mail.guessed_at.what')],
      button: t('accounts.mail.settings'),
    }),
  },
  // To staff; the preferences of notifications do not hold for it.
  'mail.waiting_change': {
    path: '/admin/staff',
    texts: ({ what }) => ({
      subject: t('accounts.mail.waiting_change.subject'),
      lines: [wordsOf(what as Message, currentLocale()), t('accounts.mail.waiting_change.what')],
      button: t('accounts.mail.waiting_change.button'),
    }),
  },
  'mail.safety_changed': {
    path: settingsAt('security'),
    texts: ({ what }) => ({
      subject: t('accounts.mail.safety_changed.subject'),
      lines: [wordsOf(what as Message, currentLocale()), t('accounts.mail.not_me')],
      button: t('accounts.mail.settings'),
    }),
  },
}

function signUpLine({ username: player }: Account, waiting: WaitingIdentity | undefined): string {
  if (!waiting) return t('accounts.mail.verify_email.who', { player })
  const provider = providerNameOf(waiting.provider)
  return t('accounts.mail.verify_email.who_social', { player, provider, handle: waiting.handle.slice(0, 40) })
}

/**
 * Registers the account mails as jobs, so that a response neither waits for a mail server nor reveals whether
 * a mail is sent.
 */
export function accountMailJobs(context: Context): void {
  for (const [kind, mail] of Object.entries(LINK_MAILS)) handleMail(context, kind, linkSource(mail))
  for (const [kind, mail] of Object.entries(NOTICE_MAILS)) handleMail(context, kind, noticeSource(mail))
  context.jobs.handle(UNDELIVERABLE_JOB, async (_context, unit, job) => {
    const account = await findAccountByEmail(unit.trx, job.key)
    if (account) publishAccount(unit, account.id, 'profile')
  })
}

/**
 * Schedules a mail. It takes the same time whether or not there is an account: without one, the job finds no
 * recipient.
 */
export async function scheduleMail(
  context: Context,
  { kind, playerId, to }: { kind: string; playerId: string | undefined; to?: string },
): Promise<void> {
  const payload = to ? { to } : {}
  await transact(context, ({ trx, now }) =>
    putJob(trx, { kind, key: playerId ?? randomUUID(), payload, dueAt: now }),
  )
}

/** Mails the owner what was changed in the account's security settings. */
export async function mailSecurityChange(unit: Unit, playerId: string, what: Message): Promise<void> {
  publishAccount(unit, playerId, 'profile', 'security')
  await putJob(unit.trx, {
    kind: 'mail.safety_changed',
    key: `${playerId}:${unit.now.getTime()}`,
    payload: { what },
    dueAt: unit.now,
  })
}

/** Mails a member of staff what takes effect unless somebody objects. */
export async function mailWaitingChange(
  unit: Unit,
  playerId: string,
  { id, what }: { id: number; what: Message },
): Promise<void> {
  await putJob(unit.trx, {
    kind: 'mail.waiting_change',
    key: `${playerId}:${id}`,
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
const linkSource =
  (mail: LinkMail): MailSource =>
  async ({ config }, unit, job) => {
    const account = await ownerOf(unit, job)
    const { to } = job.payload as Record<string, string | undefined>
    const { purpose, isAskedFor = false } = mail
    if (!account || (await isObsolete(unit, { purpose, to }, account))) return undefined
    const { id, token } = await makeLink(unit.trx, {
      playerId: account.id,
      purpose,
      ...(to ? { detail: to } : {}),
      now: unit.now,
    })
    const url = `${config.publicUrl}${mail.path}${mail.isHidden ? '#' : '?'}id=${id}&token=${token}`
    const waiting = await findWaitingIdentity(unit.trx, account.id)
    return { ...mailTo(account, { to, url, texts: () => mail.texts(account, waiting) }), isAskedFor }
  }

/** Returns whether the purpose of the link was fulfilled or cancelled meanwhile. */
async function isObsolete(
  { trx }: Unit,
  { purpose, to }: { purpose: LinkPurpose; to: string | undefined },
  account: Account,
): Promise<boolean> {
  if (purpose === 'verify_email') return account.email_verified_at !== null
  if (purpose === 'change_email' && to === account.email)
    return (await findUndeliverable(trx, account.email)) === undefined
  if (purpose === 'change_email') return account.pending_email === null
  return purpose === 'keep_account' && account.deletion_due_at === null
}

const noticeSource =
  (mail: NoticeMail): MailSource =>
  async ({ config }, unit, job) => {
    const account = await ownerOf(unit, job)
    if (!account) return undefined
    const payload = job.payload as Record<string, string>
    const url = `${config.publicUrl}${mail.path}`
    return mailTo(account, { to: payload['to'], url, texts: () => mail.texts(payload) })
  }

/** A mail to this address of the account, or to its own. */
function mailTo(
  account: Account,
  { to, url, texts }: { to: string | undefined; url: string; texts: () => Texts },
): Outgoing {
  return {
    to: to ?? account.email,
    language: account.language,
    parts: () => {
      const { subject, lines, button } = texts()
      return { subject, lines, recipientName: account.username, button: { label: button, url } }
    },
  }
}

/** A job's key begins with the player's id, followed by more when there can be several. */
function ownerOf(unit: Unit, job: Job): Promise<Account | undefined> {
  return findAccount(unit.trx, job.key.split(':')[0] ?? '')
}
