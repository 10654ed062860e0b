import { t } from '#messages/site.ts'
import { createFileRoute } from '@tanstack/react-router'
import { textParams } from '#client/lib/search.ts'
import { PaymentScreen } from '#client/domains/payments/PaymentScreen.tsx'
import { paymentsQuery } from '#client/domains/payments/queries.ts'
import { requirePlayer } from '#client/app/guard.ts'
import { PageSkeleton } from '#client/ui/states/PageSkeleton.tsx'
import { query } from '#client/lib/api/query.ts'

export const Route = createFileRoute('/payment')({
  staticData: {
    get title() {
      return t('common.payment')
    },
  },
  validateSearch: (search) => textParams(search, ['view']),
  beforeLoad: requirePlayer,
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(paymentsQuery)
    void queryClient.prefetchQuery(query('GET v1 /wallet/eligibility/'))
    void queryClient.prefetchQuery(query('GET v1 /wallet/'))
    void queryClient.prefetchQuery(query('GET v1 /wallet/limits/'))
  },
  component: PaymentScreen,
  pendingComponent: () => <PageSkeleton shape="form" />,
})
