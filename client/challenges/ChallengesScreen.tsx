import { Page } from '#client/ui/Page.tsx'
import { PageHeader } from '#client/ui/PageHeader.tsx'

/** Challenges. */
export function ChallengesScreen() {
  return (
    <Page>
      <PageHeader title="Challenges" />
    </Page>
  )
}
