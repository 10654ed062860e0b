import type { Locale } from './locales.ts'
import { translateIn, type Args, type MessageKey } from './translate.ts'

/** A message that is stored or sent, and read later: put into words in the language of its reader. */
export type Message = { key: MessageKey; params: Record<string, string | number> }

/** A message with its parameters, none of them a date: they are stored as JSON. */
export function message<K extends MessageKey>(key: K, ...[params]: Args<K>): Message {
  return { key, params: { ...params } }
}

/** The text of a stored message. */
export function wordsOf({ key, params }: Message, locale: Locale): string {
  return translateIn(locale, key, ...([params] as unknown as Args<typeof key>))
}
