import { createFileRoute } from '@tanstack/react-router'
import { choiceParam, countParam, textParams } from '#client/lib/search.ts'
import { ProfileScreen } from '#client/profile/ProfileScreen.tsx'
import { requirePlayer } from '#client/session/guard.ts'
import { RouteError } from '#client/shell/RouteError.tsx'
import { PageSkeleton } from '#client/ui/PageSkeleton.tsx'

type SocialAnswer = { code?: string; provider?: string; state?: string; scope?: string; oauth_token?: string; oauth_verifier?: string }
type ProfileSearch = { tab: (typeof PROFILE_TABS)[number]; page?: number | undefined } & SocialAnswer
const PROFILE_TABS = ['wallet', 'settings', 'referrals', 'teams', 'friends', 'games', 'history'] as const

export const Route = createFileRoute('/profile/')({
  staticData: { title: 'Profile' },
  validateSearch: (search): ProfileSearch => ({
    // spec §9: the default tab is the wallet.
    tab: choiceParam(search, 'tab', PROFILE_TABS) ?? 'wallet',
    page: countParam(search, 'page'),
    ...textParams(search, ['code', 'provider', 'state', 'scope', 'oauth_token', 'oauth_verifier']),
  }),
  beforeLoad: requirePlayer,
  component: ProfileScreen,
  pendingComponent: () => <PageSkeleton shape="profile" />,
  errorComponent: RouteError,
})
