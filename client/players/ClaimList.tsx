import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLiveTopics } from '#client/lib/live.ts'
import { ClaimRow } from './ClaimRow.tsx'
import { claimsQuery } from './game-account-queries.ts'
import { useCatalogue } from './games.ts'

/** Claims that wait for an answer, and how the last ones ended; nothing when there are none. */
export function ClaimList({ className = '' }: { className?: string }) {
  // A list that does not come stays away: the accounts below do without it, and the failure is said by a toast.
  const { data } = useQuery(claimsQuery)
  const { gameName } = useCatalogue()
  const queryClient = useQueryClient()
  // Claims come and end as account notices; with a handle that has moved the profile is another one.
  useLiveTopics([], (event) => {
    if (event.event !== 'notification' && event.event !== 'reset') return
    void queryClient.invalidateQueries({ queryKey: claimsQuery.queryKey })
    void queryClient.invalidateQueries({ queryKey: ['profile'] })
  })
  if (!data || data.results.length === 0) return null
  return (
    <section aria-label="Claims" className={className}>
      <ul className="grid gap-3">
        {data.results.map((claim) => (
          <ClaimRow key={claim.id} claim={claim} gameName={gameName(claim.game)} />
        ))}
      </ul>
    </section>
  )
}
