import { t as webhooks } from '#messages/webhooks.ts'
import { t } from '#messages/discord.ts'
import { useQuery } from '@tanstack/react-query'
import { providerName } from '#client/domains/accounts/social/provider-names.ts'
import { IntegrationCard } from '#client/domains/webhooks/IntegrationCard.tsx'
import { Dotted } from '#client/domains/webhooks/StateLine.tsx'
import { BrandIcon } from '#client/ui/BrandIcon.tsx'
import { ButtonLink } from '#client/ui/Button.tsx'
import { discordQuery } from './queries.ts'

/** Discord among the integrations of an organization. */
export function DiscordCard({ slug }: { slug: string }) {
  const { data } = useQuery(discordQuery(slug))
  if (!data?.available) return null
  const { installed, webhooks: hooks } = data
  const problems = [...installed, ...hooks].flatMap((place) => place.problems).length
  const hasServers = installed.length > 0
  return (
    <IntegrationCard
      icon={<BrandIcon name="discord" />}
      title={providerName('discord')}
      isBad={problems > 0}
      state={
        <Dotted tone={problems > 0 ? 'bad' : hasServers || hooks.length > 0 ? 'good' : 'none'}>
          {problems > 0
            ? t('discord.guilds.problems', { count: problems })
            : hasServers
              ? t('discord.guilds.count', { count: installed.length })
              : hooks.length > 0
                ? t('discord.webhooks.count', { count: hooks.length })
                : webhooks('webhooks.integrations.none')}
        </Dotted>
      }
      about={t('discord.guilds.about')}
      action={
        <ButtonLink to="/organization/$slug/discord" params={{ slug }} variant="outline">
          {webhooks('common.open')}
        </ButtonLink>
      }
    />
  )
}
