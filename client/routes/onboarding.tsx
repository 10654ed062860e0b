import { createFileRoute } from '@tanstack/react-router'
import { OnboardingScreen } from '#client/onboarding/OnboardingScreen.tsx'
import { requireNewcomer } from '#client/session/guard.ts'
import { RouteError } from '#client/shell/RouteError.tsx'
import { PageSkeleton } from '#client/ui/PageSkeleton.tsx'

export const Route = createFileRoute('/onboarding')({
  staticData: { title: 'Complete your profile' },
  beforeLoad: requireNewcomer,
  component: OnboardingScreen,
  pendingComponent: () => <PageSkeleton shape="form" />,
  errorComponent: RouteError,
})
