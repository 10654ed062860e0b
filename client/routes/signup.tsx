import { t } from '#messages/site.ts'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { SignUpScreen } from '#client/domains/accounts/sign-up/SignUpScreen.tsx'
import { useCatalogue } from '#client/domains/players/games.ts'
import { query } from '#client/lib/api/query.ts'
import { ready } from '#client/lib/ready.ts'
import { GameSlices } from '#client/ui/art/GameSlices.tsx'
import { textParam, textParams } from '#client/lib/search.ts'
import { requireAnonymous } from '#client/app/guard.ts'
import {
  SOCIAL_ANSWER_PARAMS,
  type SocialAnswer,
} from '#client/domains/accounts/session/oauth/social-answer.ts'
import { FALLBACK_PROVIDER, storedProvider } from '#client/domains/accounts/session/oauth/stored-provider.ts'
import { PageSkeleton } from '#client/ui/states/PageSkeleton.tsx'

/** `redirect`: the page to open afterwards, as on the home page. */
type SignUpSearch = { referralCode: string; redirect?: string } & SocialAnswer

export const Route = createFileRoute('/signup')({
  staticData: {
    get title() {
      return t('site.signup.sign_up')
    },
  },
  validateSearch: (search): SignUpSearch => ({
    referralCode: textParam(search, 'referralCode') ?? '',
    ...textParams(search, [...SOCIAL_ANSWER_PARAMS, 'redirect']),
  }),
  beforeLoad: ({ search }) => {
    requireAnonymous()
    if (!search.code) return
    const { referralCode: _code, redirect: _redirect, ...answer } = search
    throw redirect({
      to: '/auth/callback/$provider',
      params: { provider: storedProvider() ?? FALLBACK_PROVIDER },
      search: answer,
    })
  },
  loader: ({ context: { queryClient } }) => ready(queryClient.prefetchQuery(query('GET v1 /games/'))),
  component: SignUp,
  pendingComponent: () => <PageSkeleton shape="form" />,
})

/** The form below the pictures of what is played; on phones it has the screen for itself. */
function SignUp() {
  const { games } = useCatalogue()
  return (
    <>
      <GameSlices games={games} className="h-28 max-sm:hidden" />
      <SignUpScreen />
    </>
  )
}
