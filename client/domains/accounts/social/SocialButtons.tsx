import { t } from '#messages/accounts.ts'
import { getSite } from '#client/lib/boot.ts'
import { Badge } from '#client/ui/Badge.tsx'
import { providerName } from './provider-names.ts'
import { SocialButton } from './SocialButton.tsx'

type Props = { redirect: string; referralCode?: string }

/**
 * A sign-in button for each active provider. Not for Lichess, which only verifies game accounts. Loaded with the
 * card: a press on a button that the server has drawn, but whose code is still missing, would be lost.
 */
export function SocialButtons({ redirect, referralCode = '' }: Props) {
  const providers = getSite().providers.filter((provider) => provider !== 'lichess')
  if (providers.length === 0) return null
  const request = { intent: 'sign-in', redirect, referralCode } as const
  return (
    <fieldset className="mt-4 min-w-0">
      <legend className="flex w-full items-center gap-3 pb-3 text-14 text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {t('accounts.social_buttons.or_continue_with')}
      </legend>
      <div className="flex flex-wrap gap-2">
        {providers.map((provider) =>
          provider === 'demo' ? (
            <SocialButton
              key={provider}
              provider={provider}
              request={request}
              className="basis-full whitespace-normal! py-2"
            >
              {t('accounts.social_buttons.demo_note')}
              <Badge tone="warn">{t('accounts.social_buttons.demo')}</Badge>
            </SocialButton>
          ) : (
            <SocialButton
              key={provider}
              provider={provider}
              request={request}
              name={t('accounts.social_buttons.continue_with', { provider: providerName(provider) })}
              className="grow basis-[calc(50%-0.25rem)]"
            >
              {providerName(provider)}
            </SocialButton>
          ),
        )}
      </div>
    </fieldset>
  )
}
