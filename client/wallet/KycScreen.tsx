import { Page } from '#client/ui/Page.tsx'
import { PageHeader } from '#client/ui/PageHeader.tsx'

/** Identity check. */
export function KycScreen() {
  return (
    <Page>
      <PageHeader title="Identity check" />
    </Page>
  )
}
