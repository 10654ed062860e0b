import { listMessages as listMessagesCall, sendMessage } from '#contract/matches/matches.ts'
import { countTry } from '#server/domains/accounts/queries.ts'
import { transact, type Unit } from '#server/platform/db/transact.ts'
import { offsetOf, pageAnswer } from '#server/platform/http/page-of.ts'
import { refusal } from '#server/platform/http/refusal.ts'
import type { Router } from '#server/platform/http/route.ts'
import { countMessages, insertMessage, isPlayerOf, listMessages } from './chat-queries.ts'
import { findMatch } from '#server/domains/matches/queries.ts'
import { publishMatch, type MatchPorts } from '#server/domains/matches/write.ts'

/** Enough for a lively conversation, but not for flooding the opponent. */
const CHAT_WINDOW_MS = 10_000
const MAX_MESSAGES = 8

/** The match chat for its players. It stays open during a dispute and is kept as evidence. */
export function chatRoutes(router: Router, { context }: MatchPorts): void {
  router.on(listMessagesCall, async ({ params, query, session }) => {
    if (!(await isPlayerOf(context.db, params.id, session.playerId)))
      throw refusal(listMessagesCall, 'not_found')
    const [count, rows] = await Promise.all([
      countMessages(context.db, { matchId: params.id, viewerId: session.playerId }),
      listMessages(context.db, {
        matchId: params.id,
        viewerId: session.playerId,
        offset: offsetOf(query),
        limit: query.page_size,
      }),
    ])
    const results = rows.map((row) => ({
      id: row.id,
      body: row.body,
      created: row.created_at.toISOString(),
      player: { id: row.player_id, username: row.username, avatar_url: row.avatar_url },
    }))
    return pageAnswer({ count, results }, query, `/api/v1/matches/${params.id}/messages/`)
  })

  router.on(sendMessage, async ({ params, body, session }) =>
    transact(context, async (unit) => {
      const row = await findMatch(unit.trx, params.id)
      if (!row || !(await isPlayerOf(unit.trx, params.id, session.playerId)))
        throw refusal(sendMessage, 'not_found')
      if (row.settled_at) throw refusal(sendMessage, 'closed')
      await limitRate(unit, { matchId: row.id, playerId: session.playerId })
      const id = await insertMessage(unit.trx, {
        matchId: row.id,
        playerId: session.playerId,
        body: body.body,
        now: unit.now,
      })
      await publishMatch(unit, { id: row.id, lobbyId: row.lobby_id, status: row.status }, true)
      const player = { id: session.playerId, username: session.username, avatar_url: null }
      return { id, player, body: body.body, created: unit.now.toISOString() }
    }),
  )
}

/** @throws `too_fast` when the player exceeds the chat's rate limit; refused messages are not counted */
async function limitRate(
  { trx, now }: Unit,
  { matchId, playerId }: { matchId: number; playerId: string },
): Promise<void> {
  const { tries, endsAt } = await countTry(trx, {
    key: `chat:${matchId}:${playerId}`,
    now,
    windowMs: CHAT_WINDOW_MS,
  })
  if (tries > MAX_MESSAGES)
    throw refusal(sendMessage, 'too_fast', {
      retryAfterS: Math.max(1, Math.ceil((endsAt.getTime() - now.getTime()) / 1000)),
    })
}
