import { useQueryClient } from '@tanstack/react-query'
import { type AnswerFor } from '#client/lib/api/call.ts'
import { query, keyOf, renew } from '#client/lib/api/query.ts'
import { useAct } from '#client/lib/api/act.ts'

export type FeatureState = AnswerFor<'GET v1 /admin/features/'>['features'][number]

/** Switches a feature: off if it is on, and on if it is off. */
export function useSwitchFeature({ feature, is_off: isOff, version }: FeatureState) {
  const client = useQueryClient()
  return useAct('PUT v1 /admin/features/{feature}/', {
    input: ({ reason }: { reason: string }) => ({
      params: { feature },
      body: { is_off: !isOff, based_on: version, reason },
    }),
    quiet: true,
    onSuccess: (answer) => {
      client.setQueryData(query('GET v1 /admin/features/').queryKey, answer)
      return renew(client, keyOf('GET v1 /admin/settings/'))
    },
  })
}
