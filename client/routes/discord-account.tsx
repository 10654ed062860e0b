import { createFileRoute } from '@tanstack/react-router'
import { requireSession } from '#client/app/guard.ts'
import { providerName } from '#client/domains/accounts/social/provider-names.ts'
import { DiscordAccount } from '#client/domains/discord/DiscordAccount.tsx'
import { textParams } from '#client/lib/search.ts'
import { PageSkeleton } from '#client/ui/states/PageSkeleton.tsx'

export const Route = createFileRoute('/discord-account')({
  staticData: {
    get title() {
      return providerName('discord')
    },
  },
  validateSearch: (search) => idsOf(textParams(search, ['guild', 'channel'])),
  beforeLoad: requireSession,
  component: DiscordAccount,
  pendingComponent: () => <PageSkeleton shape="form" />,
})

/** Ids of Discord are numbers: nothing else becomes a part of an address. */
function idsOf({ guild, channel }: { guild?: string | undefined; channel?: string | undefined }) {
  const id = (text: string | undefined) => (text && /^\d{15,20}$/.test(text) ? text : undefined)
  return { guild: id(guild), channel: id(channel) }
}
