import { t } from '#messages/accounts.ts'
import { createFileRoute } from '@tanstack/react-router'
import { requireSession } from '#client/app/guard.ts'
import { textParam } from '#client/lib/search.ts'
import { AllowAppScreen } from '#client/domains/accounts/apps/AllowAppScreen.tsx'
import { PageSkeleton } from '#client/ui/states/PageSkeleton.tsx'

export const Route = createFileRoute('/connect/app')({
  staticData: {
    get title() {
      return t('accounts.apps.allow')
    },
  },
  validateSearch: (search): { request?: string | undefined; error?: string | undefined } => ({
    request: textParam(search, 'request'),
    error: textParam(search, 'error'),
  }),
  beforeLoad: ({ location, search }) => {
    if (search.error === undefined) requireSession({ location })
  },
  component: AllowAppScreen,
  pendingComponent: () => <PageSkeleton shape="form" />,
})
