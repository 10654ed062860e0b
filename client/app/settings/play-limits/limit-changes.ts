import { useQueryClient } from '@tanstack/react-query'
import { type LimitName, type OwnLimits } from '#client/domains/payments/own-limits.ts'
import { keyOf, renew, query } from '#client/lib/api/query.ts'
import { useAct } from '#client/lib/api/act.ts'

/** Sets one deposit limit; null removes it. */
export function useSetLimit(name: LimitName) {
  return useAct('PUT v1 /wallet/limits/', {
    input: (cents: number | null) => ({ body: { [name]: cents } }),
    ...useLimitsActed(),
  })
}

/** Starts a break of this many days. */
export function useTakeBreak() {
  return useAct('POST v1 /wallet/cool-off/', {
    input: (days: 1 | 7 | 30) => ({ body: { days } }),
    ...useLimitsActed(),
  })
}

/** Excludes the player for this many days; null: until they end it. */
export function useExclude() {
  return useAct('POST v1 /wallet/self-exclusion/', {
    input: (days: 180 | 365 | null) => ({ body: { days } }),
    ...useLimitsActed(),
  })
}

/** Ends an unlimited exclusion, which takes effect 7 days later. */
export function useEndExclusion() {
  return useAct('DELETE v1 /wallet/self-exclusion/', { input: () => ({}), ...useLimitsActed() })
}

/** Each change returns the current limits; whether the player may pay depends on them. */
function useLimitsActed() {
  const queryClient = useQueryClient()
  return {
    quiet: true,
    onSuccess: (limits: OwnLimits) => {
      queryClient.setQueryData(query('GET v1 /wallet/limits/').queryKey, limits)
      void renew(queryClient, keyOf('GET v1 /wallet/eligibility/'))
    },
  }
}
