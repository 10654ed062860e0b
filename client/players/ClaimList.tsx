import { useQuery } from '@tanstack/react-query'
import { ClaimRow } from './ClaimRow.tsx'
import { claimsQuery } from './game-account-queries.ts'
import { useCatalogue } from './games.ts'

/** Claims that wait for an answer, and how the last ones ended; nothing when there are none. */
export function ClaimList({ className = '' }: { className?: string }) {
  // A list that does not come stays away: the accounts below do without it, and the failure is said by a
  // toast.
  const { data } = useQuery(claimsQuery)
  const { gameName } = useCatalogue()
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
