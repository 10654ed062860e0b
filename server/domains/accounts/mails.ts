import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { t } from '#messages/accounts.ts'
import { wordsOf, type Message } from '#messages/message.ts'
import { currentLocale } from '#messages/translate.ts'
import type { Context } from '#server/platform/context.ts'
import { transact, type Unit } from '#server/platform/db/transact.ts'
import { defineJob } from '#server/platform/jobs/kind.ts'
import { findUndeliverable, mailUndeliverable } from '#server/platform/mail/bounces/queries.ts'
import { handleMail, type Outgoing } from '#server/platform/mail/mail-job.ts'
import { newDevice, newDeviceLine } from '#server/domains/accounts/sign-in/new-device-line.ts'
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
  /** The reader of the address asks for the mail, so it is sent to an address that bounced, too. */
  isAskedFor?: true
}
export const verifyEmailMail = linkMail('mail.verify_email', {
  purpose: 'verify_email',
  path: '/verification',
  texts: (account, waiting) => ({
    subject: t('common.verify_email'),
    // Names what the link verifies, so that somebody who did not sign up this way does not click it.
    lines: [signUpLine(account, waiting), t('accounts.mail.verify_email.once')],
    button: t('accounts.verification.verify'),
  }),
  isAskedFor: true,
})

// The mail to the address that the account has, when mails did not reach it.
export const verifyAgainMail = linkMail('mail.verify_again', {
  purpose: 'change_email',
  path: '/confirm-email',
  texts: () => ({
    subject: t('common.verify_email'),
    lines: [t('accounts.mail.verify_email.again'), t('accounts.mail.change_email.once')],
    button: t('accounts.verification.verify'),
  }),
  isHidden: true,
  isAskedFor: true,
})

export const resetPasswordMail = linkMail('mail.reset_password', {
  purpose: 'reset_password',
  path: '/reset-password',
  texts: () => ({
    subject: t('accounts.mail.reset_password.subject'),
    lines: [t('accounts.mail.reset_password.why'), t('accounts.mail.reset_password.once')],
    button: t('accounts.mail.new_password'),
  }),
  isAskedFor: true,
})

export const changeEmailMail = linkMail('mail.change_email', {
  purpose: 'change_email',
  path: '/confirm-email',
  texts: () => ({
    subject: t('common.verify_new_email'),
    lines: [t('accounts.mail.change_email.why'), t('accounts.mail.change_email.once')],
    button: t('accounts.mail.change_email.button'),
  }),
  isHidden: true,
  isAskedFor: true,
})

export const deletionMail = linkMail('mail.deletion', {
  purpose: 'keep_account',
  path: '/keep-account',
  texts: () => ({
    subject: t('accounts.keep_account.title'),
    lines: [t('accounts.mail.deletion.why'), t('accounts.mail.deletion.until')],
    button: t('accounts.keep_account.keep_my_account'),
  }),
  isHidden: true,
})

const NEW_PASSWORD = '/forgot-password'
const settingsAt = (setting: string) => `/profile?tab=settings#${setting}`

/** `to`: an address other than the account's own. */
const toOwner = z.object({ to: z.string().optional() })
const changed = toOwner.extend({ email: z.string() })
const change = toOwner.extend({ what: z.custom<Message>() })

export const knownEmailMail = noticeMail('mail.known_email', toOwner, {
  path: '/',
  texts: () => ({
    subject: t('accounts.mail.known_email.subject'),
    lines: [t('accounts.mail.known_email.why'), t('accounts.mail.known_email.what')],
    button: t('common.sign_in'),
  }),
})

export const passwordChangedMail = noticeMail('mail.password_changed', toOwner, {
  path: NEW_PASSWORD,
  texts: () => ({
    subject: t('accounts.mail.password_changed.subject'),
    lines: [t('accounts.mail.password_changed.why'), t('accounts.mail.not_me')],
    button: t('accounts.mail.new_password'),
  }),
})

export const emailChangingMail = noticeMail('mail.email_changing', changed, {
  path: NEW_PASSWORD,
  texts: ({ email }) => ({
    subject: t('accounts.mail.email_changing.subject'),
    lines: [t('accounts.mail.email_changing.why', { email }), t('accounts.mail.not_me')],
    button: t('accounts.mail.new_password'),
  }),
})

export const emailChangedMail = noticeMail('mail.email_changed', changed, {
  path: NEW_PASSWORD,
  texts: ({ email }) => ({
    subject: t('accounts.mail.email_changed.subject'),
    lines: [t('accounts.mail.email_changed.why', { email }), t('accounts.mail.not_me')],
    button: t('accounts.mail.new_password'),
  }),
})

export const newDeviceMail = noticeMail('mail.new_device', newDevice, {
  path: settingsAt('sessions'),
  texts: (payload) => ({
    subject: t('accounts.mail.new_device.subject'),
    lines: [newDeviceLine(payload), t('accounts.mail.new_device.what')],
    button: t('accounts.mail.settings'),
  }),
})

const phoneWantedMail = noticeMail('mail.phone_wanted', toOwner, {
  path: settingsAt('phone'),
  texts: () => ({
    subject: t('accounts.mail.phone_wanted.subject'),
    lines: [t('accounts.mail.phone_wanted.why'), t('accounts.mail.phone_wanted.what')],
    button: t('accounts.mail.settings'),
  }),
})

export const guessedAtMail = noticeMail('mail.guessed_at', toOwner, {
  path: settingsAt('password'),
  texts: () => ({
    subject: t('accounts.mail.guessed_at.subject'),
    lines: [t('accounts.mail.guessed_at.why'), t('accounts.mail.guessed_at.what')],
    button: t('accounts.mail.settings'),
  }),
})

// The mail to staff about a change that waits; the preferences of notifications do not hold for it.
const waitingChangeMail = noticeMail('mail.waiting_change', change, {
  path: '/admin/staff',
  texts: ({ what }) => ({
    subject: t('accounts.mail.waiting_change.subject'),
    lines: [wordsOf(what, currentLocale()), t('accounts.mail.waiting_change.what')],
    button: t('accounts.mail.waiting_change.button'),
  }),
})

const safetyChangedMail = noticeMail('mail.safety_changed', change, {
  path: settingsAt('security'),
  texts: ({ what }) => ({
    subject: t('accounts.mail.safety_changed.subject'),
    lines: [wordsOf(what, currentLocale()), t('accounts.mail.not_me')],
    button: t('accounts.mail.settings'),
  }),
})

function signUpLine({ username: player }: Account, waiting: WaitingIdentity | undefined): string {
  if (!waiting) return t('accounts.mail.verify_email.who', { player })
  const provider = providerNameOf(waiting.provider)
  return t('accounts.mail.verify_email.who_social', { player, provider, handle: waiting.handle.slice(0, 40) })
}

mailUndeliverable.handledBy(async ({ unit, key: address }) => {
  const account = await findAccountByEmail(unit.trx, address)
  if (account) publishAccount(unit, account.id, 'profile')
})

/**
 * Schedules a mail. It takes the same time whether or not there is an account: without one, the job finds no
 * recipient.
 */
export async function scheduleMail(
  context: Context,
  mail: ReturnType<typeof linkMail>,
  { playerId, to }: { playerId: string | undefined; to?: string },
): Promise<void> {
  await transact(context, ({ trx, now }) => mail.put(trx, playerId ?? randomUUID(), now, to ? { to } : {}))
}

/** Mails the owner what was changed in the account's security settings. */
export async function mailSecurityChange(unit: Unit, playerId: string, what: Message): Promise<void> {
  publishAccount(unit, playerId, 'profile', 'security')
  await safetyChangedMail.put(unit.trx, `${playerId}:${unit.now.getTime()}`, unit.now, { what })
}

/** Mails a member of staff what takes effect unless somebody objects. */
export async function mailWaitingChange(
  unit: Unit,
  playerId: string,
  { id, what }: { id: number; what: Message },
): Promise<void> {
  await waitingChangeMail.put(unit.trx, `${playerId}:${id}`, unit.now, { what })
}

/** Mails the owner of a verified number that it was entered for another account. */
export async function mailPhoneConflict(unit: Unit, playerId: string): Promise<void> {
  await phoneWantedMail.put(unit.trx, `${playerId}:${unit.now.getTime()}`, unit.now)
}

/**
 * Defines a mail with a link. The link is committed before the mail is sent: when a mail server's response is lost the mail
 * may still have been delivered, and its link must work. A retry creates another link; both work until one is used.
 * Mails are jobs, so that a response neither waits for a mail server nor reveals whether a mail is sent.
 */
function linkMail(name: string, mail: LinkMail) {
  const kind = defineJob(name, { payload: z.object({ to: z.string().optional() }) })
  handleMail(kind, async ({ context: { config }, unit, key, payload: { to } }) => {
    const account = await ownerOf(unit, key)
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
  })
  return kind
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

/** Defines a mail about something that has happened. */
function noticeMail<Read extends z.output<typeof toOwner>, Given>(
  name: string,
  payload: z.ZodType<Read, Given>,
  mail: { path: string; texts: (payload: Read) => Texts },
) {
  const kind = defineJob(name, { payload })
  handleMail(kind, async ({ context: { config }, unit, key, payload: given }) => {
    const account = await ownerOf(unit, key)
    if (!account) return undefined
    const url = `${config.publicUrl}${mail.path}`
    return mailTo(account, { to: given.to, url, texts: () => mail.texts(given) })
  })
  return kind
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
function ownerOf(unit: Unit, key: string): Promise<Account | undefined> {
  return findAccount(unit.trx, key.split(':')[0] ?? '')
}
