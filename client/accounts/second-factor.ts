import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type CallError, isRecord } from '#client/lib/call-error.ts'
import { canPasskey } from '#client/lib/can-passkey.ts'
import { loginWithSecondFactor } from '#client/session/session.ts'

export type Method = 'totp' | 'passkey' | 'recovery_code'
export type HalfDone = { token: string; methods: readonly Method[] }

const METHODS: readonly Method[] = ['totp', 'passkey', 'recovery_code']

/** What the refused sign-in says about its second step; only what this browser can do is offered. */
export function readHalfDone(error: CallError): HalfDone {
  const { second_factor_token: token, methods } = isRecord(error.data) ? error.data : {}
  const offered: unknown[] = Array.isArray(methods) ? methods : []
  return {
    token: typeof token === 'string' ? token : '',
    methods: METHODS.filter((method) => offered.includes(method) && (method !== 'passkey' || canPasskey())),
  }
}

export type FactorProof = { code: string } | { recovery_code: string } | 'passkey'

/** Finishes the sign-in and goes on to `path`; the card says what went wrong. */
export function useSecondFactor({ token }: HalfDone, path: string) {
  const queryClient = useQueryClient()
  const router = useRouter()
  return useMutation({
    meta: { quiet: true },
    mutationFn: async (proof: FactorProof) => {
      const given = proof === 'passkey' ? { passkey: await provePasskey(token) } : proof
      await loginWithSecondFactor(queryClient, { second_factor_token: token, ...given })
      // Here and not in a callback of the card: the card is gone as soon as there is a session.
      router.history.push(path)
    },
  })
}

async function provePasskey(token: string) {
  const passkeys = await import('#client/lib/passkeys.ts')
  return passkeys.provePasskey(token)
}
