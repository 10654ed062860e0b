import { t } from '#messages/site.ts'
import { createFileRoute } from '@tanstack/react-router'
import { KycScreen } from '#client/domains/identity/KycScreen.tsx'
import { identityQuery } from '#client/domains/identity/queries.ts'
import { requirePlayer } from '#client/app/guard.ts'
import { PageSkeleton } from '#client/ui/states/PageSkeleton.tsx'

export const Route = createFileRoute('/kyc')({
  staticData: {
    get title() {
      return t('site.kyc.identity_check')
    },
  },
  beforeLoad: requirePlayer,
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(identityQuery)
  },
  component: KycScreen,
  pendingComponent: () => <PageSkeleton shape="form" />,
})
