import { startRegistration } from '@simplewebauthn/browser'
import type { CDPSession } from '@vitest/browser-playwright'
import { onTestFinished } from 'vitest'
import { cdp } from 'vitest/browser'
import type { AnswerFor } from '#client/lib/call.ts'

type Asked = AnswerFor<'POST v1 /accounts/passkey-options/'>

const challenge = 'Y2hhbGxlbmdl'

/** A device with a fingerprint reader, in software; it is gone after the test. */
export async function addAuthenticator(): Promise<void> {
  const session: CDPSession = cdp()
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  onTestFinished(async () => void (await session.send('WebAuthn.disable')))
}

/** Makes a passkey of this site on the device; its id. */
export async function makePasskey(): Promise<string> {
  return (await startRegistration({ optionsJSON: creation })).id
}

/** What the server answers when a passkey is to be made. */
export const newPasskeyOptions = (): Asked => ({ challenge_id: crypto.randomUUID(), options: creation })

/** What the server answers when any passkey of this site is to be used. */
export const passkeyOptions = (): Asked => ({
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
