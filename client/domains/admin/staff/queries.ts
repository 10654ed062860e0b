import { useQueryClient } from '@tanstack/react-query'
import type { Permission } from '#core/permissions.ts'
import type { AnswerFor } from '#client/lib/api/call.ts'
import { renewConsole } from '#client/domains/admin/console/left-queue.ts'
import { useAct } from '#client/lib/api/act.ts'

export type StaffMember = AnswerFor<'GET v1 /admin/staff/'>['results'][number]

/** Finds somebody by name, to grant them something. */
export function useFindMember() {
  return useAct('GET v1 /admin/staff/{username}/', {
    input: ({ username }: { username: string }) => ({ params: { username } }),
    quiet: true,
  })
}

export function useGrant(id: string) {
  const client = useQueryClient()
  return useAct('PUT v1 /admin/players/{id}/permissions/', {
    input: (body: { granted: Permission[]; reason: string }) => ({ params: { id }, body }),
    quiet: true,
    onSuccess: () => renewConsole(client),
  })
}
