import { useEffect, useEffectEvent, useState } from 'react'
import { CallError, isRecord } from '#client/lib/call-error.ts'
import { useSendPhoneCode } from './queries.ts'
import { keepSentCode, readSentCode } from './sent-code.ts'

/**
 * `isSent`: a code for this phone is on its way or there; a new one may be asked for from `resendAt` on (ms
 * since the epoch).
 */
type Sending = { isSent: boolean; resendAt: number }

/**
 * Sends a code on arrival, unless this tab sent one a moment ago. When the server says that it is too soon,
 * the countdown goes on from there; a number changed meanwhile gets its code by itself when the time has
 * come.
 */
export function useCodeSending(phone: string, onSent: () => void) {
  const send = useSendPhoneCode()
  const [sending, setSending] = useState<Sending>(() => {
    const known = readSentCode(Date.now())
    return known?.phone === phone
      ? { isSent: true, resendAt: known.resendAt }
      : { isSent: false, resendAt: 0 }
  })
  const [nowMs, readClock] = useSecondHand()
  const waitS = Math.max(0, Math.ceil((sending.resendAt - nowMs) / 1000))

  const take = (next: Sending) => {
    readClock()
    setSending(next)
  }
  const ask = () => {
    if (send.isPending) return
    send.mutate(undefined, {
      onSuccess: ({ resend_after_s: waits }) => {
        const sent = { phone, sentAt: Date.now(), resendAt: Date.now() + waits * 1000 }
        keepSentCode(sent)
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
  const askByItself = useEffectEvent(ask)
  useEffect(() => {
    if (!isDue) return
    // Not at once: in development React begins each effect twice, and one code is enough.
    const timer = setTimeout(() => askByItself())
    return () => clearTimeout(timer)
  }, [isDue])

  return { isSent: sending.isSent, waitS, ask, isPending: send.isPending }
}

/** Seconds to wait, when that is why no code was sent. */
function waitOf(error: unknown): number | undefined {
  if (!(error instanceof CallError) || error.code !== 'too_soon' || !isRecord(error.data)) return undefined
  return typeof error.data.resend_after_s === 'number' ? error.data.resend_after_s : undefined
}

/** The time now in ms, anew every second and whenever it is read. */
function useSecondHand(): [nowMs: number, read: () => void] {
  const [nowMs, setNowMs] = useState(() => Date.now())
  const read = () => setNowMs(Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return [nowMs, read]
}
