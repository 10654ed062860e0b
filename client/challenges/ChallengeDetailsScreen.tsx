import { Page } from '#client/ui/Page.tsx'
import { PageHeader } from '#client/ui/PageHeader.tsx'

/** Challenge. */
export function ChallengeDetailsScreen() {
  return (
    <Page>
      <PageHeader title="Challenge" />
    </Page>
  )
}
