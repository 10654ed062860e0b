import { useMutation, useQueryClient } from '@tanstack/react-query'
import { changesQuery } from '#client/domains/admin/changes/queries.ts'
import { type AnswerFor, call, type InputFor } from '#client/lib/api/call.ts'
import { query, renew } from '#client/lib/api/query.ts'
import { useAct } from '#client/lib/api/act.ts'

export type Settings = AnswerFor<'GET v1 /admin/settings/'>
export type Setting = Settings['settings'][number]
export type SettingChange = Settings['history'][number]

/** Sets the logo; without a file the built-in mark is used again. */
export function useSetLogo(image: Blob | undefined, version: number | null) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ reason }: { reason: string }) => {
      const why = { reason, based_on: version ?? undefined }
      return image
        ? call('PUT v1 /admin/settings/logo/', { query: why, files: { image } })
        : call('DELETE v1 /admin/settings/logo/', { query: why })
    },
    meta: { quiet: true },
    onSuccess: (answer) => client.setQueryData(query('GET v1 /admin/settings/').queryKey, answer),
  })
}

export function useChangeSetting(name: Setting['name']) {
  const client = useQueryClient()
  return useAct('PUT v1 /admin/settings/{name}/', {
    input: (body: InputFor<'PUT v1 /admin/settings/{name}/'>['body']) => ({ params: { name }, body }),
    quiet: true,
    onSuccess: (answer) => {
      client.setQueryData(query('GET v1 /admin/settings/').queryKey, answer)
      void renew(client, changesQuery.queryKey)
    },
  })
}
