import { Page } from '#client/ui/Page.tsx'
import { PageHeader } from '#client/ui/PageHeader.tsx'

/** Connect Riot. */
export function RiotConnectScreen() {
  return (
    <Page>
      <PageHeader title="Connect Riot" />
    </Page>
  )
}
