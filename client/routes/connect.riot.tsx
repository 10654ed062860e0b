import { t } from '#messages/site.ts'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { RiotConnectScreen } from '#client/domains/accounts/social/RiotConnectScreen.tsx'
import { textParams } from '#client/lib/search.ts'
import {
  SOCIAL_ANSWER_PARAMS,
  storeSocialAnswer,
} from '#client/domains/accounts/session/oauth/social-answer.ts'
import { PageSkeleton } from '#client/ui/states/PageSkeleton.tsx'

export const Route = createFileRoute('/connect/riot')({
  staticData: {
    get title() {
      return t('common.connect_riot')
    },
  },
  validateSearch: (search) => textParams(search, [...SOCIAL_ANSWER_PARAMS, 'session_state']),
  beforeLoad: ({ search }) => {
    if (storeSocialAnswer(search)) throw redirect({ to: '/connect/riot', search: {}, replace: true })
  },
  component: RiotConnectScreen,
  pendingComponent: () => <PageSkeleton shape="form" />,
})
