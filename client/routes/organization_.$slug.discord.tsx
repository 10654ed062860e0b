import { createFileRoute } from '@tanstack/react-router'
import { requirePlayer } from '#client/app/guard.ts'
import { providerName } from '#client/domains/accounts/social/provider-names.ts'
import { OrganizationDiscord } from '#client/domains/discord/OrganizationDiscord.tsx'
import { PageSkeleton } from '#client/ui/states/PageSkeleton.tsx'

export const Route = createFileRoute('/organization_/$slug/discord')({
  staticData: {
    get title() {
      return providerName('discord')
    },
  },
  beforeLoad: requirePlayer,
  component: OrganizationDiscord,
  pendingComponent: () => <PageSkeleton shape="cards" />,
})
