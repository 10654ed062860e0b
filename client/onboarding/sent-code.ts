import { isRecord } from '#client/lib/call-error.ts'

/** A code lives 10 minutes (product.md, Onboarding): so long a reload of the page asks for no other. */
const LIFETIME_MS = 10 * 60_000
const KEY = 'contender:code-sent'

export type SentCode = { phone: string; sentAt: number; resendAt: number }

/** When this tab last sent a code, and to which phone; never the code itself. */
export function readSentCode(nowMs: number): SentCode | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '')
    if (!isRecord(kept)) return undefined
    const { phone, sentAt, resendAt } = kept
    if (typeof phone !== 'string' || typeof sentAt !== 'number' || typeof resendAt !== 'number')
      return undefined
    return nowMs >= sentAt && nowMs - sentAt < LIFETIME_MS ? { phone, sentAt, resendAt } : undefined
  } catch {
    return undefined
  }
}

export function keepSentCode(sent: SentCode): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(sent))
  } catch {
    // Without storage a reload asks the server, which knows as well.
  }
}
