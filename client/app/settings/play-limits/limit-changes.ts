import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#client/lib/api/call.ts'
import { type LimitName, type OwnLimits } from '#client/domains/payments/own-limits.ts'
import { keyOf, renew, query } from '#client/lib/api/query.ts'

/** Sets one deposit limit; null removes it. */
export function useSetLimit(name: LimitName) {
  return useLimitChange((cents: number | null) => call('PUT v1 /wallet/limits/', { body: { [name]: cents } }))
}

/** Starts a break of this many days. */
export function useTakeBreak() {
  return useLimitChange((days: 1 | 7 | 30) => call('POST v1 /wallet/cool-off/', { body: { days } }))
}

/** Excludes the player for this many days; null: until they end it. */
export function useExclude() {
  return useLimitChange((days: 180 | 365 | null) =>
    call('POST v1 /wallet/self-exclusion/', { body: { days } }),
  )
}

/** Ends an unlimited exclusion, which takes effect 7 days later. */
export function useEndExclusion() {
  return useLimitChange(() => call('DELETE v1 /wallet/self-exclusion/'))
}

/** Each change returns the current limits; whether the player may pay depends on them. */
function useLimitChange<Input>(change: (input: Input) => Promise<OwnLimits>) {
  const queryClient = useQueryClient()
  return useMutation({
    meta: { quiet: true },
    mutationFn: change,
    onSuccess: (limits) => {
      queryClient.setQueryData(query('GET v1 /wallet/limits/').queryKey, limits)
      void renew(queryClient, keyOf('GET v1 /wallet/eligibility/'))
    },
  })
}
