import { Page } from '#client/ui/Page.tsx'
import { PageHeader } from '#client/ui/PageHeader.tsx'

/** Payment. */
export function PaymentScreen() {
  return (
    <Page>
      <PageHeader title="Payment" />
    </Page>
  )
}
