import { t } from '#messages/common.ts'
import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser'
import { type AnswerFor, call, type InputFor } from '#client/lib/api/call.ts'

export type PasskeyProof = InputFor<'POST v1 /accounts/passkey-login/'>['body']
type NewPasskey = Omit<InputFor<'POST v1 /accounts/passkeys/'>['body'], 'name'>
type PasskeyOptions = AnswerFor<'POST v1 /accounts/passkey-options/'>

/** The person has closed the browser's dialog, or this device has no matching passkey. */
export class PasskeyError extends Error {
  constructor(message: string, cause: unknown) {
    super(message, { cause })
    this.name = 'PasskeyError'
  }
}

/** Asks the browser to sign in with a passkey: any, or with a second-factor token one of that account. */
export async function provePasskey(secondFactorToken?: string): Promise<PasskeyProof> {
  const options = await call('POST v1 /accounts/passkey-options/', {
    body: { second_factor_token: secondFactorToken ?? null },
  })
  // The contract does not type the options: their format belongs to SimpleWebAuthn, on the server and here.
  const optionsJSON = options.options as unknown as PublicKeyCredentialRequestOptionsJSON
  const response = await runCeremony(t('common.passkeys.none_used'), () =>
    startAuthentication({ optionsJSON }),
  )
  return {
    challenge_id: options.challenge_id,
    response: { ...response, clientExtensionResults: { ...response.clientExtensionResults } },
  }
}

/** Asks the browser to create a passkey for the account. */
export async function makePasskey(options: PasskeyOptions): Promise<NewPasskey> {
  const optionsJSON = options.options as unknown as PublicKeyCredentialCreationOptionsJSON
  const response = await runCeremony(t('common.passkeys.none_made'), () => startRegistration({ optionsJSON }))
  return {
    challenge_id: options.challenge_id,
    response: {
      ...response,
      response: { ...response.response },
      clientExtensionResults: { ...response.clientExtensionResults },
    },
  }
}

async function runCeremony<Answer>(otherwise: string, ceremony: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ceremony()
  } catch (error) {
    const isKnown = error instanceof Error && error.name === 'InvalidStateError'
    throw new PasskeyError(isKnown ? t('common.passkeys.already') : otherwise, error)
  }
}
