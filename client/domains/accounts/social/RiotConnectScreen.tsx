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
    <FormPage title="Connect Riot">
      <div className="grid gap-5">
        <p className="text-16 text-muted">
          {isOn
            ? 'Sign in at Riot once, and your accounts of its games are linked and verified here.'
            : 'Riot sign-on is not switched on here. A Riot account can be linked by its Riot ID.'}
        </p>
        {status !== 'authenticated' ? (
          <ButtonLink
            to="/"
            search={{ redirect: isOn ? '/connect/riot' : '/profile?tab=games' }}
            variant="main"
          >
            {isOn ? 'Sign in first' : 'Sign in to link it'}
          </ButtonLink>
        ) : isOn ? (
          <SocialButton
            provider="riot"
            request={{ intent: 'connect', redirect: '/profile?tab=games' }}
            variant="main"
          >
            Connect Riot
          </SocialButton>
        ) : (
          <ButtonLink to="/profile" search={{ tab: 'games' }} variant="main">
            Link my Riot ID
          </ButtonLink>
        )}
      </div>
    </FormPage>
  )
}
