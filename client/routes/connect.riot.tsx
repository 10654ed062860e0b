import { createFileRoute, redirect } from '@tanstack/react-router'
import { RiotConnectScreen } from '#client/accounts/RiotConnectScreen.tsx'
import { textParams } from '#client/lib/search.ts'
import { ANSWER, keepAnswer } from '#client/session/social-answer.ts'
import { PageSkeleton } from '#client/ui/PageSkeleton.tsx'

export const Route = createFileRoute('/connect/riot')({
  staticData: { title: 'Connect Riot' },
  validateSearch: (search) => textParams(search, [...ANSWER, 'session_state']),
  beforeLoad: ({ search }) => {
    if (keepAnswer(search)) throw redirect({ to: '/connect/riot', search: {}, replace: true })
  },
  component: RiotConnectScreen,
  pendingComponent: () => <PageSkeleton shape="form" />,
})
