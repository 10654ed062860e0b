import { t } from '#messages/common.ts'
import { fieldMessages, isRecord, sentence } from './call-error.ts'

/** The messages of the client reference, Errors. */
export const texts = {
  get badRequest() {
    return t('common.messages.bad_request')
  },
  get loginFirst() {
    return t('common.refused.not_signed_in')
  },
  get sessionExpired() {
    return t('common.refused.session_ended')
  },
  get forbidden() {
    return t('common.refused.forbidden')
  },
  get notFound() {
    return t('common.http.404')
  },
  get internal() {
    return t('common.http.failed')
  },
  get unexpected() {
    return t('common.messages.unexpected')
  },
  get offline() {
    return t('common.messages.offline')
  },
} as const

/** A conflict, too large a body, one that cannot be processed, and too many requests: ours, where the server says why. */
const SAYS_WHY = [409, 413, 422, 429]

/** The message for a call without an answer: the device is offline, or something else went wrong. */
export function messageWithoutAnswer(): string {
  return globalThis.navigator?.onLine === false ? texts.offline : texts.unexpected
}

/**
 * The messages to show for a failed call: one sentence, or for a 400 the sentences of all its
 * fields. Empty for a 401, which the session handles. Status 0: there was no answer.
 */
export function messagesFor(status: number, data: unknown): string[] {
  if (status === 0) return [messageWithoutAnswer()]
  if (status === 401) return []
  if (status === 400) return validationMessages(data)
  if (status === 403) return [detailOf(data) ?? messageOf(data) ?? texts.forbidden]
  if (status === 404) return [texts.notFound]
  if (SAYS_WHY.includes(status)) return [detailOf(data) ?? messageOf(data) ?? texts.unexpected]
  if (status === 500) return [texts.internal]
  return [texts.unexpected]
}

/** The first of `detail`, `message`, `error` and `errors[0]`; otherwise the sentences of all field lists. */
function validationMessages(data: unknown): string[] {
  const first = detailOf(data) ?? messageOf(data)
  if (first) return [first]
  const found = [...new Set(Object.values(fieldMessages(data)).flat())]
  return found.length > 0 ? found : [texts.badRequest]
}

function detailOf(data: unknown): string | undefined {
  return isRecord(data) ? sentence(data.detail) : undefined
}

function messageOf(data: unknown): string | undefined {
  return isRecord(data) ? (sentence(data.message) ?? sentence(data.error) ?? firstOf(data.errors)) : undefined
}

function firstOf(errors: unknown): string | undefined {
  const list: unknown[] = Array.isArray(errors) ? errors : []
  for (const error of list) {
    const text =
      sentence(error) ?? (isRecord(error) ? (sentence(error.message) ?? sentence(error.detail)) : undefined)
    if (text) return text
  }
  return undefined
}
