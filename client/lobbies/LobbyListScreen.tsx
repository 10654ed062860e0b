import { Page } from '#client/ui/Page.tsx'
import { PageHeader } from '#client/ui/PageHeader.tsx'

/** Lobbies. */
export function LobbyListScreen() {
  return (
    <Page>
      <PageHeader title="Lobbies" />
    </Page>
  )
}
