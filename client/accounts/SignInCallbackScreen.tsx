import { Page } from '#client/ui/Page.tsx'
import { PageHeader } from '#client/ui/PageHeader.tsx'

/** Signing in. */
export function SignInCallbackScreen() {
  return (
    <Page>
      <PageHeader title="Signing in" />
    </Page>
  )
}
