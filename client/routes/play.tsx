import { createFileRoute } from '@tanstack/react-router'
import { textParams } from '#client/lib/search.ts'
import { PlayScreen } from '#client/lobbies/PlayScreen.tsx'
import { QuickMatch } from '#client/queue/QuickMatch.tsx'
import { PageSkeleton } from '#client/ui/PageSkeleton.tsx'

export const Route = createFileRoute('/play')({
  staticData: { title: 'Play' },
  validateSearch: (search) => textParams(search, ['game', 'mode']),
  component: () => <PlayScreen QuickMatch={QuickMatch} />,
  pendingComponent: () => <PageSkeleton shape="cards" />,
})
