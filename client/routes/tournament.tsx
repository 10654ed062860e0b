import { t } from '#messages/site.ts'
import { createFileRoute } from '@tanstack/react-router'
import { textParams } from '#client/lib/search.ts'
import { TournamentsScreen } from '#client/domains/tournaments/TournamentsScreen.tsx'
import { PageSkeleton } from '#client/ui/states/PageSkeleton.tsx'

export const Route = createFileRoute('/tournament')({
  staticData: {
    isPublic: true,
    get title() {
      return t('site.tournament.tournaments')
    },
  },
  validateSearch: (search) => textParams(search, ['gameType', 'game', 'mode', 'status']),
  component: TournamentsScreen,
  pendingComponent: () => <PageSkeleton shape="cards" />,
})
