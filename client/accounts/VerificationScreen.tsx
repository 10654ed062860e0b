import { Page } from '#client/ui/Page.tsx'
import { PageHeader } from '#client/ui/PageHeader.tsx'

/** Confirm your e-mail. */
export function VerificationScreen() {
  return (
    <Page>
      <PageHeader title="Confirm your e-mail" />
    </Page>
  )
}
