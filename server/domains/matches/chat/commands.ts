import type { CallAnswer } from '#contract/call.ts'
import type { sendMessage as sendCall } from '#contract/matches/matches.ts'
import { accept, refuse } from '#core/decision.ts'
import { runCommand, type Actor, type Outcome, type Refused } from '#server/platform/command.ts'
import type { Context } from '#server/platform/context.ts'
import type { Unit } from '#server/platform/db/transact.ts'
import { countTry } from '#server/domains/accounts/queries.ts'
import { findMatch } from '#server/domains/matches/queries.ts'
import { insertMessage, listReaders } from './chat-queries.ts'

/** Enough for a lively conversation, but not for flooding the opponent. */
const CHAT_WINDOW_MS = 10_000
const MAX_MESSAGES = 8

/** Writes to the players of the match, until it is over. */
export function sendMessage(
  context: Context,
  { playerId, username }: Actor & { username: string },
  { matchId, text }: { matchId: number; text: string },
): Promise<Outcome<CallAnswer<typeof sendCall>, 'not_found' | 'closed' | 'too_fast'>> {
  return runCommand(context, async (unit) => {
    const { trx, now } = unit
    const row = await findMatch(trx, matchId)
    const readers = await listReaders(trx, { matchId, authorId: playerId })
    if (!row || !readers.isByPlayer) return refuse('not_found')
    if (row.settled_at) return refuse('closed')
    const problem = await rateProblem(unit, { matchId, playerId })
    if (problem) return problem
    const id = await insertMessage(trx, { matchId, playerId, body: text, now })
    const player = { id: playerId, username, avatar_url: readers.avatarUrl }
    unit.record({
      type: 'match.message_sent',
      matchId,
      lobbyId: row.lobby_id,
      isPrivate: row.invite_code !== null,
      messageId: id,
      readerIds: readers.playerIds,
    })
    return accept({ id, player, body: text, created: now.toISOString() })
  })
}

/** Whether the player exceeds the chat's rate limit. Refused messages are rolled back, so they do not count. */
async function rateProblem(
  { trx, now }: Unit,
  { matchId, playerId }: { matchId: number; playerId: string },
): Promise<Refused<'too_fast'> | undefined> {
  const { tries, endsAt } = await countTry(trx, {
    key: `chat:${matchId}:${playerId}`,
    now,
    windowMs: CHAT_WINDOW_MS,
  })
  if (tries <= MAX_MESSAGES) return undefined
  const retryAfterS = Math.max(1, Math.ceil((endsAt.getTime() - now.getTime()) / 1000))
  return { ok: false, refusal: 'too_fast', retryAfterS }
}
