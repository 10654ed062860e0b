import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type AnswerFor, call } from '#client/lib/api/call.ts'
import { query, keyOf, renew } from '#client/lib/api/query.ts'

export type FeatureState = AnswerFor<'GET v1 /admin/features/'>['features'][number]

/** Switches a feature: off if it is on, and on if it is off. */
export function useSwitchFeature({ feature, is_off: isOff, version }: FeatureState) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ reason }: { reason: string }) =>
      call('PUT v1 /admin/features/{feature}/', {
        params: { feature },
        body: { is_off: !isOff, based_on: version, reason },
      }),
    meta: { quiet: true },
    onSuccess: (answer) => {
      client.setQueryData(query('GET v1 /admin/features/').queryKey, answer)
      return renew(client, keyOf('GET v1 /admin/settings/'))
    },
  })
}
