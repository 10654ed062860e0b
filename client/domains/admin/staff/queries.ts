import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Permission } from '#core/permissions.ts'
import { type AnswerFor, call } from '#client/lib/api/call.ts'

export type StaffMember = AnswerFor<'GET v1 /admin/staff/'>['results'][number]

const KEY = ['admin', 'staff']

/** Everybody who may do something as staff. */
export const staffQuery = queryOptions({
  queryKey: KEY,
  queryFn: ({ signal }) => call('GET v1 /admin/staff/', {}, { signal }),
})

/** Finds somebody by name, to grant them something. */
export function useFindMember() {
  return useMutation({
    mutationFn: ({ username }: { username: string }) =>
      call('GET v1 /admin/staff/{username}/', { params: { username } }),
    meta: { quiet: true },
  })
}

export function useGrant(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: { granted: Permission[]; reason: string }) =>
      call('PUT v1 /admin/players/{id}/permissions/', { params: { id }, body }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['admin'] }),
    meta: { quiet: true },
  })
}
