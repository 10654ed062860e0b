import { t } from '#messages/site.ts'
import { createFileRoute } from '@tanstack/react-router'
import { requirePlayer } from '#client/app/guard.ts'
import { countParam } from '#client/lib/search.ts'
import { OrganizationWebhooks } from '#client/domains/webhooks/OrganizationWebhooks.tsx'
import { PageSkeleton } from '#client/ui/states/PageSkeleton.tsx'

export const Route = createFileRoute('/organization_/$slug/webhooks')({
  staticData: {
    get title() {
      return t('common.webhooks')
    },
  },
  validateSearch: (search): { endpoint?: number | undefined } => ({
    endpoint: countParam(search, 'endpoint'),
  }),
  beforeLoad: requirePlayer,
  component: OrganizationWebhooks,
  pendingComponent: () => <PageSkeleton shape="cards" />,
})
