import { t } from '#messages/accounts.ts'
import * as calls from '#contract/accounts/accounts.ts'
import type { CallRequest } from '#contract/call.ts'
import { keyOf, usernameProblem } from '#core/accounts/username.ts'
import { accept, refuse } from '#core/decision.ts'
import { runCommand, type Outcome } from '#server/platform/command.ts'
import type { Context } from '#server/platform/context.ts'
import type { Unit } from '#server/platform/db/transact.ts'
import { type Client, read, workflow } from '#server/platform/call.ts'
import { findUndeliverable } from '#server/platform/mail/bounces/queries.ts'
import { findUsedLink, useLink } from '#server/domains/accounts/links.ts'
import { mayMail, nextMailTime } from '#server/domains/accounts/mail-limits.ts'
import {
  knownEmailMail,
  scheduleMail,
  verifyAgainMail,
  verifyEmailMail,
} from '#server/domains/accounts/mails.ts'
import {
  findAccount,
  findAccountByEmail,
  isUsernameFree,
  findReferrer,
} from '#server/domains/accounts/queries.ts'
import { reachedAddress } from '#server/domains/accounts/reached-address.ts'
import { closedReason, signIn, type SignedIn } from '#server/domains/accounts/sign-in/admit.ts'
import { hasDeviceMark } from '#server/domains/accounts/sign-in/device-mark-queries.ts'
import {
  hashPassword,
  orBusy,
  passwordRefusal,
  type Weakness,
} from '#server/domains/accounts/sign-in/passwords.ts'
import { readSocialToken, type SocialProof } from '#server/domains/accounts/social/social-token.ts'
import { isAllowedName } from '#server/domains/site/text-rules/guard.ts'
import { passesHumanCheck, newHumanCheck } from './human-check.ts'
import {
  attachIdentity,
  createPlayer,
  publishVerified,
  recordVoidSignUp,
  verifyAddress,
  type IdentityRefusal,
} from './new-account.ts'
import { isUsernameOfUnverified } from './unverified-queries.ts'

export const readInviter = read(calls.readInviter, async ({ context, query }) => {
  const id = await findReferrer(context.db, query.code)
  const username = (id && (await findAccount(context.db, id))?.username) ?? null
  return { username, detail: inviteText(username, context.settings.current().REFERRAL_BONUS_CENTS) }
})

export const humanCheck = read(calls.humanCheck, async ({ context }) => {
  const { parameters, signature = '' } = await newHumanCheck(context)
  return { parameters: { ...parameters }, signature }
})

export const signup = workflow(
  calls.signup,
  async ({ context, body, client }) => {
    const done = await signUp(context, client, body)
    if (!done.ok) return done
    const signedIn = done.value
    return accept(
      signedIn
        ? { detail: t('accounts.detail.signed_up'), ...signedIn }
        : { detail: t('accounts.detail.signed_up_unverified') },
    )
  },
  { lookUp: (context) => (body) => signUpProblems(context, body) },
)

workflow(calls.resendVerification, async ({ context, body }) => {
  await resendVerification(context, body.email)
  return accept({ detail: t('accounts.detail.verification_sent') })
})

export const verification = read(calls.verification, async ({ context, query, client }) => {
  const done = await verifyEmail(context, client, query)
  if (!done.ok) return done
  const { email, signedIn } = done.value
  return { detail: t('accounts.detail.verified'), email, ...signedIn }
})

/** The text on the sign-up page: who invites, by public username, and the promo. */
function inviteText(username: string | null, promoCents: number): string {
  if (username === null) return t('accounts.detail.invite_over')
  return promoCents > 0
    ? t('accounts.detail.invited_promo', { username, amount: promoCents / 100 })
    : t('accounts.detail.invited', { username })
}

type SignUp = CallRequest<typeof calls.signup>['body']
type CreateRefusal = 'username_taken' | 'email_has_account' | IdentityRefusal
type SignUpRefusal = CreateRefusal | 'human_check_failed' | 'busy'

/**
 * Creates an account whose address must be verified by a mail. Returns a session when the provider of the given
 * identity has verified the address; undefined otherwise, also when the address has an account.
 */
export async function signUp(
  context: Context,
  client: Client,
  input: SignUp,
): Promise<Outcome<SignedIn | undefined, SignUpRefusal>> {
  const proof = input.social_token
    ? await readSocialToken(context, input.social_token, input.provider ?? '')
    : undefined
  if (input.social_token && !proof) return refuse('social_expired')
  if (!(await passesHumanCheck(context, input.turnstile_token, client.ip)))
    return refuse('human_check_failed')
  const hashed = await hashNewPassword(context, input)
  if (!hashed.ok) return hashed
  const facts = {
    client,
    proof,
    passwordHash: hashed.value,
    mailAt: await nextMailTime(context, { kind: 'verify', to: input.email }),
    isVerifiedByProvider: isVerifiedByProvider(proof, input.email),
  }
  return runCommand(context, (unit) => createAccount(context, unit, input, facts))
}

type SignUpFacts = {
  client: Client
  proof: SocialProof | undefined
  passwordHash: string | null
  mailAt: Date
  isVerifiedByProvider: boolean
}

async function createAccount(
  context: Context,
  unit: Unit,
  input: SignUp,
  { client, proof, passwordHash, mailAt, isVerifiedByProvider: isVerified }: SignUpFacts,
): Promise<Outcome<SignedIn | undefined, CreateRefusal>> {
  const { trx, now } = unit
  const created = await createPlayer(unit, input, {
    passwordHash,
    client,
    verifiedAt: isVerified ? now : null,
    bonusCents: context.settings.current().REFERRAL_BONUS_CENTS,
  })
  if (!created.ok) return created
  const { id, existing } = created.value
  // A proven owner may learn that the address has an account; everybody else gets the response for a new one.
  if (existing && isVerified) return refuse('email_has_account')
  const recorded = existing
    ? await recordVoidSignUp(unit, existing.id, { username: input.username, passwordHash, proof })
    : await attachIdentity(unit, id, { proof, isVerifiedByProvider: isVerified })
  if (!recorded.ok) return recorded
  if (!existing && isVerified) await publishVerified(unit, id)
  const account = isVerified ? await findAccount(trx, id) : undefined
  if (account) return accept(await signIn(context, unit, account, client))
  // The links of an earlier sign-up became invalid, so this mail must be sent: over the limit it is delayed
  // until the limit ends.
  if (!existing) await verifyEmailMail.put(trx, id, mailAt)
  else if (mailAt <= now) await knownEmailMail.put(trx, existing.id, now)
  return accept(undefined)
}

/** Null without a password. Hashed with the salt of the account that has the address, see `matchPassword`. */
async function hashNewPassword(
  context: Context,
  { email, password }: SignUp,
): Promise<Outcome<string | null, 'busy'>> {
  if (!password) return accept(null)
  const existing = await findAccountByEmail(context.db, email)
  return orBusy(hashPassword(password, existing?.password_hash))
}

function isVerifiedByProvider(proof: SocialProof | undefined, email: string): boolean {
  return (
    proof !== undefined && proof.identity.emailVerified && keyOf(proof.identity.email ?? '') === keyOf(email)
  )
}

type FieldProblem = Weakness | 'username_not_allowed' | 'username_taken'

/**
 * Checks the fields of a sign-up beyond the schema, whatever was sent, so that all problems are reported at
 * once.
 */
export async function signUpProblems(
  context: Context,
  body: Record<string, unknown>,
): Promise<FieldProblem[]> {
  const text = (field: string) => (typeof body[field] === 'string' ? body[field].trim().normalize('NFC') : '')
  const own = { username: text('username'), email: text('email') }
  const { password, social_token: socialToken } = body
  // A sign-up with another service needs no password, and an empty one counts as none.
  const isNone = password === '' && Boolean(socialToken)
  const weakness = typeof password === 'string' && !isNone ? passwordRefusal(password, own) : undefined
  const problems: FieldProblem[] = weakness ? [weakness] : []
  if (usernameProblem(own.username)) return problems
  if (!(await isAllowedName(context, context.db, own.username))) return [...problems, 'username_not_allowed']
  // A name reserved by the sign-up that this one replaces counts as free.
  const isFree =
    (await isUsernameFree(context.db, own.username)) || (await isUsernameOfUnverified(context.db, own))
  return isFree ? problems : [...problems, 'username_taken']
}

/**
 * Sends the verification mail again, within its limit: to an address that is not verified yet, or that mails did not
 * reach. Nobody learns whether the address is known.
 */
export async function resendVerification(context: Context, email: string): Promise<void> {
  const account = await findAccountByEmail(context.db, email)
  const isLost = account && (await findUndeliverable(context.db, account.email)) !== undefined
  if (!(await mayMail(context, { kind: 'verify', to: email }))) return
  if (account?.email_verified_at && isLost)
    return scheduleMail(context, verifyAgainMail, { playerId: account.id, to: account.email })
  const playerId = account?.email_verified_at ? undefined : account?.id
  await scheduleMail(context, verifyEmailMail, { playerId })
}

type Verified = { email: string; signedIn: SignedIn | undefined }

/**
 * Verifies the address with the link from the mail. In the browser that signed up it also signs in: who has the link and the
 * browser has both proofs. Elsewhere the password is asked for, so that nobody is signed in to another's account by a link.
 */
export function verifyEmail(
  context: Context,
  client: Client,
  link: { id: string; token: string },
): Promise<Outcome<Verified, 'bad_link' | 'already_verified'>> {
  return runCommand(context, async (unit) => {
    const { trx, now } = unit
    const purpose = 'verify_email'
    const used = await useLink(trx, { ...link, purpose, now })
    if (!used) {
      const playerId = await findUsedLink(trx, { ...link, purpose })
      const known = playerId && (await findAccount(trx, playerId))
      return refuse(known && known.email_verified_at ? 'already_verified' : 'bad_link')
    }
    await verifyAddress(unit, used.playerId)
    const account = await findAccount(trx, used.playerId)
    if (!account) return refuse('bad_link')
    await reachedAddress(unit, account)
    const isSameBrowser =
      client.device !== undefined && (await hasDeviceMark(trx, { playerId: account.id, mark: client.device }))
    return accept({
      email: account.email,
      signedIn:
        isSameBrowser && !closedReason(account) ? await signIn(context, unit, account, client) : undefined,
    })
  })
}
