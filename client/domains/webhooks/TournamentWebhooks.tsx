import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { tournamentQuery } from '#client/domains/tournaments/queries.ts'
import { Page } from '#client/ui/Page.tsx'
import { Webhooks } from './Webhooks.tsx'

const route = getRouteApi('/tournament-webhooks')

export function TournamentWebhooks() {
  const { tournamentId, endpoint } = route.useSearch()
  const navigate = route.useNavigate()
  const { data: tournament } = useQuery(tournamentQuery(tournamentId))
  return (
    <Page>
      <Webhooks
        key={tournamentId}
        owner={{ kind: 'tournament', id: tournamentId }}
        selectedId={endpoint}
        onSelect={(id) =>
          void navigate({ search: { tournamentId, endpoint: id }, replace: true, resetScroll: false })
        }
        above={
          tournament ? (
            <Link
              to="/tournament-details"
              search={{ tournamentId }}
              className="rounded-sm py-2 hover:text-text hover:underline"
            >
              {tournament.name}
            </Link>
          ) : undefined
        }
      />
    </Page>
  )
}
