import { Page } from '#client/ui/Page.tsx'
import { PageHeader } from '#client/ui/PageHeader.tsx'

/** Player. */
export function PublicProfileScreen() {
  return (
    <Page>
      <PageHeader title="Player" />
    </Page>
  )
}
