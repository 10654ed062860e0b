import { createHash, randomInt } from 'node:crypto'
import { createChallenge, verifySolution, type Challenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { z } from 'zod'
import type { Context } from '#server/platform/context.ts'
import { keysFor } from '#server/platform/secrets.ts'
import { insertUsedCheck } from '#server/domains/accounts/queries.ts'

const COST = 1000
const PURPOSE = 'signup'
const VALID_MS = 10 * 60_000

const payload = z.object({
  challenge: z.object({
    parameters: z.looseObject({
      algorithm: z.string().max(40),
      nonce: z.string().max(128),
      salt: z.string().max(128),
      cost: z.int().min(1).max(COST),
      keyLength: z.int().min(1).max(64),
      keyPrefix: z.string().max(128),
      keySignature: z.string().max(256).optional(),
      data: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])).optional(),
    }),
    signature: z.string().max(256),
  }),
  solution: z.object({
    counter: z.int().min(0),
    derivedKey: z.string().max(256),
    time: z.number().default(0),
  }),
})

/** A proof-of-work challenge for the sign-up form. */
export function newHumanCheck(context: Context): Promise<Challenge> {
  const tries = context.config.HUMAN_CHECK_TRIES
  return createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: COST,
    counter: randomInt(Math.ceil(tries / 2), Math.ceil(tries * 1.5)),
    deriveKey,
    // Part of the signed data. The library's own expiry is not used, because it does not know our clock.
    data: { purpose: PURPOSE, goodUntil: context.clock.now().getTime() + VALID_MS },
    ...signatureSecrets(context.secrets.humanCheck),
  })
}

/**
 * Checks whether the token proves a recent human check for this form that was not used before. Any failure
 * counts as not passed.
 */
export function passesHumanCheck(context: Context, token: string, ip: string): Promise<boolean> {
  return context.config.TURNSTILE_SECRET_KEY
    ? passesTurnstile(context, token, ip)
    : passesProofOfWork(context, token)
}

async function passesProofOfWork(context: Context, token: string): Promise<boolean> {
  const read = payload.safeParse(parseBase64Json(token))
  if (!read.success) return false
  const { challenge, solution } = read.data
  const { purpose, goodUntil } = challenge.parameters.data ?? {}
  if (purpose !== PURPOSE || !(Number(goodUntil) > context.clock.now().getTime())) return false
  const results = await Promise.all(
    keysFor(context.secrets, 'humanCheck').map((key) =>
      verifySolution({ challenge, solution, deriveKey, ...signatureSecrets(key) }).catch(() => undefined),
    ),
  )
  if (!results.some((result) => result?.verified)) return false
  return useOnce(context, challenge.parameters.nonce)
}

async function passesTurnstile(context: Context, token: string, ip: string): Promise<boolean> {
  const { TURNSTILE_SECRET_KEY: secret, TURNSTILE_VERIFY_URL: url, PUBLIC_URL: site } = context.config
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ secret, response: token.slice(0, 2048), remoteip: ip }),
      redirect: 'error',
      signal: AbortSignal.timeout(8000),
    })
    const verdict = (await answer.json()) as { success?: boolean; hostname?: string }
    if (verdict.success !== true || (site && verdict.hostname !== new URL(site).hostname)) return false
    return await useOnce(context, createHash('sha256').update(token).digest('hex'))
  } catch (error) {
    context.log.warn({ err: error }, 'the human check service could not be reached')
    return false
  }
}

function useOnce(context: Context, nonce: string): Promise<boolean> {
  const now = context.clock.now()
  return insertUsedCheck(context.db, { nonce, now, expiresAt: new Date(now.getTime() + 2 * VALID_MS) })
}

function signatureSecrets(key: Buffer) {
  const secret = key.toString('base64url')
  return { hmacSignatureSecret: secret, hmacKeySignatureSecret: `${secret}:key` }
}

function parseBase64Json(token: string): unknown {
  try {
    return JSON.parse(Buffer.from(token, 'base64').toString('utf8'))
  } catch {
    return undefined
  }
}
