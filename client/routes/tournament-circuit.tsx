import { t } from '#messages/site.ts'
import { createFileRoute } from '@tanstack/react-router'
import { countParam } from '#client/lib/search.ts'
import { CircuitScreen } from '#client/domains/tournaments/circuits/CircuitScreen.tsx'
import { PageSkeleton } from '#client/ui/states/PageSkeleton.tsx'

export const Route = createFileRoute('/tournament-circuit')({
  staticData: {
    get title() {
      return t('common.circuits')
    },
  },
  validateSearch: (search): { circuitId: number } => ({ circuitId: countParam(search, 'circuitId') ?? 0 }),
  component: CircuitScreen,
  pendingComponent: () => <PageSkeleton shape="cards" />,
})
