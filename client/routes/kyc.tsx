import { t } from '#messages/site.ts'
import { createFileRoute } from '@tanstack/react-router'
import { KycScreen } from '#client/domains/identity/KycScreen.tsx'
import { requirePlayer } from '#client/app/guard.ts'
import { PageSkeleton } from '#client/ui/states/PageSkeleton.tsx'
import { query } from '#client/lib/api/query.ts'

export const Route = createFileRoute('/kyc')({
  staticData: {
    get title() {
      return t('common.identity_check')
    },
  },
  beforeLoad: requirePlayer,
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(query('GET v1 /kyc/'))
  },
  component: KycScreen,
  pendingComponent: () => <PageSkeleton shape="form" />,
})
