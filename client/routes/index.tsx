import { ready } from '#client/lib/ready.ts'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { HomeScreen } from '#client/app/home/HomeScreen.tsx'
import { textParams } from '#client/lib/search.ts'
import { SOCIAL_ANSWER_PARAMS } from '#client/domains/accounts/session/oauth/social-answer.ts'
import { storedProvider } from '#client/domains/accounts/session/oauth/stored-provider.ts'
import { PageSkeleton } from '#client/ui/states/PageSkeleton.tsx'

export const Route = createFileRoute('/')({
  // The home page is part of the first chunk: it loads without another request and compresses better.
  codeSplitGroupings: [],
  staticData: { isPublic: true },
  validateSearch: (search) => textParams(search, ['redirect', ...SOCIAL_ANSWER_PARAMS]),
  beforeLoad: ({ search }) => {
    const provider = storedProvider()
    if (!provider || (!search.code && !search.oauth_token)) return
    const { redirect: _redirect, ...answer } = search
    throw redirect({ to: '/auth/callback/$provider', params: { provider }, search: answer })
  },
  // Its queries are prefetched after the first paint, together with the components that show them.
  loader: ({ context: { queryClient } }) =>
    ready(
      import('#client/app/home/prefetch.ts').then(
        ({ prefetchHome }) => prefetchHome(queryClient),
        () => {},
      ),
    ),
  component: HomeScreen,
  pendingComponent: () => <PageSkeleton shape="room" />,
})
