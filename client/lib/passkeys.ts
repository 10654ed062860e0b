import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser'
import { type AnswerFor, call, type InputFor } from './call.ts'

export type PasskeyProof = InputFor<'POST v1 /accounts/passkey-login/'>['body']
type NewPasskey = Omit<InputFor<'POST v1 /accounts/passkeys/'>['body'], 'name'>
type Asked = AnswerFor<'POST v1 /accounts/passkey-options/'>

/** The person has closed the browser's question, or this device has no fitting passkey. */
export class PasskeyError extends Error {
  constructor(message: string, cause: unknown) {
    super(message, { cause })
    this.name = 'PasskeyError'
  }
}

/** Has the browser prove a passkey; with the token of a half-done sign-in, one of that account. */
export async function provePasskey(secondFactorToken?: string): Promise<PasskeyProof> {
  const asked = await call('POST v1 /accounts/passkey-options/', {
    body: { second_factor_token: secondFactorToken ?? null },
  })
  // The contract leaves the form of the options to the library of the server, whose other half this is.
  const optionsJSON = asked.options as unknown as PublicKeyCredentialRequestOptionsJSON
  const response = await ask('No passkey was used.', () => startAuthentication({ optionsJSON }))
  return {
    challenge_id: asked.challenge_id,
    response: { ...response, clientExtensionResults: { ...response.clientExtensionResults } },
  }
}

/** Has the browser make a passkey for the account. */
export async function makePasskey(asked: Asked): Promise<NewPasskey> {
  const optionsJSON = asked.options as unknown as PublicKeyCredentialCreationOptionsJSON
  const response = await ask('No passkey was made.', () => startRegistration({ optionsJSON }))
  return {
    challenge_id: asked.challenge_id,
    response: {
      ...response,
      response: { ...response.response },
      clientExtensionResults: { ...response.clientExtensionResults },
    },
  }
}

async function ask<Answer>(otherwise: string, ceremony: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ceremony()
  } catch (error) {
    const isKnown = error instanceof Error && error.name === 'InvalidStateError'
    throw new PasskeyError(isKnown ? 'This device has a passkey for your account already.' : otherwise, error)
  }
}
