import { randomUUID } from 'node:crypto'
import type {
  AuthenticationResponseJSON,
  AuthenticatorTransport,
  RegistrationResponseJSON,
} from '@simplewebauthn/server'
import type { Trx } from '#server/platform/db/open.ts'
import type { Unit } from '#server/platform/db/transact.ts'
import type { Context } from '#server/platform/context.ts'
import {
  insertChallenge,
  listPasskeys,
  lockPasskey,
  markPasskeyUsed,
  takeChallenge,
  type PasskeyRow,
} from '#server/domains/accounts/sign-in/safety-queries.ts'

const VALID_MS = 5 * 60_000
/** Loaded with the first request that needs it, because importing it takes half a second. */
const webauthn = () => import('@simplewebauthn/server')

/** A browser's proof of a passkey. The contract checks its form; it is verified here. */
export type PasskeyProof = { challenge_id: string; response: object }

/** The site's identity in WebAuthn; passkeys are bound to its host name. */
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
    rpName: context.settings.current().BRAND_NAME,
    rpID: siteOf(context).rpID,
    userID: new TextEncoder().encode(account.id),
    userName: account.username,
    userDisplayName: account.username,
    attestationType: 'none',
    excludeCredentials: known.map(credentialOf),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
    timeout: VALID_MS,
  })
  return {
    challenge_id: await storeChallenge(unit, {
      purpose: 'register',
      playerId: account.id,
      challenge: options.challenge,
    }),
    options: { ...options },
  }
}

/** `playerId`: whose passkeys are accepted; null accepts any passkey of the site. */
export async function proofOptions(context: Context, unit: Unit, playerId: string | null) {
  const known = playerId ? await listPasskeys(unit.trx, playerId) : []
  const { generateAuthenticationOptions } = await webauthn()
  const options = await generateAuthenticationOptions({
    rpID: siteOf(context).rpID,
    allowCredentials: known.map(credentialOf),
    userVerification: 'preferred',
    timeout: VALID_MS,
  })
  return {
    challenge_id: await storeChallenge(unit, { purpose: 'prove', playerId, challenge: options.challenge }),
    options: { ...options },
  }
}

/** The new passkey, or undefined when the response does not match the challenge, the site or the player. */
export async function readNewPasskey(
  context: Context,
  unit: Unit,
  given: PasskeyProof & { playerId: string },
) {
  const challenge = await takeChallenge(unit.trx, {
    id: given.challenge_id,
    purpose: 'register',
    now: unit.now,
  })
  if (!challenge || challenge.player_id !== given.playerId) return undefined
  const site = siteOf(context)
  const { verifyRegistrationResponse } = await webauthn()
  const result = await verifyRegistrationResponse({
    response: given.response as RegistrationResponseJSON,
    expectedChallenge: challenge.challenge,
    expectedOrigin: site.origin,
    expectedRPID: site.rpID,
    requireUserVerification: false,
  }).catch(() => undefined)
  return result?.verified ? result.registrationInfo.credential : undefined
}

/**
 * The passkey's owner, or undefined. `verified`: the device has also checked its user (PIN, fingerprint), so
 * the passkey alone counts as two factors. The device's counter must increase, which detects a copied key.
 */
export async function verifyPasskey(
  context: Context,
  unit: Unit,
  given: PasskeyProof,
): Promise<{ playerId: string; verified: boolean } | undefined> {
  const challenge = await takeChallenge(unit.trx, { id: given.challenge_id, purpose: 'prove', now: unit.now })
  const response = given.response as AuthenticationResponseJSON
  const passkey = challenge && (await lockPasskey(unit.trx, response.id))
  if (!passkey || (challenge.player_id !== null && challenge.player_id !== passkey.player_id))
    return undefined
  const site = siteOf(context)
  const { verifyAuthenticationResponse } = await webauthn()
  const result = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge.challenge,
    expectedOrigin: site.origin,
    expectedRPID: site.rpID,
    credential: {
      ...credentialOf(passkey),
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

function credentialOf(passkey: PasskeyRow) {
  return { id: passkey.id, transports: passkey.transports as AuthenticatorTransport[] }
}

async function storeChallenge(
  unit: { trx: Trx; now: Date },
  challenge: { purpose: 'register' | 'prove'; playerId: string | null; challenge: string },
): Promise<string> {
  const id = randomUUID()
  const expiresAt = new Date(unit.now.getTime() + VALID_MS)
  await insertChallenge(
    unit.trx,
    {
      id,
      purpose: challenge.purpose,
      player_id: challenge.playerId,
      challenge: challenge.challenge,
      expires_at: expiresAt,
    },
    unit.now,
  )
  return id
}
