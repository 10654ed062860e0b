import { Page } from '#client/ui/Page.tsx'
import { PageHeader } from '#client/ui/PageHeader.tsx'

/** Tournaments. */
export function TournamentsScreen() {
  return (
    <Page>
      <PageHeader title="Tournaments" />
    </Page>
  )
}
