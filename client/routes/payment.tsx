import { createFileRoute } from '@tanstack/react-router'
import { textParams } from '#client/lib/search.ts'
import { limitsQuery } from '#client/payments/own-limits.ts'
import { PaymentScreen } from '#client/payments/PaymentScreen.tsx'
import { eligibilityQuery, paymentsQuery } from '#client/payments/queries.ts'
import { requirePlayer } from '#client/session/guard.ts'
import { PageSkeleton } from '#client/ui/PageSkeleton.tsx'
import { walletQuery } from '#client/wallet/queries.ts'

export const Route = createFileRoute('/payment')({
  staticData: { title: 'Payment' },
  validateSearch: (search) => textParams(search, ['view']),
  beforeLoad: requirePlayer,
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(paymentsQuery)
    void queryClient.prefetchQuery(eligibilityQuery)
    void queryClient.prefetchQuery(walletQuery)
    void queryClient.prefetchQuery(limitsQuery)
  },
  component: PaymentScreen,
  pendingComponent: () => <PageSkeleton shape="form" />,
})
