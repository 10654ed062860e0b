import { useMutation, useQueryClient } from '@tanstack/react-query'
import { cacheSecurity } from '#client/domains/accounts/sign-in/security.ts'
import { call } from '#client/lib/api/call.ts'
import { renew, keyOf } from '#client/lib/api/query.ts'

/** Each component shows its own errors. */
const QUIET = { quiet: true } as const

function useRefreshSecurity() {
  const queryClient = useQueryClient()
  return () => renew(queryClient, keyOf('GET v1 /accounts/security/'))
}

export function useBeginTotp() {
  return useMutation({ meta: QUIET, mutationFn: () => call('POST v1 /accounts/totp/') })
}

export function useConfirmTotp() {
  const queryClient = useQueryClient()
  return useMutation({
    meta: QUIET,
    mutationFn: (code: string) => call('POST v1 /accounts/totp/confirm/', { body: { code } }),
    onSuccess: (security) => cacheSecurity(queryClient, security),
  })
}

export function useRemoveTotp() {
  return useMutation({
    meta: QUIET,
    mutationFn: () => call('DELETE v1 /accounts/totp/'),
    onSuccess: useRefreshSecurity(),
  })
}

/** Creates a passkey in the browser and stores it with a name. */
export function useAddPasskey() {
  const queryClient = useQueryClient()
  return useMutation({
    meta: QUIET,
    mutationFn: async (name: string) => {
      const options = await call('POST v1 /accounts/passkeys/options/')
      const { makePasskey } = await import('#client/lib/passkeys.ts')
      return call('POST v1 /accounts/passkeys/', { body: { name, ...(await makePasskey(options)) } })
    },
    onSuccess: (security) => cacheSecurity(queryClient, security),
  })
}

export function useRemovePasskey() {
  return useMutation({
    meta: QUIET,
    mutationFn: (id: string) => call('DELETE v1 /accounts/passkeys/{id}/', { params: { id } }),
    onSuccess: useRefreshSecurity(),
  })
}

export function useNewRecoveryCodes() {
  return useMutation({
    meta: QUIET,
    mutationFn: () => call('POST v1 /accounts/recovery-codes/'),
    onSuccess: useRefreshSecurity(),
  })
}
