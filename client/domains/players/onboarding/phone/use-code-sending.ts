import { useEffect, useEffectEvent, useState } from 'react'
import { CallError, isRecord } from '#client/lib/api/call-error.ts'
import { useSendPhoneCode } from '#client/domains/players/onboarding/queries.ts'
import { tabStorage } from '#client/lib/storage.ts'

/**
 * `isSent`: a code has been sent to this phone. A new one can be requested from `resendAt` (ms since 1970).
 */
type Sending = { isSent: boolean; resendAt: number }

/**
 * Sends a code when mounted, unless this tab has just sent one. If the server refuses because it is too soon,
 * the countdown continues; after a change of the number, the code is sent automatically at its end.
 */
export function useCodeSending(phone: string, onSent: () => void) {
  const send = useSendPhoneCode()
  const [sending, setSending] = useState<Sending>(() => {
    const known = readSentCode(Date.now())
    return known?.phone === phone
      ? { isSent: true, resendAt: known.resendAt }
      : { isSent: false, resendAt: 0 }
  })
  const [nowMs, readClock] = useClock()
  const waitS = Math.max(0, Math.ceil((sending.resendAt - nowMs) / 1000))

  const take = (next: Sending) => {
    readClock()
    setSending(next)
  }
  const request = () => {
    if (send.isPending) return
    send.mutate(undefined, {
      onSuccess: ({ resend_after_s: waits }) => {
        const sent = { phone, sentAt: Date.now(), resendAt: Date.now() + waits * 1000 }
        storeSentCode(sent)
        take({ isSent: true, resendAt: sent.resendAt })
        onSent()
      },
      onError: (error) => {
        const left = waitOf(error)
        if (left === undefined) return
        const other = readSentCode(Date.now())
        take({ isSent: other === undefined || other.phone === phone, resendAt: Date.now() + left * 1000 })
      },
    })
  }
  const isDue = !sending.isSent && waitS === 0
  const sendAutomatically = useEffectEvent(request)
  useEffect(() => {
    if (!isDue) return
    // Deferred, because React runs each effect twice in development, and one code is enough.
    const timer = setTimeout(() => sendAutomatically())
    return () => clearTimeout(timer)
  }, [isDue])

  return { isSent: sending.isSent, waitS, request, isPending: send.isPending }
}

/** The seconds to wait, if the server refused because it was too soon. */
function waitOf(error: unknown): number | undefined {
  if (!(error instanceof CallError) || error.code !== 'too_soon' || !isRecord(error.data)) return undefined
  return typeof error.data.resend_after_s === 'number' ? error.data.resend_after_s : undefined
}

/** The current time in ms, updated every second and on each call of `read`. */
function useClock(): [nowMs: number, read: () => void] {
  const [nowMs, setNowMs] = useState(() => Date.now())
  const read = () => setNowMs(Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return [nowMs, read]
}

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
