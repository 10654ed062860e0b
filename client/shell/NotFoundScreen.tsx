import { Page } from '#client/ui/Page.tsx'
import { PageHeader } from '#client/ui/PageHeader.tsx'

/** spec §2: an unmatched path shows `Not Found`. */
export function NotFoundScreen() {
  return (
    <Page width="form">
      <PageHeader title="Not Found" />
    </Page>
  )
}
