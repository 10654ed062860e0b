import { createFileRoute } from '@tanstack/react-router'
import { KycScreen } from '#client/identity/KycScreen.tsx'
import { identityQuery } from '#client/identity/queries.ts'
import { requirePlayer } from '#client/session/guard.ts'
import { PageSkeleton } from '#client/ui/PageSkeleton.tsx'

export const Route = createFileRoute('/kyc')({
  staticData: { title: 'Identity check' },
  beforeLoad: requirePlayer,
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(identityQuery)
  },
  component: KycScreen,
  pendingComponent: () => <PageSkeleton shape="form" />,
})
