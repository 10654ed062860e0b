import { createFileRoute } from '@tanstack/react-router'
import { LeaderboardsScreen } from '#client/leaderboards/LeaderboardsScreen.tsx'
import { choiceParam, countParam, textParams } from '#client/lib/search.ts'
import { PageSkeleton } from '#client/ui/PageSkeleton.tsx'

type BoardSearch = { game?: string; mode?: string; metric?: 'rating' | 'wins' | undefined; page?: number | undefined }

export const Route = createFileRoute('/leaderbords')({
  staticData: { title: 'Leaderboards' },
  validateSearch: (search): BoardSearch => ({
    ...textParams(search, ['game', 'mode']),
    metric: choiceParam(search, 'metric', ['rating', 'wins']),
    page: countParam(search, 'page'),
  }),
  component: LeaderboardsScreen,
  pendingComponent: () => <PageSkeleton shape="list" />,
})
