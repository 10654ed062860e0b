import { t } from '#messages/site.ts'
import { createFileRoute } from '@tanstack/react-router'
import { textParams } from '#client/lib/search.ts'
import { limitsQuery } from '#client/domains/payments/own-limits.ts'
import { PaymentScreen } from '#client/domains/payments/PaymentScreen.tsx'
import { eligibilityQuery, paymentsQuery } from '#client/domains/payments/queries.ts'
import { requirePlayer } from '#client/app/guard.ts'
import { PageSkeleton } from '#client/ui/states/PageSkeleton.tsx'
import { walletQuery } from '#client/domains/wallet/queries.ts'

export const Route = createFileRoute('/payment')({
  staticData: {
    get title() {
      return t('site.payment.payment')
    },
  },
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
