import { t } from '#messages/site.ts'
import { createFileRoute } from '@tanstack/react-router'
import { VerificationScreen } from '#client/domains/accounts/recovery/VerificationScreen.tsx'
import { textParam } from '#client/lib/search.ts'
import { requireAnonymous } from '#client/app/guard.ts'
import { PageSkeleton } from '#client/ui/states/PageSkeleton.tsx'

export const Route = createFileRoute('/verification')({
  staticData: {
    get title() {
      return t('common.verify_email')
    },
  },
  validateSearch: (search) => ({
    id: textParam(search, 'id') ?? null,
    token: textParam(search, 'token') ?? null,
  }),
  beforeLoad: requireAnonymous,
  component: VerificationScreen,
  pendingComponent: () => <PageSkeleton shape="form" />,
})
