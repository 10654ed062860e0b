import { createFileRoute } from '@tanstack/react-router'
import { textParams } from '#client/lib/search.ts'
import { PaymentScreen } from '#client/payments/PaymentScreen.tsx'
import { requirePlayer } from '#client/session/guard.ts'
import { PageSkeleton } from '#client/ui/PageSkeleton.tsx'

export const Route = createFileRoute('/payment')({
  staticData: { title: 'Payment' },
  validateSearch: (search) => textParams(search, ['view']),
  beforeLoad: requirePlayer,
  component: PaymentScreen,
  pendingComponent: () => <PageSkeleton shape="form" />,
})
