import { Page } from '#client/ui/Page.tsx'
import { PageHeader } from '#client/ui/PageHeader.tsx'

/** Sign Up. */
export function SignUpScreen() {
  return (
    <Page>
      <PageHeader title="Sign Up" />
    </Page>
  )
}
