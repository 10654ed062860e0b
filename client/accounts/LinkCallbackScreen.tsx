import { Page } from '#client/ui/Page.tsx'
import { PageHeader } from '#client/ui/PageHeader.tsx'

/** Connecting. */
export function LinkCallbackScreen() {
  return (
    <Page>
      <PageHeader title="Connecting" />
    </Page>
  )
}
