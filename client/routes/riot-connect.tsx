import { t } from '#messages/site.ts'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { RiotConnectScreen } from '#client/domains/accounts/social/RiotConnectScreen.tsx'
import { textParams } from '#client/lib/search.ts'
import { requirePlayer, requireSession } from '#client/app/guard.ts'
import {
  SOCIAL_ANSWER_PARAMS,
  storeSocialAnswer,
} from '#client/domains/accounts/session/oauth/social-answer.ts'
import { PageSkeleton } from '#client/ui/states/PageSkeleton.tsx'

export const Route = createFileRoute('/riot-connect')({
  staticData: {
    get title() {
      return t('common.connect_riot')
    },
  },
  validateSearch: (search) => textParams(search, SOCIAL_ANSWER_PARAMS),
  beforeLoad: (visit) => {
    requireSession(visit)
    if (storeSocialAnswer(visit.search)) throw redirect({ to: '/riot-connect', search: {}, replace: true })
    return requirePlayer(visit)
  },
  component: RiotConnectScreen,
  pendingComponent: () => <PageSkeleton shape="form" />,
})
