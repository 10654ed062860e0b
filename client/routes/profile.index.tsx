import { t } from '#messages/site.ts'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { choiceParam, countParam, textParams } from '#client/lib/search.ts'
import { prefetchTab } from '#client/app/profile/prefetch-tab.ts'
import { ProfileScreen } from '#client/app/profile/ProfileScreen.tsx'
import { requirePlayer, requireSession } from '#client/app/guard.ts'
import {
  SOCIAL_ANSWER_PARAMS,
  storeSocialAnswer,
  type SocialAnswer,
} from '#client/domains/accounts/session/oauth/social-answer.ts'
import { FALLBACK_PROVIDER, storedProvider } from '#client/domains/accounts/session/oauth/stored-provider.ts'
import { PageSkeleton } from '#client/ui/states/PageSkeleton.tsx'

type ProfileSearch = { tab: (typeof PROFILE_TABS)[number]; page?: number | undefined; provider?: string } & {
  kind?: string
  from?: string
  to?: string
} & SocialAnswer
const PROFILE_TABS = ['wallet', 'settings', 'referrals', 'teams', 'friends', 'games', 'history'] as const

export const Route = createFileRoute('/profile/')({
  staticData: {
    get title() {
      return t('common.profile')
    },
  },
  validateSearch: (search): ProfileSearch => ({
    // The wallet is the default tab.
    tab: choiceParam(search, 'tab', PROFILE_TABS) ?? 'wallet',
    page: countParam(search, 'page'),
    ...textParams(search, [...SOCIAL_ANSWER_PARAMS, 'provider', 'kind', 'from', 'to']),
  }),
  beforeLoad: (visit) => {
    requireSession(visit)
    const { search } = visit
    // The response of a provider, when connecting an account.
    if (storeSocialAnswer(search))
      throw redirect({
        to: '/oauth-callback/$provider',
        params: { provider: search.provider ?? storedProvider() ?? FALLBACK_PROVIDER },
        search: {},
        replace: true,
      })
    return requirePlayer(visit)
  },
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => prefetchTab(queryClient, deps),
  component: ProfileScreen,
  pendingComponent: () => <PageSkeleton shape="profile" />,
})
