import { FALLBACK } from '#messages/locales.ts'
import { message, wordsOf, type Message } from '#messages/message.ts'
import type { TestApp } from './app.ts'

/** A notification that says just this. */
export const saying = (text: string): Message => message('notifications.text', { text })

/** Texts of a player's notifications, in English and in order, with their extras. */
export async function noticesTo(
  { db }: Pick<TestApp, 'db'>,
  playerId: string,
): Promise<{ text: string; extras: Record<string, unknown> }[]> {
  const rows = await db
    .selectFrom('notifications')
    .select(['message_key', 'message_params', 'extras'])
    .where('player_id', '=', playerId)
    .orderBy('id')
    .execute()
  return rows.map(({ message_key: key, message_params: params, extras }) => ({
    text: wordsOf({ key, params }, FALLBACK),
    extras,
  }))
}
