import { t } from '#messages/accounts.ts'
import { useState } from 'react'
import { getSite } from '#client/lib/boot.ts'
import { hasSocialAnswer } from '#client/domains/accounts/session/oauth/social-answer.ts'
import { useSession } from '#client/domains/accounts/session/store.ts'
import { ButtonLink } from '#client/ui/Button.tsx'
import { FormPage } from '#client/domains/accounts/FormPage.tsx'
import { SocialButton } from './SocialButton.tsx'
import { SocialReturn } from './SocialReturn.tsx'

/** The callback page for all of Riot's responses. Without a response it offers to connect a Riot account. */
export function RiotConnectScreen() {
  const [isReturn] = useState(hasSocialAnswer)
  if (isReturn) return <SocialReturn provider="riot" intents={['connect', 'sign-in']} />
  return <ConnectRiot />
}

function ConnectRiot() {
  const { status } = useSession()
  const isOn = getSite().providers.includes('riot')
  return (
    <FormPage title={t('common.connect_riot')}>
      <div className="grid gap-5">
        <p className="text-16 text-muted">
          {isOn ? t('accounts.riot_connect.text') : t('accounts.riot_connect.unavailable')}
        </p>
        {status !== 'authenticated' ? (
          <ButtonLink
            to="/"
            search={{ redirect: isOn ? '/connect/riot' : '/profile?tab=games' }}
            variant="main"
          >
            {isOn ? t('accounts.riot_connect.sign_in_first') : t('accounts.riot_connect.sign_in')}
          </ButtonLink>
        ) : isOn ? (
          <SocialButton
            provider="riot"
            request={{ intent: 'connect', redirect: '/profile?tab=games' }}
            variant="main"
          >
            {t('common.connect_riot')}
          </SocialButton>
        ) : (
          <ButtonLink to="/profile" search={{ tab: 'games' }} variant="main">
            {t('accounts.riot_connect.link')}
          </ButtonLink>
        )}
      </div>
    </FormPage>
  )
}
