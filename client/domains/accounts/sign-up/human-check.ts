import Pbkdf2Worker from 'altcha/workers/pbkdf2?worker'
import { type Challenge, solveChallengeWorkers } from 'altcha-lib'
import { call } from '#client/lib/api/call.ts'

const MAX_WORKERS = 4
const TIMEOUT_MS = 60_000

/**
 * Solves the site's proof of work in the background and returns the value for `turnstile_token`.
 * The workers are files of our own, as the CSP requires.
 */
export async function solveHumanCheck(): Promise<string> {
  if (!isSecureContext) throw new Error('The human check needs https, or localhost.')
  const challenge = (await call('GET v1 /accounts/human-check/')) as unknown as Challenge
  const solution = await solveChallengeWorkers({
    challenge,
    concurrency: Math.min(MAX_WORKERS, navigator.hardwareConcurrency || 2),
    createWorker: () => new Pbkdf2Worker(),
    timeout: TIMEOUT_MS,
  })
  if (!solution) throw new Error('The human check took too long.')
  return btoa(
    JSON.stringify({
      challenge: { parameters: challenge.parameters, signature: challenge.signature },
      solution,
    }),
  )
}
