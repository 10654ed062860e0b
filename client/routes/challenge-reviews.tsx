import { t } from '#messages/site.ts'
import { createFileRoute } from '@tanstack/react-router'
import { requirePlayer } from '#client/app/guard.ts'
import { ReviewsScreen } from '#client/domains/challenges/review/ReviewsScreen.tsx'
import { textParams } from '#client/lib/search.ts'
import { PageSkeleton } from '#client/ui/states/PageSkeleton.tsx'

export const Route = createFileRoute('/challenge-reviews')({
  staticData: {
    get title() {
      return t('site.challenge_reviews.title')
    },
  },
  validateSearch: (search) => textParams(search, ['challengeId']),
  beforeLoad: requirePlayer,
  component: ReviewsScreen,
  pendingComponent: () => <PageSkeleton shape="list" />,
})
