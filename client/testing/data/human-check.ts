import { createChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import { api } from '../api.ts'

/** A human check that is done at once. */
export async function answerHumanCheck(): Promise<void> {
  const { parameters, signature } = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: 1,
    counter: 1,
    deriveKey,
    hmacSignatureSecret: 'secret',
  })
  api.answer('GET v1 /accounts/human-check/', { parameters: { ...parameters }, signature: signature ?? '' })
}
