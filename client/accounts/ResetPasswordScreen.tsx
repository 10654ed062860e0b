import { Page } from '#client/ui/Page.tsx'
import { PageHeader } from '#client/ui/PageHeader.tsx'

/** New password. */
export function ResetPasswordScreen() {
  return (
    <Page>
      <PageHeader title="New password" />
    </Page>
  )
}
