import { createFileRoute } from '@tanstack/react-router'
import { requireSession } from '#client/app/guard.ts'
import { providerName } from '#client/domains/accounts/social/provider-names.ts'
import { InstallReturn } from '#client/domains/discord/InstallReturn.tsx'
import { textParams } from '#client/lib/search.ts'
import { PageSkeleton } from '#client/ui/states/PageSkeleton.tsx'

export const Route = createFileRoute('/connect/discord')({
  staticData: {
    get title() {
      return providerName('discord')
    },
  },
  validateSearch: (search) => textParams(search, ['code', 'state', 'error']),
  beforeLoad: requireSession,
  component: InstallReturn,
  pendingComponent: () => <PageSkeleton shape="form" />,
})
