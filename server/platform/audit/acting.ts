import type { Session } from '#server/platform/http/session.ts'

/**
 * The actor on the site's behalf: a member of staff, or the operator on the command line, who may act on
 * everybody.
 */
export type Acting = Pick<Session, 'playerId' | 'role'> | typeof OPERATOR

export const OPERATOR = { playerId: null, role: 'operator' } as const
