import { Page } from '#client/ui/Page.tsx'
import { PageHeader } from '#client/ui/PageHeader.tsx'

/** Profile. */
export function ProfileScreen() {
  return (
    <Page>
      <PageHeader title="Profile" />
    </Page>
  )
}
