import { randomUUID } from 'node:crypto'
import type {
  AuthenticationResponseJSON,
  AuthenticatorTransport,
  RegistrationResponseJSON,
} from '@simplewebauthn/server'
import type { Trx } from '#server/db/open.ts'
import type { Unit } from '#server/db/transact.ts'
import type { Context } from '#server/context.ts'
import {
  insertChallenge,
  listPasskeys,
  lockPasskey,
  markPasskeyUsed,
  takeChallenge,
  type PasskeyRow,
} from './safety-queries.ts'

const GOOD_FOR_MS = 5 * 60_000
/** Half a second of a start, for what few requests need: it comes with the first of them. */
const webauthn = () => import('@simplewebauthn/server')

/** What a browser sends to prove a passkey; checked for its form by the contract, for its truth here. */
export type PasskeyProof = { challenge_id: string; response: object }

/** The site as WebAuthn knows it: the passkeys of a site are bound to its host name. */
function siteOf(context: Context) {
  const { origin, hostname } = new URL(context.config.publicUrl)
  return { origin, rpID: hostname }
}

export async function registrationOptions(
  context: Context,
  unit: Unit,
  account: { id: string; username: string },
) {
  const known = await listPasskeys(unit.trx, account.id)
  const { generateRegistrationOptions } = await webauthn()
  const options = await generateRegistrationOptions({
    rpName: context.config.BRAND_NAME,
    rpID: siteOf(context).rpID,
    userID: new TextEncoder().encode(account.id),
    userName: account.username,
    userDisplayName: account.username,
    attestationType: 'none',
    excludeCredentials: known.map(named),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
    timeout: GOOD_FOR_MS,
  })
  return {
    challenge_id: await keepChallenge(unit, {
      purpose: 'register',
      playerId: account.id,
      challenge: options.challenge,
    }),
    options: { ...options },
  }
}

/** `playerId`: whose passkeys may answer; without one any passkey of the site may. */
export async function proofOptions(context: Context, unit: Unit, playerId: string | null) {
  const known = playerId ? await listPasskeys(unit.trx, playerId) : []
  const { generateAuthenticationOptions } = await webauthn()
  const options = await generateAuthenticationOptions({
    rpID: siteOf(context).rpID,
    allowCredentials: known.map(named),
    userVerification: 'preferred',
    timeout: GOOD_FOR_MS,
  })
  return {
    challenge_id: await keepChallenge(unit, { purpose: 'prove', playerId, challenge: options.challenge }),
    options: { ...options },
  }
}

/** The new passkey's facts, or undefined when the answer is not to this challenge, site or player. */
export async function readNewPasskey(
  context: Context,
  unit: Unit,
  given: PasskeyProof & { playerId: string },
) {
  const asked = await takeChallenge(unit.trx, { id: given.challenge_id, purpose: 'register', now: unit.now })
  if (!asked || asked.player_id !== given.playerId) return undefined
  const site = siteOf(context)
  const { verifyRegistrationResponse } = await webauthn()
  const result = await verifyRegistrationResponse({
    response: given.response as RegistrationResponseJSON,
    expectedChallenge: asked.challenge,
    expectedOrigin: site.origin,
    expectedRPID: site.rpID,
    requireUserVerification: false,
  }).catch(() => undefined)
  return result?.verified ? result.registrationInfo.credential : undefined
}

/**
 * Whose passkey it is, or undefined. `verified`: the device has also checked its user (PIN, finger), so that
 * the passkey alone is two factors. The counter of the device must grow (a copied key is told by it).
 */
export async function provenBy(
  context: Context,
  unit: Unit,
  given: PasskeyProof,
): Promise<{ playerId: string; verified: boolean } | undefined> {
  const asked = await takeChallenge(unit.trx, { id: given.challenge_id, purpose: 'prove', now: unit.now })
  const response = given.response as AuthenticationResponseJSON
  const passkey = asked && (await lockPasskey(unit.trx, response.id))
  if (!passkey || (asked.player_id !== null && asked.player_id !== passkey.player_id)) return undefined
  const site = siteOf(context)
  const { verifyAuthenticationResponse } = await webauthn()
  const result = await verifyAuthenticationResponse({
    response,
    expectedChallenge: asked.challenge,
    expectedOrigin: site.origin,
    expectedRPID: site.rpID,
    credential: {
      ...named(passkey),
      publicKey: new Uint8Array(passkey.public_key),
      counter: passkey.counter,
    },
    requireUserVerification: false,
  }).catch(() => undefined)
  if (!result?.verified) return undefined
  await markPasskeyUsed(unit.trx, {
    id: passkey.id,
    counter: result.authenticationInfo.newCounter,
    now: unit.now,
  })
  return { playerId: passkey.player_id, verified: result.authenticationInfo.userVerified }
}

function named(passkey: PasskeyRow) {
  return { id: passkey.id, transports: passkey.transports as AuthenticatorTransport[] }
}

async function keepChallenge(
  unit: { trx: Trx; now: Date },
  asked: { purpose: 'register' | 'prove'; playerId: string | null; challenge: string },
): Promise<string> {
  const id = randomUUID()
  const expiresAt = new Date(unit.now.getTime() + GOOD_FOR_MS)
  await insertChallenge(
    unit.trx,
    {
      id,
      purpose: asked.purpose,
      player_id: asked.playerId,
      challenge: asked.challenge,
      expires_at: expiresAt,
    },
    unit.now,
  )
  return id
}
