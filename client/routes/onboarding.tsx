import { t } from '#messages/site.ts'
import { createFileRoute } from '@tanstack/react-router'
import { choiceParam, textParams } from '#client/lib/search.ts'
import { OnboardingScreen } from '#client/domains/players/onboarding/OnboardingScreen.tsx'
import { DoneStep } from '#client/domains/matchmaking/DoneStep.tsx'
import { requireNewcomer } from '#client/app/guard.ts'
import { PageSkeleton } from '#client/ui/states/PageSkeleton.tsx'

/** The parts of step 1; each has its own URL. */
const PARTS = ['you', 'address'] as const

/** `redirect`: the page that was wanted when the profile could not be loaded. */
type OnboardingSearch = { part?: (typeof PARTS)[number] | undefined; redirect?: string }

export const Route = createFileRoute('/onboarding')({
  staticData: {
    get title() {
      return t('common.complete_profile_title')
    },
  },
  validateSearch: (search): OnboardingSearch => ({
    part: choiceParam(search, 'part', PARTS),
    ...textParams(search, ['redirect']),
  }),
  beforeLoad: requireNewcomer,
  component: () => <OnboardingScreen Done={DoneStep} />,
  pendingComponent: () => <PageSkeleton shape="form" />,
})
