import { normaliseHandle, type HandleRefusal } from '#core/site/handle.ts'
import type { Context } from '#server/platform/context.ts'
import { findGame } from '#server/domains/site/catalogue.ts'

export type HandleProblem = HandleRefusal | 'unknown_game' | 'handle_unknown'
export type CheckedHandle = { handle: string; externalId: string | null }

/**
 * The handle in its stored form. For Lichess, with the spelling and id from Lichess when it can be reached.
 */
export async function checkHandle(
  context: Context,
  given: { game: string; handle: string },
): Promise<CheckedHandle | HandleProblem> {
  const game = await findGame(context.db, given.game)
  if (!game) return 'unknown_game'
  const written = normaliseHandle({ kind: game.handle_kind, pattern: game.handle_pattern }, given.handle)
  if (!written.ok) return written.refusal
  if (game.handle_kind !== 'lichess') return { handle: written.value, externalId: null }
  const user = await context.lichess.findUser(written.value)
  if (user === 'none') return 'handle_unknown'
  return user === 'unreachable'
    ? { handle: written.value, externalId: null }
    : { handle: user.name, externalId: user.id }
}
