import { Page } from '#client/ui/Page.tsx'
import { PageHeader } from '#client/ui/PageHeader.tsx'

/** Sign in. */
export function SignInCard() {
  return (
    <Page>
      <PageHeader title="Sign in" />
    </Page>
  )
}
