import { t } from '#messages/accounts.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '#client/lib/api/call.ts'

/** Who referred the visitor and the bonus for it. Reserves its space while loading, so that nothing moves. */
export function InvitedBy({ code }: { code: string }) {
  const { data } = useQuery({
    queryKey: ['inviter', code],
    queryFn: ({ signal }) => call('GET v1 /accounts/inviter/', { query: { code } }, { signal }),
  })
  return (
    <p className="mb-5 min-h-16 rounded-input bg-raised px-4 py-3 text-14 text-pretty">
      {data?.detail ?? t('accounts.invited_by.you_came_by_a_friends')}
    </p>
  )
}
