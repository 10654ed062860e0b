import { randomBytes } from 'node:crypto'
import { humanCheck, readInviter, resendVerification, signup, usernameAvailable, verification } from '#contract/accounts.ts'
import { inviteText } from '#core/referrals/invite.ts'
import { keyOf, usernameProblem } from '#core/accounts/username.ts'
import { transact, type Unit } from '#server/db/transact.ts'
import type { House } from '#server/house.ts'
import { refusal } from '#server/http/refusal.ts'
import type { Asker, Router } from '#server/http/route.ts'
import { putJob } from '#server/jobs/queries.ts'
import { isAllowedName } from '#server/site/allowed-names.ts'
import { uuidv7 } from '#server/uuid.ts'
import { signIn } from './admit.ts'
import { insertDeviceMark } from './device-mark-queries.ts'
import { mayMail, orBusy } from './guard.ts'
import { newHumanCheck, passesHumanCheck } from './human-check.ts'
import { insertIdentity } from './identity-queries.ts'
import { useLink } from './links.ts'
import { hashPassword, passwordRefusal } from './passwords.ts'
import { publishAccount } from './publish-account.ts'
import { findAccount, findAccountByEmail, findReferrer, insertPlayer, isUsernameFree, markEmailVerified, type Account } from './queries.ts'
import { readSocialToken, useSocialToken, type SocialProof } from './social-token.ts'

const WELCOME = 'Welcome! You are signed in.'
const SENT = 'Almost done. We have sent a mail with a link to confirm your address.'

export function signUpRoutes(router: Router, house: House): void {
  router.on(usernameAvailable, async ({ query }) => {
    const problem = usernameProblem(query.username.trim())
    if (problem) return { available: false, detail: problem }
    if (!isAllowedName(query.username)) return { available: false, detail: signup.refusals.username_not_allowed.detail }
    const available = await isUsernameFree(house.db, query.username)
    return { available, detail: available ? 'This username is free.' : 'This username is taken.' }
  })

  router.on(readInviter, async ({ query }) => {
    const id = await findReferrer(house.db, query.code)
    const username = (id && (await findAccount(house.db, id))?.username) ?? null
    return { username, detail: inviteText(username, house.config.REFERRAL_BONUS_CENTS) }
  })

  router.on(humanCheck, async () => {
    const { parameters, signature = '' } = await newHumanCheck(house)
    return { parameters: { ...parameters }, signature }
  })

  router.on(signup, async ({ body, asker }) => {
    const proof = body.social_token ? await readSocialToken(house, body.social_token, body.provider ?? '') : undefined
    if (body.social_token && !proof) throw refusal(signup, 'social_expired')
    const weakness = body.password ? passwordRefusal(body.password, body) : undefined
    if (weakness) throw refusal(signup, weakness)
    if (!isAllowedName(body.username)) throw refusal(signup, 'username_not_allowed')
    if (!(await isUsernameFree(house.db, body.username))) throw refusal(signup, 'username_taken')
    if (!(await passesHumanCheck(house, body.turnstile_token, asker.ip))) throw refusal(signup, 'human_check_failed')
    const passwordHash = body.password ? await orBusy(signup, hashPassword(body.password)) : null
    const maySend = await mayMail(house, body.email)
    const isVouched = proof !== undefined && proof.identity.emailVerified && keyOf(proof.identity.email ?? '') === keyOf(body.email)
    return transact(house, async (unit) => {
      const { id, known } = await putPlayer(unit, body, { passwordHash, asker, verifiedAt: isVouched ? unit.now : null })
      // Who owns the address may be told that it has an account; anybody else is answered as for a new one.
      if (known && isVouched) throw refusal(signup, 'email_has_account')
      if (proof && !known) await joinIdentity(unit, id, proof)
      const account = isVouched ? await findAccount(unit.trx, id) : undefined
      if (account) return { detail: WELCOME, ...(await signIn(house, unit, account, asker)) }
      if (maySend) await putJob(unit.trx, { kind: known?.email_verified_at ? 'mail.known_email' : 'mail.verify_email', key: known?.id ?? id, dueAt: unit.now })
      return { detail: SENT }
    })
  })

  router.on(resendVerification, async ({ body }) => {
    const account = await findAccountByEmail(house.db, body.email)
    const maySend = await mayMail(house, body.email)
    if (account && !account.email_verified_at && maySend)
      await transact(house, ({ trx, now }) => putJob(trx, { kind: 'mail.verify_email', key: account.id, dueAt: now }))
    return { detail: 'If this address waits for its confirmation, a new mail is on its way.' }
  })

  router.on(verification, async ({ query }) => {
    await transact(house, async ({ trx, now }) => {
      const link = await useLink(trx, { ...query, purpose: 'verify_email', now })
      if (!link) throw refusal(verification, 'bad_link')
      await markEmailVerified(trx, link.playerId, now)
    })
    return { detail: 'Your e-mail is confirmed. You can sign in now.' }
  })
}

type NewAccount = { email: string; username: string; affiliate_code?: string | null | undefined }

/** Writes the player, or answers whose address it is already. */
async function putPlayer(unit: Unit, body: NewAccount, facts: { passwordHash: string | null; asker: Asker; verifiedAt: Date | null }): Promise<{ id: string; known: Account | undefined }> {
  const { trx, now } = unit
  const id = uuidv7(now)
  const referredBy = body.affiliate_code ? await findReferrer(trx, body.affiliate_code) : undefined
  const taken = await insertPlayer(trx, {
    id,
    username: body.username,
    email: body.email,
    email_verified_at: facts.verifiedAt,
    password_hash: facts.passwordHash,
    referral_code: randomBytes(5).toString('hex'),
    referred_by: referredBy ?? null,
    signup_ip: facts.asker.ip,
    created_at: now,
  })
  if (taken === 'username') throw refusal(signup, 'username_taken')
  // Their list of who came by the link.
  if (!taken && referredBy) publishAccount(unit, referredBy)
  if (!taken && facts.asker.device) await insertDeviceMark(trx, { playerId: id, mark: facts.asker.device, now })
  return { id, known: taken === 'email' ? await findAccountByEmail(trx, body.email) : undefined }
}

async function joinIdentity(unit: Unit, playerId: string, proof: SocialProof): Promise<void> {
  if (!(await useSocialToken(unit.trx, proof, unit.now))) throw refusal(signup, 'social_expired')
  const { provider, identity } = proof
  if (await insertIdentity(unit.trx, { provider, subject: identity.subject, playerId, handle: identity.handle, now: unit.now })) throw refusal(signup, 'social_taken')
  // A publisher's identity is also a proven game account; the players, who stand to the right, make it.
  if (identity.game) await putJob(unit.trx, { kind: 'identity.joined', key: playerId, payload: { provider, ...identity.game }, dueAt: unit.now })
}
