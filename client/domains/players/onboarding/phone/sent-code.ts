import { tabStorage } from '#client/lib/storage.ts'
import { isRecord } from '#client/lib/api/call-error.ts'

/**
 * A code is valid for 10 minutes. During that time a reload does not request
 * another.
 */
const LIFETIME_MS = 10 * 60_000
const KEY = 'contender:code-sent'

export type SentCode = { phone: string; sentAt: number; resendAt: number }

/** When this tab last sent a code, and to which phone; never the code itself. */
export function readSentCode(nowMs: number): SentCode | undefined {
  const stored = tabStorage.readJson(KEY)
  if (!isRecord(stored)) return undefined
  const { phone, sentAt, resendAt } = stored
  if (typeof phone !== 'string' || typeof sentAt !== 'number' || typeof resendAt !== 'number')
    return undefined
  return nowMs >= sentAt && nowMs - sentAt < LIFETIME_MS ? { phone, sentAt, resendAt } : undefined
}

export const storeSentCode = (sent: SentCode): void => tabStorage.writeJson(KEY, sent)
