import { Page } from '#client/ui/Page.tsx'
import { PageHeader } from '#client/ui/PageHeader.tsx'

/** Lobby. */
export function LobbyDetailScreen() {
  return (
    <Page>
      <PageHeader title="Lobby" />
    </Page>
  )
}
