import { t } from '#messages/discord.ts'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { FormPage } from '#client/domains/accounts/FormPage.tsx'
import { SocialButton } from '#client/domains/accounts/social/SocialButton.tsx'
import { useProfile } from '#client/domains/accounts/session/profile.ts'
import { getSite } from '#client/lib/boot.ts'
import { query } from '#client/lib/api/query.ts'
import { ButtonAnchor } from '#client/ui/Button.tsx'
import { Skeleton } from '#client/ui/states/Skeleton.tsx'

const route = getRouteApi('/discord-account')

/** Connects the Discord account of somebody who has used the site there, and leads back to the channel. */
export function DiscordAccount() {
  const { guild, channel } = route.useSearch()
  const { data: profile } = useProfile()
  // Channels have their pages where people sign in.
  const { data: settings } = useQuery(query('GET v1 /auth/{provider}/', { params: { provider: 'discord' } }))
  const origin = settings && new URL(settings.authorize_url).origin
  const connected = profile?.social_accounts.find(({ provider }) => provider === 'discord')
  const place = guild && channel ? `?guild=${guild}&channel=${channel}` : ''
  return (
    <FormPage title={t('discord.account.title')}>
      {profile === undefined ? (
        <Skeleton className="h-24 w-full" />
      ) : (
        <div className="grid gap-5">
          <p className="text-16 text-pretty text-muted">
            {connected
              ? t('discord.account.connected', { handle: connected.handle })
              : getSite().providers.includes('discord')
                ? t('discord.account.lead')
                : t('discord.refused.switched_off')}
          </p>
          {!connected && getSite().providers.includes('discord') ? (
            <SocialButton
              provider="discord"
              request={{ intent: 'connect', redirect: `/discord-account${place}` }}
              variant="main"
            >
              {t('discord.connect.act')}
            </SocialButton>
          ) : null}
          {connected && origin && guild && channel ? (
            <ButtonAnchor variant="main" href={`${origin}/channels/${guild}/${channel}`}>
              {t('discord.account.back')}
            </ButtonAnchor>
          ) : null}
        </div>
      )}
    </FormPage>
  )
}
