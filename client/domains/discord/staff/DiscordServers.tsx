import { t } from '#messages/discord.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { AnswerFor } from '#client/lib/api/call.ts'
import { query } from '#client/lib/api/query.ts'
import { providerName } from '#client/domains/accounts/social/provider-names.ts'
import { Dotted } from '#client/domains/webhooks/StateLine.tsx'
import { Card } from '#client/ui/Card.tsx'
import { Page } from '#client/ui/Page.tsx'
import { PageHeader } from '#client/ui/PageHeader.tsx'
import { EmptyState } from '#client/ui/states/EmptyState.tsx'
import { ErrorState } from '#client/ui/states/ErrorState.tsx'
import { SkeletonList } from '#client/ui/states/Skeleton.tsx'

type Server = AnswerFor<'GET v1 /admin/discord/'>['results'][number]

/** Discord servers of all organizations: which have problems, and how many posts wait or have failed. */
export function DiscordServers() {
  const { data, isPending, isError, error, isFetching, refetch } = useQuery(query('GET v1 /admin/discord/'))
  return (
    <Page>
      <PageHeader title={providerName('discord')}>{t('discord.console.lead')}</PageHeader>
      {isPending ? <SkeletonList count={3} /> : null}
      {isError ? <ErrorState error={error} onRetry={() => refetch()} isRetrying={isFetching} /> : null}
      {data?.results.length === 0 ? (
        <EmptyState>{t(data.available ? 'discord.console.none' : 'discord.refused.switched_off')}</EmptyState>
      ) : null}
      {data && data.results.length > 0 ? (
        <Card>
          <ul className="-my-2 divide-y divide-line">
            {data.results.map((server) => (
              <ServerRow key={server.id} server={server} />
            ))}
          </ul>
        </Card>
      ) : null}
    </Page>
  )
}

function ServerRow({ server }: { server: Server }) {
  const { name, kind, organization, problems, waiting, failed } = server
  return (
    <li className="grid gap-2 py-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <div className="min-w-0 flex-1 basis-56">
          <p className="text-16 font-[600] wrap-anywhere">{name}</p>
          {kind === 'webhook' ? <p className="text-14 text-muted">{t('discord.webhooks.title')}</p> : null}
        </div>
        <Link
          to="/organization/$slug"
          params={{ slug: organization.slug }}
          className="rounded-sm py-2 text-14 text-muted hover:text-text hover:underline"
        >
          {organization.name}
        </Link>
        <span className="text-14 text-muted tabular-nums">
          {t('discord.console.posts', { waiting, failed })}
        </span>
        <Dotted tone={problems.length > 0 ? 'bad' : 'good'}>
          {problems.length > 0
            ? t('discord.guilds.problems', { count: problems.length })
            : t('discord.guilds.connected')}
        </Dotted>
      </div>
      {problems.map(({ code, channel }) => (
        <p key={`${code} ${channel}`} className="text-14 text-muted wrap-anywhere">
          {t('discord.guilds.problem', {
            code,
            channel: `${code.startsWith('role_') ? '@' : '#'}${channel ?? ''}`,
          })}
        </p>
      ))}
    </li>
  )
}
