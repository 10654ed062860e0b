import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Permission } from '#core/permissions.ts'
import { type AnswerFor, call } from '#client/lib/api/call.ts'
import { renewConsole } from '#client/domains/admin/console/renew.ts'

export type StaffMember = AnswerFor<'GET v1 /admin/staff/'>['results'][number]

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
    onSuccess: () => renewConsole(client),
    meta: { quiet: true },
  })
}
