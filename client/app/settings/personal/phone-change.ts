import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { storeSentCode, readSentCode } from '#client/domains/players/onboarding/phone/sent-code.ts'
import { CallError, isRecord } from '#client/lib/api/call-error.ts'
import { call } from '#client/lib/api/call.ts'
import { cacheProfile } from '#client/domains/accounts/session/profile.ts'
import { useAct } from '#client/lib/api/act.ts'

export type SentTo = { phone: string; resendAt: number }

/**
 * Sends a code to a number. If this tab has just sent one there, that code is still valid and it is no error.
 */
export function useSendCode() {
  return useMutation({
    meta: { quiet: true },
    mutationFn: async (phone: string): Promise<SentTo> => {
      try {
        const { resend_after_s: waits } = await call('PUT v1 /players/otp/', { body: { phone } })
        const sent = { phone, sentAt: Date.now(), resendAt: Date.now() + waits * 1000 }
        storeSentCode(sent)
        return sent
      } catch (error) {
        const known = readSentCode(Date.now())
        if (known?.phone === phone && error instanceof CallError && error.code === 'too_soon')
          return { phone, resendAt: Date.now() + waitOf(error) * 1000 }
        throw error
      }
    },
  })
}

export function useConfirmPhone() {
  const queryClient = useQueryClient()
  return useAct('POST v1 /players/profile/verify/', {
    input: (code: string) => ({ body: { code } }),
    quiet: true,
    onSuccess: (profile) => cacheProfile(queryClient, profile),
  })
}

/** Whole seconds until a time (ms since 1970). */
export function useSecondsUntil(at: number): number {
  const [nowMs, setNowMs] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return Math.max(0, Math.ceil((at - nowMs) / 1000))
}

function waitOf({ data }: CallError): number {
  return isRecord(data) && typeof data.resend_after_s === 'number' ? data.resend_after_s : 60
}
