import { listMessages as listMessagesCall, sendMessage } from '#contract/matches.ts'
import { countTry } from '#server/accounts/queries.ts'
import { transact, type Unit } from '#server/db/transact.ts'
import { offsetOf, pageAnswer } from '#server/http/page-of.ts'
import { refusal } from '#server/http/refusal.ts'
import type { Router } from '#server/http/route.ts'
import { countMessages, insertMessage, isPlayerOf, listMessages } from './chat-queries.ts'
import { findMatch } from './queries.ts'
import { publishMatch, type MatchPorts } from './write.ts'

/** A lively talk has room in it; a flood of the other side's screen has not. */
const CHAT_WINDOW_MS = 10_000
const MOST_MESSAGES = 8

/** The chat of a match: for its players; it stays open in a dispute and is kept for it. */
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
      await holdBack(unit, { matchId: row.id, playerId: session.playerId })
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

/** @throws `too_fast` beyond a player's share of one match's chat; what was refused does not count */
async function holdBack(
  { trx, now }: Unit,
  { matchId, playerId }: { matchId: number; playerId: string },
): Promise<void> {
  const { tries, endsAt } = await countTry(trx, {
    key: `chat:${matchId}:${playerId}`,
    now,
    windowMs: CHAT_WINDOW_MS,
  })
  if (tries > MOST_MESSAGES)
    throw refusal(sendMessage, 'too_fast', {
      retryAfterS: Math.max(1, Math.ceil((endsAt.getTime() - now.getTime()) / 1000)),
    })
}
