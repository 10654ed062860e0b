import * as calls from '#contract/matches/chat.ts'
import { accept, refuse } from '#core/decision.ts'
import type { Refused } from '#server/platform/command.ts'
import type { Unit } from '#server/platform/db/transact.ts'
import { command, read } from '#server/platform/call.ts'
import { rangeOf } from '#server/platform/http/page-of.ts'
import { countTry } from '#server/domains/accounts/queries.ts'
import { findMatch, isPlayerOf } from '#server/domains/matches/queries.ts'
import { insertMessage, listReaders, countMessages, listMessages } from './chat-queries.ts'
import { presentMessage } from './present-message.ts'

/** Enough for a lively conversation, but not for flooding the opponent. */
const CHAT_WINDOW_MS = 10_000
const MAX_MESSAGES = 8

read(calls.listMessages, async ({ context, params, query, actor, pageOf }) => {
  if (!(await isPlayerOf(context.db, params.id, actor.playerId))) return refuse('not_found')
  const [count, rows] = await Promise.all([
    countMessages(context.db, { matchId: params.id, viewerId: actor.playerId }),
    listMessages(context.db, {
      matchId: params.id,
      viewerId: actor.playerId,
      ...rangeOf(query),
    }),
  ])
  return pageOf({ count, results: rows.map(presentMessage) })
})

/** Writes to the players of the match, until it is over. */
export const sendMessage = command(
  calls.sendMessage,
  async ({ unit, actor: { playerId }, params: { id: matchId }, body: { body: text } }) => {
    const { trx, now } = unit
    const row = await findMatch(trx, matchId)
    const { author, playerIds: readerIds } = await listReaders(trx, { matchId, authorId: playerId })
    if (!row || !author) return refuse('not_found')
    if (row.settled_at) return refuse('closed')
    const problem = await rateProblem(unit, { matchId, playerId })
    if (problem) return problem
    const id = await insertMessage(trx, { matchId, playerId, body: text, now })
    const player = { id: playerId, username: author.username, avatar_url: author.avatar_url }
    unit.record({
      type: 'match.message_sent',
      matchId,
      lobbyId: row.lobby_id,
      isPrivate: row.invite_code !== null,
      messageId: id,
      readerIds,
    })
    return accept({ id, player, body: text, created: now.toISOString() })
  },
)

/**
 * Checks whether the player exceeds the chat's rate limit. Refused messages are rolled back, so they do not
 * count.
 */
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
