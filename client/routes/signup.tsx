import { createFileRoute, redirect } from '@tanstack/react-router'
import { SignUpScreen } from '#client/accounts/SignUpScreen.tsx'
import { textParam, textParams } from '#client/lib/search.ts'
import { requireAnonymous } from '#client/session/guard.ts'
import { FALLBACK_PROVIDER, storedProvider } from '#client/session/oauth-state.ts'
import { RouteError } from '#client/shell/RouteError.tsx'
import { PageSkeleton } from '#client/ui/PageSkeleton.tsx'

type SignUpSearch = { referralCode: string; code?: string; state?: string; scope?: string }

export const Route = createFileRoute('/signup')({
  staticData: { title: 'Sign Up' },
  validateSearch: (search): SignUpSearch => ({ referralCode: textParam(search, 'referralCode') ?? '', ...textParams(search, ['code', 'state', 'scope']) }),
  beforeLoad: ({ search }) => {
    requireAnonymous()
    if (!search.code) return
    const { referralCode: _kept, ...answer } = search
    throw redirect({ to: '/auth/callback/$provider', params: { provider: storedProvider() ?? FALLBACK_PROVIDER }, search: answer })
  },
  component: SignUpScreen,
  pendingComponent: () => <PageSkeleton shape="form" />,
  errorComponent: RouteError,
})
