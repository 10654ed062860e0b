import { t } from '#messages/site.ts'
import { createFileRoute } from '@tanstack/react-router'
import { ChallengeDetailsScreen } from '#client/domains/challenges/ChallengeDetailsScreen.tsx'
import { textParams } from '#client/lib/search.ts'
import { PageSkeleton } from '#client/ui/states/PageSkeleton.tsx'

export const Route = createFileRoute('/challenge-details')({
  staticData: {
    isPublic: true,
    get title() {
      return t('site.challenge_details.challenge')
    },
  },
  validateSearch: (search) => textParams(search, ['challengeId']),
  component: ChallengeDetailsScreen,
  pendingComponent: () => <PageSkeleton shape="room" />,
})
