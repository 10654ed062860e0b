import type { Locale } from '#messages/locales.ts'
import { wordsOf } from '#messages/message.ts'
import { utcDay } from '#server/platform/utc-time.ts'
import type { NotificationRow } from './queries.ts'

type Row = Pick<NotificationRow, 'message_key' | 'message_params'>

/** The parameter that is a day, stored as `2026-11-27`. */
const DAY = 'until'

/** The text of a notification in this language. */
export function textOf({ message_key: key, message_params: params }: Row, locale: Locale): string {
  const day = params[DAY]
  const read = day === undefined ? params : { ...params, [DAY]: utcDay(new Date(day), locale) }
  return wordsOf({ key, params: read }, locale)
}
