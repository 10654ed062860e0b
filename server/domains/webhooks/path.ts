import type { EndpointRow } from './endpoint-queries.ts'

/** The page of an endpoint. `slug`: the address of its organization. */
export function pathOf(row: Pick<EndpointRow, 'id' | 'tournament_id'>, slug: string | null): string {
  if (slug !== null) return `/organization/${slug}/webhooks?endpoint=${row.id}`
  if (row.tournament_id !== null)
    return `/tournament-webhooks?tournamentId=${row.tournament_id}&endpoint=${row.id}`
  return `/admin/webhooks/${row.id}`
}
