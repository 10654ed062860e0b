import { t } from '#messages/site.ts'
import { createFileRoute } from '@tanstack/react-router'
import type { Setup } from '#core/tournaments/rehearsal/setup.ts'
import { textParams } from '#client/lib/search.ts'
import { RehearsalScreen } from '#client/domains/tournaments/rehearsal/RehearsalScreen.tsx'
import { PageSkeleton } from '#client/ui/states/PageSkeleton.tsx'

/** Named here: the rules of a set-up would load with every page. */
const FIELDS = {
  format: true,
  entrants: true,
  thirdPlace: true,
  grandFinal: true,
  bestOf: true,
  bestOfLate: true,
  legs: true,
  groups: true,
  through: true,
  stages: true,
  rounds: true,
  start: true,
  limit: true,
  entryCents: true,
  feePercent: true,
  prizes: true,
  spread: true,
  noShows: true,
  leavers: true,
  slow: true,
  wrongReports: true,
  disputes: true,
  minutesPerGame: true,
  breakMinutes: true,
  stations: true,
  chance: true,
} satisfies Record<keyof Setup, true>

export const Route = createFileRoute('/tournament-rehearsal')({
  staticData: {
    get title() {
      return t('common.rehearsal')
    },
  },
  validateSearch: (search) => textParams(search, Object.keys(FIELDS) as (keyof Setup)[]),
  component: RehearsalScreen,
  pendingComponent: () => <PageSkeleton shape="cards" />,
})
