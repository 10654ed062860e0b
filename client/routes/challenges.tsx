import { t } from '#messages/site.ts'
import { createFileRoute } from '@tanstack/react-router'
import { ChallengesScreen } from '#client/domains/challenges/ChallengesScreen.tsx'
import { PageSkeleton } from '#client/ui/states/PageSkeleton.tsx'

export const Route = createFileRoute('/challenges')({
  staticData: {
    isPublic: true,
    get title() {
      return t('site.challenges.challenges')
    },
  },
  component: ChallengesScreen,
  pendingComponent: () => <PageSkeleton shape="cards" />,
})
