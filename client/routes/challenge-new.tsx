import { t } from '#messages/site.ts'
import { createFileRoute } from '@tanstack/react-router'
import { requirePlayer } from '#client/app/guard.ts'
import { NewChallengeScreen } from '#client/domains/challenges/form/NewChallengeScreen.tsx'
import { gamesQuery } from '#client/domains/players/games.ts'
import { PageSkeleton } from '#client/ui/states/PageSkeleton.tsx'

export const Route = createFileRoute('/challenge-new')({
  staticData: {
    get title() {
      return t('site.challenge_new.title')
    },
  },
  beforeLoad: requirePlayer,
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(gamesQuery)
  },
  component: NewChallengeScreen,
  pendingComponent: () => <PageSkeleton shape="form" />,
})
