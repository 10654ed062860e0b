import { createFileRoute } from '@tanstack/react-router'
import { ChallengesScreen } from '#client/domains/challenges/ChallengesScreen.tsx'
import { PageSkeleton } from '#client/ui/states/PageSkeleton.tsx'

export const Route = createFileRoute('/challenges')({
  staticData: { title: 'Challenges' },
  component: ChallengesScreen,
  pendingComponent: () => <PageSkeleton shape="cards" />,
})
