import type { Locale } from '#messages/locales.ts'
import { wordsOf } from '#messages/message.ts'
import type { NotificationRow } from './queries.ts'

/** The text of a notification in this language. */
export function textOf(row: Pick<NotificationRow, 'message_key' | 'message_params'>, locale: Locale): string {
  return wordsOf({ key: row.message_key, params: row.message_params }, locale)
}
