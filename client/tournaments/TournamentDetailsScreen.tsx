import { Page } from '#client/ui/Page.tsx'
import { PageHeader } from '#client/ui/PageHeader.tsx'

/** Tournament. */
export function TournamentDetailsScreen() {
  return (
    <Page>
      <PageHeader title="Tournament" />
    </Page>
  )
}
