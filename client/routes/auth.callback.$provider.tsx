import { t } from '#messages/site.ts'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { SignInCallbackScreen } from '#client/domains/accounts/social/SignInCallbackScreen.tsx'
import { textParams } from '#client/lib/search.ts'
import {
  SOCIAL_ANSWER_PARAMS,
  storeSocialAnswer,
} from '#client/domains/accounts/session/oauth/social-answer.ts'
import { PageSkeleton } from '#client/ui/states/PageSkeleton.tsx'

export const Route = createFileRoute('/auth/callback/$provider')({
  staticData: {
    get title() {
      return t('site.auth_callback_provider.signing_in')
    },
  },
  validateSearch: (search) => textParams(search, [...SOCIAL_ANSWER_PARAMS, 'provider']),
  beforeLoad: ({ params, search }) => {
    if (storeSocialAnswer(search))
      throw redirect({ to: '/auth/callback/$provider', params, search: {}, replace: true })
  },
  component: SignInCallbackScreen,
  pendingComponent: () => <PageSkeleton shape="form" />,
})
