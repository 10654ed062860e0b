import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type CallError, isRecord } from '#client/lib/api/call-error.ts'
import { canPasskey } from '#client/lib/can-passkey.ts'
import { loginWithSecondFactor } from '#client/domains/accounts/session/session.ts'

export type Method = 'totp' | 'passkey' | 'recovery_code'
export type SecondFactorChallenge = { token: string; methods: readonly Method[] }

const METHODS: readonly Method[] = ['totp', 'passkey', 'recovery_code']

/** The second-factor challenge in a refused sign-in, with the methods that this browser supports. */
export function readSecondFactorChallenge(error: CallError): SecondFactorChallenge {
  const { second_factor_token: token, methods } = isRecord(error.data) ? error.data : {}
  const offered: unknown[] = Array.isArray(methods) ? methods : []
  return {
    token: typeof token === 'string' ? token : '',
    methods: METHODS.filter((method) => offered.includes(method) && (method !== 'passkey' || canPasskey())),
  }
}

export type FactorProof = { code: string } | { recovery_code: string } | 'passkey'

/** Completes the sign-in and navigates to `path`. The card shows the errors. */
export function useSecondFactor({ token }: SecondFactorChallenge, path: string) {
  const queryClient = useQueryClient()
  const router = useRouter()
  return useMutation({
    meta: { quiet: true },
    mutationFn: async (proof: FactorProof) => {
      const factor = proof === 'passkey' ? { passkey: await provePasskey(token) } : proof
      await loginWithSecondFactor(queryClient, { second_factor_token: token, ...factor })
      // Not in a callback of the card: it is unmounted as soon as there is a session.
      router.history.push(path)
    },
  })
}

async function provePasskey(token: string) {
  const passkeys = await import('#client/lib/passkeys.ts')
  return passkeys.provePasskey(token)
}
