import { t } from '#messages/site.ts'
import { ready } from '#client/lib/ready.ts'
import { createFileRoute } from '@tanstack/react-router'
import { pageQuery, StaticPage } from '#client/domains/site/StaticPage.tsx'
import { TermsToAccept } from '#client/domains/accounts/terms/AcceptTerms.tsx'
import { PageSkeleton } from '#client/ui/states/PageSkeleton.tsx'

export const Route = createFileRoute('/terms-of-use')({
  staticData: {
    isPublic: true,
    get title() {
      return t('site.links.terms_and_conditions')
    },
  },
  loader: ({ context: { queryClient } }) => ready(queryClient.prefetchQuery(pageQuery('terms-of-use'))),
  component: () => (
    <>
      <StaticPage name="terms-of-use" />
      <TermsToAccept />
    </>
  ),
  pendingComponent: () => <PageSkeleton shape="text" />,
})
