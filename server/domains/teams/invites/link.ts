import type { Context } from '#server/platform/context.ts'
import { isMacOf, keysFor, mac } from '#server/platform/secrets.ts'

type Link = { teamId: number; nonce: string }

/**
 * The address of an invite link. The token is derived from the nonce each time, so the database holds no
 * usable token.
 */
export function linkOf(context: Context, link: Link): string {
  return `${context.config.publicUrl}/team-invite?token=${link.teamId}.${mac(context.secrets.teamLinks, signed(link)).toString('base64url')}`
}

/** The team id in a token, which `isValidToken` has yet to verify. */
export function teamIdOf(token: string): number | undefined {
  const [id = ''] = token.split('.', 1)
  return /^[1-9]\d{0,14}$/.test(id) ? Number(id) : undefined
}

export function isValidToken(context: Context, token: string, link: Link): boolean {
  const given = Buffer.from(token.slice(token.indexOf('.') + 1), 'base64url')
  return isMacOf(keysFor(context.secrets, 'teamLinks'), signed(link), given)
}

const signed = ({ teamId, nonce }: Link): string => `${teamId}:${nonce}`
