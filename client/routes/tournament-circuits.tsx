import { t } from '#messages/site.ts'
import { createFileRoute } from '@tanstack/react-router'
import { countParam } from '#client/lib/search.ts'
import { CircuitsScreen } from '#client/domains/tournaments/circuits/CircuitsScreen.tsx'
import { PageSkeleton } from '#client/ui/states/PageSkeleton.tsx'

export const Route = createFileRoute('/tournament-circuits')({
  staticData: {
    get title() {
      return t('common.circuits')
    },
  },
  validateSearch: (search): { page?: number | undefined } => ({ page: countParam(search, 'page') }),
  component: CircuitsScreen,
  pendingComponent: () => <PageSkeleton shape="cards" />,
})
