import { t } from '#messages/site.ts'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { LinkCallbackScreen } from '#client/domains/accounts/social/LinkCallbackScreen.tsx'
import { textParams } from '#client/lib/search.ts'
import { requirePlayer, requireSession } from '#client/app/guard.ts'
import {
  SOCIAL_ANSWER_PARAMS,
  storeSocialAnswer,
} from '#client/domains/accounts/session/oauth/social-answer.ts'
import { PageSkeleton } from '#client/ui/states/PageSkeleton.tsx'

export const Route = createFileRoute('/oauth-callback/$provider')({
  staticData: {
    get title() {
      return t('site.oauth_callback_provider.connecting')
    },
  },
  validateSearch: (search) => textParams(search, SOCIAL_ANSWER_PARAMS),
  beforeLoad: (visit) => {
    requireSession(visit)
    if (storeSocialAnswer(visit.search))
      throw redirect({ to: '/oauth-callback/$provider', params: visit.params, search: {}, replace: true })
    return requirePlayer(visit)
  },
  component: LinkCallbackScreen,
  pendingComponent: () => <PageSkeleton shape="form" />,
})
