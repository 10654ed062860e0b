import type { FastifyRequest } from 'fastify'
import {
  acceptedEnglish,
  acceptedLocale,
  englishOf,
  FALLBACK,
  isPseudo,
  localeFor,
  type Locale,
} from '#messages/locales.ts'
import { currentEnglish, withLocale } from '#messages/server.ts'
import { currentLocale } from '#messages/translate.ts'

/** The language that was chosen in this browser (a cookie of the client); else the one that it asks for. */
export function browserLanguage(request: FastifyRequest): Locale {
  const [, chosen] = /(?:^|; *)language=([\w-]{2,12})/.exec(request.headers.cookie ?? '') ?? []
  // Languages for tests have to be named exactly.
  const known = chosen === undefined ? undefined : isPseudo(chosen) ? chosen : localeFor(chosen)
  return known ?? acceptedLocale(request.headers['accept-language']) ?? FALLBACK
}

/** Runs this in the language of the browser. */
export function inBrowserLanguage<Value>(request: FastifyRequest, run: () => Value): Value {
  const locale = browserLanguage(request)
  const english = acceptedEnglish(request.headers['accept-language'])
  // Most requests need no context of their own.
  return locale === currentLocale() && english === currentEnglish() ? run() : withLocale(locale, run, english)
}

/** The language that the player has chosen; without one, that of the browser. */
export function readerLanguage(request: FastifyRequest, language: string | null | undefined): Locale {
  return (language ? localeFor(language) : undefined) ?? browserLanguage(request)
}

/** Runs this in the language that the player has chosen; without one, in the browser's. */
export function inPlayersLanguage<Value>(language: string | null | undefined, run: () => Value): Value {
  const locale = language ? localeFor(language) : undefined
  return locale === undefined ? run() : withLocale(locale, run, englishOf(language))
}
