import { t as webhooks } from '#messages/webhooks.ts'
import { t } from '#messages/discord.ts'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { placeRefusal } from '#client/lib/api/refusal.ts'
import { providerName } from '#client/domains/accounts/social/provider-names.ts'
import { organizationQuery } from '#client/domains/organizations/queries.ts'
import { Button } from '#client/ui/Button.tsx'
import { Page } from '#client/ui/Page.tsx'
import { PageHeader } from '#client/ui/PageHeader.tsx'
import { EmptyState } from '#client/ui/states/EmptyState.tsx'
import { ErrorState } from '#client/ui/states/ErrorState.tsx'
import { SkeletonList } from '#client/ui/states/Skeleton.tsx'
import { ChannelWebhooks } from './ChannelWebhooks.tsx'
import { GuildCard } from './GuildCard.tsx'
import { MessagePreview } from './MessagePreview.tsx'
import { discordQuery, useBeginInstall } from './queries.ts'

const route = getRouteApi('/organization_/$slug/discord')
const LINK = 'rounded-sm py-2 hover:text-text hover:underline'

/** Discord servers and channels of an organization, what is wrong there, and how a message looks. */
export function OrganizationDiscord() {
  const { slug } = route.useParams()
  const { data, isPending, isError, error, isFetching, refetch } = useQuery(discordQuery(slug))
  const { data: organization } = useQuery(organizationQuery(slug))
  const begin = useBeginInstall(slug)
  const add = (
    <Button variant="main" pending={begin.isPending} onClick={() => begin.mutate()}>
      {t('discord.guilds.add')}
    </Button>
  )
  const hasServers = (data?.installed.length ?? 0) > 0
  return (
    <Page>
      <PageHeader
        title={providerName('discord')}
        actions={hasServers ? add : undefined}
        above={
          <nav className="flex flex-wrap items-center gap-x-2">
            <Link to="/organization/$slug" params={{ slug }} className={LINK}>
              {organization?.name ?? slug}
            </Link>
            <ChevronRight aria-hidden="true" className="size-4 rtl:-scale-x-100" />
            <Link
              to="/organization/$slug"
              params={{ slug }}
              search={{ tab: 'integrations' }}
              className={LINK}
            >
              {webhooks('common.integrations')}
            </Link>
          </nav>
        }
      >
        {t('discord.guilds.about')}
      </PageHeader>
      {isPending ? <SkeletonList count={1} row="h-80 w-full" /> : null}
      {isError ? (
        <ErrorState error={error} onRetry={() => refetch()} isRetrying={isFetching}>
          {placeRefusal(error, []).general}
        </ErrorState>
      ) : null}
      {data && !data.available ? <EmptyState>{t('discord.guilds.unavailable')}</EmptyState> : null}
      {data?.available && !hasServers ? (
        <EmptyState action={add}>{t('discord.guilds.none')}</EmptyState>
      ) : null}
      {data && hasServers ? (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
            {data.installed.map((guild) => (
              <GuildCard
                key={guild.guild_id}
                slug={slug}
                guild={guild}
                channels={data.channels.filter(({ guild_id: id }) => id === guild.guild_id)}
                roles={data.roles.filter(({ guild_id: id }) => id === guild.guild_id)}
                add={add}
              />
            ))}
          </div>
          {organization ? <MessagePreview organizationId={organization.id} /> : null}
        </div>
      ) : null}
      {data?.available ? (
        <ChannelWebhooks slug={slug} webhooks={data.webhooks} channels={data.channels} />
      ) : null}
    </Page>
  )
}
