import { Page } from '#client/ui/Page.tsx'
import { PageHeader } from '#client/ui/PageHeader.tsx'

/** Leaderboards. */
export function LeaderboardsScreen() {
  return (
    <Page>
      <PageHeader title="Leaderboards" />
    </Page>
  )
}
