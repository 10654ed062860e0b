import { sql } from 'kysely'
import type { Reader, Trx } from '#server/platform/db/open.ts'
import { isBlocked } from '#server/domains/friends/block-queries.ts'

function messagesWithAuthors(db: Reader) {
  return db
    .selectFrom('match_messages')
    .innerJoin('players', 'players.id', 'match_messages.player_id')
    .select([
      'match_messages.id',
      'match_messages.match_id',
      'match_messages.body',
      'match_messages.created_at',
      'players.id as player_id',
      'players.username',
      'players.avatar_url',
    ])
}

/** The chat as this viewer reads it: without messages of players they have blocked. */
export function listMessages(
  db: Reader,
  page: { matchId: number; viewerId: string; offset: number; limit: number },
) {
  return messagesWithAuthors(db)
    .where('match_id', '=', page.matchId)
    .where(isNotBlockedBy(page.viewerId))
    .orderBy('match_messages.id', 'desc')
    .offset(page.offset)
    .limit(page.limit)
    .execute()
}

/** The last 1,000 messages at most, oldest first, for a moderator. */
export function listAllMessages(db: Reader, matchId: number) {
  return messagesWithAuthors(db)
    .where('match_id', '=', matchId)
    .orderBy('match_messages.id')
    .limit(1000)
    .execute()
}

export function listMessagesById(db: Reader, ids: readonly number[]) {
  return messagesWithAuthors(db).where('match_messages.id', 'in', ids).execute()
}

export async function countMessages(
  db: Reader,
  chat: { matchId: number; viewerId: string },
): Promise<number> {
  const { count } = await db
    .selectFrom('match_messages')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('match_id', '=', chat.matchId)
    .where(isNotBlockedBy(chat.viewerId))
    .executeTakeFirstOrThrow()
  return Number(count)
}

function isNotBlockedBy(viewerId: string) {
  return sql<boolean>`not ${isBlocked(sql`${viewerId}`, sql`match_messages.player_id`)}`
}

type MatchPlayer = { player_id: string; username: string; avatar_url: string | null }

/**
 * The players of a match who read the messages of one author: all but those who have blocked them. `author` is undefined
 * for somebody who does not play in it.
 */
export async function listReaders(
  db: Reader,
  { matchId, authorId }: { matchId: number; authorId: string },
): Promise<{ author: MatchPlayer | undefined; playerIds: string[] }> {
  const { rows } = await sql<MatchPlayer>`
    select match_players.player_id, players.username, players.avatar_url
    from match_players join players on players.id = match_players.player_id
    where match_players.match_id = ${matchId}
      and not ${isBlocked(sql`match_players.player_id`, sql`${authorId}`)}`.execute(db)
  const author = rows.find((row) => row.player_id === authorId)
  return { author, playerIds: rows.map((row) => row.player_id) }
}

export async function insertMessage(
  trx: Trx,
  message: { matchId: number; playerId: string; body: string; now: Date },
): Promise<number> {
  const { id } = await trx
    .insertInto('match_messages')
    .values({
      match_id: message.matchId,
      player_id: message.playerId,
      body: message.body,
      created_at: message.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/**
 * Replaces the text of the messages of a deleted account; the rows stay, so that the chat shows where one
 * was.
 */
export async function eraseMessages(trx: Trx, playerId: string): Promise<void> {
  await trx.updateTable('match_messages').set({ body: null }).where('player_id', '=', playerId).execute()
}
