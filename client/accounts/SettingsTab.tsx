import { Page } from '#client/ui/Page.tsx'
import { PageHeader } from '#client/ui/PageHeader.tsx'

/** Settings. */
export function SettingsTab() {
  return (
    <Page>
      <PageHeader title="Settings" />
    </Page>
  )
}
