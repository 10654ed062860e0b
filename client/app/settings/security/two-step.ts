import { useMutation, useQueryClient } from '@tanstack/react-query'
import { cacheSecurity } from '#client/domains/accounts/sign-in/security.ts'
import { call } from '#client/lib/api/call.ts'
import { renew, keyOf } from '#client/lib/api/query.ts'
import { useAct } from '#client/lib/api/act.ts'

function useRefreshSecurity() {
  const queryClient = useQueryClient()
  return () => renew(queryClient, keyOf('GET v1 /accounts/security/'))
}

export function useBeginTotp() {
  return useAct('POST v1 /accounts/totp/', { input: () => ({}), quiet: true })
}

export function useConfirmTotp() {
  const queryClient = useQueryClient()
  return useAct('POST v1 /accounts/totp/confirm/', {
    input: (code: string) => ({ body: { code } }),
    quiet: true,
    onSuccess: (security) => cacheSecurity(queryClient, security),
  })
}

export function useRemoveTotp() {
  return useAct('DELETE v1 /accounts/totp/', {
    input: () => ({}),
    quiet: true,
    onSuccess: useRefreshSecurity(),
  })
}

/** Creates a passkey in the browser and stores it with a name. */
export function useAddPasskey() {
  const queryClient = useQueryClient()
  return useMutation({
    meta: { quiet: true },
    mutationFn: async (name: string) => {
      const options = await call('POST v1 /accounts/passkeys/options/')
      const { makePasskey } = await import('#client/lib/passkeys.ts')
      return call('POST v1 /accounts/passkeys/', { body: { name, ...(await makePasskey(options)) } })
    },
    onSuccess: (security) => cacheSecurity(queryClient, security),
  })
}

export function useRemovePasskey() {
  return useAct('DELETE v1 /accounts/passkeys/{id}/', {
    input: (id: string) => ({ params: { id } }),
    quiet: true,
    onSuccess: useRefreshSecurity(),
  })
}

export function useNewRecoveryCodes() {
  return useAct('POST v1 /accounts/recovery-codes/', {
    input: () => ({}),
    quiet: true,
    onSuccess: useRefreshSecurity(),
  })
}
