import { randomUUID } from 'node:crypto'
import { SignJWT } from 'jose'
import { z } from 'zod'
import type { Context } from '#server/platform/context.ts'
import { ISSUER } from '#server/platform/http/session.ts'
import { keysFor, verifyToken } from '#server/platform/secrets.ts'

const TYPE = 'discord-install+jwt'
const STATE_MS = 15 * 60_000

const state = z.object({
  kind: z.enum(['server', 'webhook']),
  slug: z.string(),
  playerId: z.string(),
})
/** An installation that somebody has begun at Discord, and its organization. */
export type InstallState = z.output<typeof state>

/** Signed, so that nobody finishes what somebody else has begun. */
export function signState({ secrets, clock }: Context, given: InstallState): Promise<string> {
  const nowS = Math.floor(clock.now().getTime() / 1000)
  return new SignJWT(given)
    .setProtectedHeader({ alg: 'HS256', typ: TYPE })
    .setIssuer(ISSUER)
    .setJti(randomUUID())
    .setExpirationTime(nowS + STATE_MS / 1000)
    .sign(secrets.social)
}

/** Reads what was signed; undefined when it is forged or too old. */
export async function readState(
  { secrets, clock }: Context,
  token: string,
): Promise<InstallState | undefined> {
  try {
    const { payload } = await verifyToken(keysFor(secrets, 'social'), token, {
      algorithms: ['HS256'],
      issuer: ISSUER,
      typ: TYPE,
      currentDate: clock.now(),
    })
    return state.parse(payload)
  } catch {
    return undefined
  }
}

/** The address to which Discord sends people back. */
export const returnUrl = ({ config }: Pick<Context, 'config'>): string =>
  `${config.publicUrl}/connect/discord`
