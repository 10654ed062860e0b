import { Page } from '#client/ui/Page.tsx'
import { PageHeader } from '#client/ui/PageHeader.tsx'

/** Notifications. */
export function NotificationsScreen() {
  return (
    <Page>
      <PageHeader title="Notifications" />
    </Page>
  )
}
