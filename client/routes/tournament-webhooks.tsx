import { t } from '#messages/site.ts'
import { createFileRoute } from '@tanstack/react-router'
import { requirePlayer } from '#client/app/guard.ts'
import { countParam } from '#client/lib/search.ts'
import { TournamentWebhooks } from '#client/domains/webhooks/TournamentWebhooks.tsx'
import { PageSkeleton } from '#client/ui/states/PageSkeleton.tsx'

export const Route = createFileRoute('/tournament-webhooks')({
  staticData: {
    get title() {
      return t('common.webhooks')
    },
  },
  validateSearch: (search): { tournamentId: number; endpoint?: number | undefined } => ({
    tournamentId: countParam(search, 'tournamentId') ?? 0,
    endpoint: countParam(search, 'endpoint'),
  }),
  beforeLoad: requirePlayer,
  component: TournamentWebhooks,
  pendingComponent: () => <PageSkeleton shape="cards" />,
})
