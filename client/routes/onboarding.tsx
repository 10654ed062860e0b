import { t } from '#messages/site.ts'
import { createFileRoute } from '@tanstack/react-router'
import { choiceParam } from '#client/lib/search.ts'
import { OnboardingScreen } from '#client/domains/players/onboarding/OnboardingScreen.tsx'
import { requireNewcomer } from '#client/app/guard.ts'
import { PageSkeleton } from '#client/ui/states/PageSkeleton.tsx'

/** The parts of step 1; each has its own URL. */
const PARTS = ['you', 'address'] as const

export const Route = createFileRoute('/onboarding')({
  staticData: {
    get title() {
      return t('site.onboarding.complete_your_profile')
    },
  },
  validateSearch: (search): { part?: (typeof PARTS)[number] | undefined } => ({
    part: choiceParam(search, 'part', PARTS),
  }),
  beforeLoad: requireNewcomer,
  component: OnboardingScreen,
  pendingComponent: () => <PageSkeleton shape="form" />,
})
