import { Page } from '#client/ui/Page.tsx'
import { PageHeader } from '#client/ui/PageHeader.tsx'

/** Play. */
export function PlayScreen() {
  return (
    <Page>
      <PageHeader title="Play" />
    </Page>
  )
}
