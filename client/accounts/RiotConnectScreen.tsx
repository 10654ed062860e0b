import { useSearch } from '@tanstack/react-router'
import { useSession } from '#client/session/store.ts'
import { ButtonLink } from '#client/ui/Button.tsx'
import { FormPage } from './FormPage.tsx'
import { ReturnedScreen } from './ReturnedScreen.tsx'

const WHY = 'Riot sign-on is not switched on here. A Riot account can be linked by its Riot ID.'

/** Connecting a Riot account: by its Riot ID, as long as the site has no keys for Riot's own sign-on. */
export function RiotConnectScreen() {
  const { code } = useSearch({ strict: false })
  const { status } = useSession()
  const action =
    status === 'authenticated' ? (
      <ButtonLink to="/profile" search={{ tab: 'games' }} variant="main">
        Link my Riot ID
      </ButtonLink>
    ) : (
      <ButtonLink to="/" search={{ redirect: '/profile?tab=games' }} variant="main">
        Sign in to link it
      </ButtonLink>
    )
  if (code) return <ReturnedScreen title="Not connected" problem="Failed to connect social account" why={WHY} action={action} />
  return (
    <FormPage title="Connect Riot">
      <div className="grid gap-5">
        <p className="text-16 text-muted">{WHY}</p>
        {action}
      </div>
    </FormPage>
  )
}
