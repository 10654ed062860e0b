import { t } from '#messages/site.ts'
import { createFileRoute } from '@tanstack/react-router'
import { requirePlayer } from '#client/app/guard.ts'
import { DiscordCard } from '#client/domains/discord/DiscordCard.tsx'
import { IntegrationsScreen } from '#client/domains/webhooks/IntegrationsScreen.tsx'
import { PageSkeleton } from '#client/ui/states/PageSkeleton.tsx'

export const Route = createFileRoute('/organization_/$slug/integrations')({
  staticData: {
    get title() {
      return t('common.integrations')
    },
  },
  beforeLoad: requirePlayer,
  component: () => <IntegrationsScreen more={(slug) => <DiscordCard slug={slug} />} />,
  pendingComponent: () => <PageSkeleton shape="cards" />,
})
