import type { Context } from '#server/platform/context.ts'
import type { Reader } from '#server/platform/db/open.ts'
import { keysFor, sameBytes, type Secrets } from '#server/platform/secrets.ts'
import { hasAdmin } from '#server/domains/players/queries.ts'

const BYTES = 18

/**
 * The token of the first run. It follows from the secret key, so that all processes of a site write the same link and nothing
 * is stored. It is worth nothing from the first admin on.
 */
export function setupToken({ setup }: Pick<Secrets, 'setup'>): string {
  return setup.subarray(0, BYTES).toString('base64url')
}

export function isSetupToken(secrets: Pick<Secrets, 'setup' | 'former'>, token: string): boolean {
  return keysFor(secrets, 'setup').some((setup) =>
    sameBytes(Buffer.from(setupToken({ setup })), Buffer.from(token)),
  )
}

/** Checks whether the site waits for its first admin. The demo world has staff of its own. */
export async function isSetupNeeded({ config }: Pick<Context, 'config'>, db: Reader): Promise<boolean> {
  return !config.demo && !(await hasAdmin(db))
}

/** The line for the log of a site without an admin. The token is behind the `#`, which no proxy sees. */
export async function setupLine(context: Context): Promise<string | undefined> {
  if (!(await isSetupNeeded(context, context.db))) return undefined
  return `This site has no admin yet. Set it up: ${context.config.publicUrl}/setup#token=${setupToken(context.secrets)}`
}
