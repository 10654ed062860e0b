import { Page } from '#client/ui/Page.tsx'
import { PageHeader } from '#client/ui/PageHeader.tsx'

/** Dashboard. */
export function DashboardScreen() {
  return (
    <Page>
      <PageHeader title="Dashboard" />
    </Page>
  )
}
