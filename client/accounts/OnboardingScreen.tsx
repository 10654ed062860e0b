import { Page } from '#client/ui/Page.tsx'
import { PageHeader } from '#client/ui/PageHeader.tsx'

/** Complete your profile. */
export function OnboardingScreen() {
  return (
    <Page>
      <PageHeader title="Complete your profile" />
    </Page>
  )
}
