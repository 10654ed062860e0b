import { createFileRoute, redirect } from '@tanstack/react-router'
import { HomeScreen } from '#client/home/HomeScreen.tsx'
import { textParams } from '#client/lib/search.ts'
import { SOCIAL_ANSWER_PARAMS } from '#client/session/social-answer.ts'
import { storedProvider } from '#client/session/stored-provider.ts'
import { PageSkeleton } from '#client/ui/PageSkeleton.tsx'

export const Route = createFileRoute('/')({
  // The front page comes with the first chunk: nothing to wait for, and it compresses with the rest.
  codeSplitGroupings: [],
  staticData: {},
  validateSearch: (search) => textParams(search, ['redirect', ...SOCIAL_ANSWER_PARAMS]),
  beforeLoad: ({ search }) => {
    const provider = storedProvider()
    if (!provider || (!search.code && !search.oauth_token)) return
    const { redirect: _wanted, ...answer } = search
    throw redirect({ to: '/auth/callback/$provider', params: { provider }, search: answer })
  },
  // Its queries come after the first sight, with what shows them.
  loader: ({ context: { queryClient } }) =>
    void import('#client/home/prefetch.ts').then(
      ({ prefetchHome }) => prefetchHome(queryClient),
      () => {},
    ),
  component: HomeScreen,
  pendingComponent: () => <PageSkeleton shape="room" />,
})
