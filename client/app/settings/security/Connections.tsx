import { t } from '#messages/accounts.ts'
import { useQueryClient } from '@tanstack/react-query'
import { FlaskConical } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { providerName } from '#client/domains/accounts/social/provider-names.ts'
import { SocialButton } from '#client/domains/accounts/social/SocialButton.tsx'
import { getSite } from '#client/lib/boot.ts'
import { showToast } from '#client/lib/toast.ts'
import type { Profile } from '#client/domains/accounts/session/profile.ts'
import type { Provider } from '#client/domains/accounts/session/oauth/social.ts'
import { BrandIcon } from '#client/ui/BrandIcon.tsx'
import { Button } from '#client/ui/Button.tsx'
import { ConfirmDialog } from '#client/ui/overlays/ConfirmDialog.tsx'
import { FormAlert } from '#client/ui/fields/FormAlert.tsx'
import { cacheProfile } from '#client/domains/accounts/session/profile.ts'
import { useAct } from '#client/lib/api/act.ts'

const ALL = ['google', 'discord', 'twitter', 'riot', 'lichess', 'demo'] as const satisfies readonly Provider[]
const BACK = '/profile?tab=settings#connections'
/** Uses of a connected account besides signing in. */
const USED_FOR: Partial<Record<Provider, string>> = {
  get riot() {
    return t('accounts.connections.riot_note')
  },
  get lichess() {
    return t('accounts.connections.lichess_note')
  },
}

/** Connected accounts of other services: a row for each active one and each connected earlier. */
export function Connections({ profile }: { profile: Profile }) {
  const { providers } = getSite()
  const shown = ALL.filter(
    (provider) => providers.includes(provider) || handleAt(profile, provider) !== undefined,
  )
  return (
    <ul className="-my-3 divide-y divide-line">
      {shown.map((provider) => (
        <Connection key={provider} provider={provider} handle={handleAt(profile, provider)} />
      ))}
    </ul>
  )
}

function handleAt(profile: Profile, provider: Provider): string | undefined {
  return profile.social_accounts.find((account) => account.provider === provider)?.handle
}

function Connection({ provider, handle }: { provider: Provider; handle: string | undefined }) {
  const line = useRef<HTMLLIElement>(null)
  const [isAsking, setAsking] = useState(false)
  const disconnect = useDisconnect(provider)
  const isConnected = handle !== undefined
  // The pressed button has been replaced by another.
  useEffect(() => {
    if (disconnect.isSuccess && !isConnected) line.current?.querySelector('button')?.focus()
  }, [disconnect.isSuccess, isConnected])
  const confirm = () => {
    setAsking(false)
    disconnect.mutate()
  }
  return (
    <li ref={line} className="grid grid-cols-[minmax(0,1fr)] gap-3 py-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <span className="grid size-10 shrink-0 place-items-center rounded-input bg-raised">
          {provider === 'demo' ? (
            <FlaskConical aria-hidden="true" className="size-5" />
          ) : (
            <BrandIcon name={provider} />
          )}
        </span>
        <div className="min-w-0 flex-1 basis-28">
          <p className="text-16 font-[600]">{providerName(provider)}</p>
          <p className="text-14 text-muted wrap-anywhere">
            {handle ?? USED_FOR[provider] ?? t('accounts.connections.not_connected')}
          </p>
        </div>
        {isConnected ? (
          <Button
            variant="outline"
            aria-label={t('accounts.connections.disconnect_provider', { provider: providerName(provider) })}
            pending={disconnect.isPending}
            onClick={() => setAsking(true)}
          >
            {t('accounts.connections.disconnect')}
          </Button>
        ) : (
          <SocialButton
            provider={provider}
            request={{ intent: 'connect', redirect: BACK }}
            name={t('accounts.connections.connect_provider', { provider: providerName(provider) })}
            hasSign={false}
          >
            {t('accounts.connections.connect')}
          </SocialButton>
        )}
      </div>
      {disconnect.error && <FormAlert>{failureText(disconnect.error)}</FormAlert>}
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t('accounts.connections.disconnect_provider_question', { provider: providerName(provider) })}
        confirm={t('accounts.connections.disconnect')}
        isDangerous
        onConfirm={confirm}
      >
        {provider === 'lichess'
          ? t('accounts.connections.lichess_stays')
          : t('accounts.connections.disconnect_note', { handle: handle ?? '' })}
      </ConfirmDialog>
    </li>
  )
}

/** The fixed text and the reason, unless the reason says the same. */
function failureText({ message }: Error): string {
  const fixed = t('accounts.connections.disconnect_failed', { message: '' }).trim()
  return message.startsWith(fixed.replace(/\.$/, ''))
    ? message
    : t('accounts.connections.disconnect_failed', { message })
}

function useDisconnect(provider: Provider) {
  const queryClient = useQueryClient()
  return useAct('PUT v1 /players/disconnect-account/', {
    input: () => ({ body: { provider } }),
    quiet: true,
    onSuccess: async (profile) => {
      await cacheProfile(queryClient, profile)
      showToast(
        'success',
        t('accounts.connections.provider_is_disconnected', { provider: providerName(provider) }),
      )
    },
  })
}
