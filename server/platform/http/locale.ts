import type { FastifyRequest } from 'fastify'
import { acceptedLocale, FALLBACK, localeFor } from '#messages/locales.ts'
import { withLocale } from '#messages/server.ts'
import { currentLocale } from '#messages/translate.ts'

/** Runs this in the language that the browser asks for. */
export function inBrowserLanguage<Value>(request: FastifyRequest, run: () => Value): Value {
  const locale = acceptedLocale(request.headers['accept-language']) ?? FALLBACK
  // Most requests need no context of their own.
  return locale === currentLocale() ? run() : withLocale(locale, run)
}

/** Runs this in the language that the player has chosen; without one, in the browser's. */
export function inPlayersLanguage<Value>(language: string | null | undefined, run: () => Value): Value {
  const locale = language ? localeFor(language) : undefined
  return locale === undefined || locale === currentLocale() ? run() : withLocale(locale, run)
}
