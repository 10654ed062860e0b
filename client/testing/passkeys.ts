import { startRegistration } from '@simplewebauthn/browser'
import type { CDPSession } from '@vitest/browser-playwright'
import { onTestFinished } from 'vitest'
import { cdp } from 'vitest/browser'
import type { AnswerFor } from '#client/lib/api/call.ts'
import { fingerprintReader } from './fingerprint-reader.ts'

type PasskeyOptions = AnswerFor<'POST v1 /accounts/passkey-options/'>

const challenge = 'Y2hhbGxlbmdl'

/** A virtual device with a fingerprint reader, removed after the test. */
export async function addAuthenticator(): Promise<void> {
  const session: CDPSession = cdp()
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', { options: fingerprintReader })
  onTestFinished(async () => void (await session.send('WebAuthn.disable')))
}

/** Creates a passkey for this site on the device and returns its id. */
export async function createPasskey(): Promise<string> {
  return (await startRegistration({ optionsJSON: creation })).id
}

/** The server's options for creating a passkey. */
export const newPasskeyOptions = (): PasskeyOptions => ({
  challenge_id: crypto.randomUUID(),
  options: creation,
})

/** The server's options for signing in with any passkey of this site. */
export const passkeyOptions = (): PasskeyOptions => ({
  challenge_id: crypto.randomUUID(),
  options: { challenge, rpId: 'localhost', allowCredentials: [], userVerification: 'preferred' },
})

const creation = {
  challenge,
  rp: { id: 'localhost', name: 'Contender' },
  user: { id: 'cm9iaW4', name: 'robin', displayName: 'Robin' },
  pubKeyCredParams: [{ type: 'public-key' as const, alg: -7 }],
  authenticatorSelection: { residentKey: 'required' as const, userVerification: 'required' as const },
}
