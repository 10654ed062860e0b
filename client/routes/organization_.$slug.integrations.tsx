import { t } from '#messages/site.ts'
import { createFileRoute, redirect } from '@tanstack/react-router'

/** A tab of the organization's page; its first address leads there. */
export const Route = createFileRoute('/organization_/$slug/integrations')({
  staticData: {
    isPublic: true,
    get title() {
      return t('common.integrations')
    },
  },
  beforeLoad: ({ params: { slug } }) => {
    // oxlint-disable-next-line typescript/only-throw-error -- how the router is told to go elsewhere
    throw redirect({ to: '/organization/$slug', params: { slug }, search: { tab: 'integrations' } })
  },
})
