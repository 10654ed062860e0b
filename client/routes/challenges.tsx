import { createFileRoute } from '@tanstack/react-router'
import { ChallengesScreen } from '#client/challenges/ChallengesScreen.tsx'
import { PageSkeleton } from '#client/ui/PageSkeleton.tsx'

export const Route = createFileRoute('/challenges')({
  staticData: { title: 'Challenges' },
  component: ChallengesScreen,
  pendingComponent: () => <PageSkeleton shape="cards" />,
})
