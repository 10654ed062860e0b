import { Page } from '#client/ui/Page.tsx'
import { PageHeader } from '#client/ui/PageHeader.tsx'

/** Home. */
export function HomeScreen() {
  return (
    <Page>
      <PageHeader title="Home" />
    </Page>
  )
}
