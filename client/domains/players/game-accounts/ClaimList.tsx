import { t } from '#messages/players.ts'
import { useQuery } from '@tanstack/react-query'
import { ClaimRow } from './ClaimRow.tsx'
import { useCatalogue } from '#client/domains/players/games.ts'
import { query } from '#client/lib/api/query.ts'

/** Open claims, and how the last ones ended; nothing if there are none. */
export function ClaimList({ className = '' }: { className?: string }) {
  // If the list cannot be loaded, it is left out: the accounts below work without it, and a toast shows the
  // error.
  const { data } = useQuery(query('GET v1 /players/game-account-claims/'))
  const { gameName } = useCatalogue()
  if (!data || data.results.length === 0) return null
  return (
    <section aria-label={t('players.claim_list.claims')} className={className}>
      <ul className="grid gap-3">
        {data.results.map((claim) => (
          <ClaimRow key={claim.id} claim={claim} gameName={gameName(claim.game)} />
        ))}
      </ul>
    </section>
  )
}
