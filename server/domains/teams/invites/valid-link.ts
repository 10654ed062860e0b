import type { Reader } from '#server/platform/db/open.ts'
import type { Context } from '#server/platform/context.ts'
import { findTeamLink } from './invite-queries.ts'
import { isValidToken, teamIdOf } from './link.ts'

/** The link that a token belongs to, while it may be used. */
export async function findValidLink(
  context: Context,
  db: Reader,
  token: string,
): Promise<{ teamId: number; expiresAt: Date } | undefined> {
  const teamId = teamIdOf(token)
  const link = teamId === undefined ? undefined : await findTeamLink(db, teamId)
  if (
    !link ||
    link.expires_at <= context.clock.now() ||
    !isValidToken(context, token, { teamId: link.team_id, nonce: link.nonce })
  )
    return undefined
  return { teamId: link.team_id, expiresAt: link.expires_at }
}
