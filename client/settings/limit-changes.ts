import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#client/lib/call.ts'
import { type LimitName, limitsQuery, type OwnLimits } from '#client/payments/own-limits.ts'

/** Sets one limit of deposits; null: none. */
export function useSetLimit(name: LimitName) {
  return useLimitChange((cents: number | null) => call('PUT v1 /wallet/limits/', { body: { [name]: cents } }))
}

/** A break of so many days from now. */
export function useTakeBreak() {
  return useLimitChange((days: 1 | 7 | 30) => call('POST v1 /wallet/cool-off/', { body: { days } }))
}

/** Shuts oneself out for so many days; null: until one ends it. */
export function useExclude() {
  return useLimitChange((days: 180 | 365 | null) =>
    call('POST v1 /wallet/self-exclusion/', { body: { days } }),
  )
}

/** Ends an exclusion without an end, 7 days later. */
export function useEndExclusion() {
  return useLimitChange(() => call('DELETE v1 /wallet/self-exclusion/'))
}

/** Each answers the limits as they are now; what one may do with money follows from them. */
function useLimitChange<Wish>(change: (wish: Wish) => Promise<OwnLimits>) {
  const queryClient = useQueryClient()
  return useMutation({
    meta: { quiet: true },
    mutationFn: change,
    onSuccess: (limits) => {
      queryClient.setQueryData(limitsQuery.queryKey, limits)
      void queryClient.invalidateQueries({ queryKey: ['wallet', 'eligibility'] })
    },
  })
}
