import { t } from '#messages/site.ts'
import { createFileRoute } from '@tanstack/react-router'
import { DEFAULT_SETUP, type Setup } from '#core/tournaments/rehearsal/setup.ts'
import { textParams } from '#client/lib/search.ts'
import { RehearsalScreen } from '#client/domains/tournaments/rehearsal/RehearsalScreen.tsx'
import { PageSkeleton } from '#client/ui/states/PageSkeleton.tsx'

const FIELDS = Object.keys(DEFAULT_SETUP) as (keyof Setup)[]

export const Route = createFileRoute('/tournament-rehearsal')({
  staticData: {
    get title() {
      return t('site.tournament_rehearsal.rehearsal')
    },
  },
  validateSearch: (search) => textParams(search, FIELDS),
  component: RehearsalScreen,
  pendingComponent: () => <PageSkeleton shape="cards" />,
})
