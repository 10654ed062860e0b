import { Page } from '#client/ui/Page.tsx'
import { PageHeader } from '#client/ui/PageHeader.tsx'

/** Forgot password. */
export function ForgotPasswordScreen() {
  return (
    <Page>
      <PageHeader title="Forgot password" />
    </Page>
  )
}
