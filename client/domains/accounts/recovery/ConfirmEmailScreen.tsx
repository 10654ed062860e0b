import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { call } from '#client/lib/api/call.ts'
import { profileQuery } from '#client/domains/accounts/session/profile.ts'
import { useSession } from '#client/domains/accounts/session/store.ts'
import { Button, ButtonLink } from '#client/ui/Button.tsx'
import { FormAlert } from '#client/ui/fields/FormAlert.tsx'
import { FormPage } from '#client/domains/accounts/FormPage.tsx'
import { readMailLink } from './mail-link.ts'
import { securityQuery } from '#client/domains/accounts/sign-in/security.ts'

/**
 * Confirms a new e-mail address. Opening the link changes nothing, because mail scanners open links too; a
 * button does.
 */
export function ConfirmEmailScreen() {
  const link = readMailLink(useLocation({ select: ({ hash }) => hash }))
  const queryClient = useQueryClient()
  const confirm = useMutation({
    // The page shows the errors of this link itself.
    meta: { quiet: true },
    mutationFn: (body: { id: string; token: string }) => call('POST v1 /accounts/confirm-email/', { body }),
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: profileQuery.queryKey })
      void queryClient.invalidateQueries({ queryKey: securityQuery.queryKey })
    },
  })
  if (confirm.isSuccess)
    return (
      <FormPage title="E-mail changed">
        <div className="grid gap-5">
          <FormAlert tone="win">{confirm.data.detail}</FormAlert>
          <NextLink />
        </div>
      </FormPage>
    )
  if (!link)
    return (
      <FormPage
        title="This link is not complete"
        lead="Part of it got lost on the way. Open the link in the mail once more, or ask for the change again in your settings."
      >
        <NextLink />
      </FormPage>
    )
  if (confirm.isError)
    return (
      <FormPage
        title="This link did not work"
        lead={`${confirm.error.message} A link works once and expires in 24 hours, and only the newest one works. Your e-mail has not changed.`}
      >
        <NextLink />
      </FormPage>
    )
  return (
    <FormPage title="Verify your new e-mail" lead="You'll sign in with this address, and our mails go there.">
      <Button
        variant="main"
        size="large"
        className="w-full"
        pending={confirm.isPending}
        onClick={() => confirm.mutate(link)}
      >
        Verify the new address
      </Button>
    </FormPage>
  )
}

function NextLink() {
  const { status } = useSession()
  return status === 'authenticated' ? (
    <ButtonLink to="/profile" search={{ tab: 'settings' }} variant="main" size="large" className="w-full">
      To my settings
    </ButtonLink>
  ) : (
    <ButtonLink to="/" variant="main" size="large" className="w-full">
      Sign in
    </ButtonLink>
  )
}
