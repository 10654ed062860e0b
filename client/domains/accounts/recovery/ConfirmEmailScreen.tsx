import { t } from '#messages/accounts.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { profileQuery } from '#client/domains/accounts/session/profile.ts'
import { useSession } from '#client/domains/accounts/session/store.ts'
import { Button, ButtonLink } from '#client/ui/Button.tsx'
import { FormAlert } from '#client/ui/fields/FormAlert.tsx'
import { FormPage } from '#client/domains/accounts/FormPage.tsx'
import { readMailLink } from './mail-link.ts'
import { renew, keyOf } from '#client/lib/api/query.ts'
import { useAct } from '#client/lib/api/act.ts'

/**
 * Confirms a new e-mail address, or one that mails did not reach. Opening the link changes nothing, because mail scanners open links too; a
 * button does.
 */
export function ConfirmEmailScreen() {
  const link = readMailLink(useLocation({ select: ({ hash }) => hash }))
  const queryClient = useQueryClient()
  const confirm = useAct('POST v1 /accounts/confirm-email/', {
    input: (body: { id: string; token: string }) => ({ body }),
    quiet: true,
    onSuccess: () => {
      void renew(queryClient, profileQuery.queryKey)
      void renew(queryClient, keyOf('GET v1 /accounts/security/'))
    },
  })
  if (confirm.isSuccess)
    return (
      <FormPage title={t('accounts.verification.e_mail_verified')}>
        <div className="grid gap-5">
          <FormAlert tone="win">{confirm.data.detail}</FormAlert>
          <NextLink />
        </div>
      </FormPage>
    )
  if (!link)
    return (
      <FormPage
        title={t('accounts.keep_account.incomplete_title')}
        lead={t('accounts.confirm_email.incomplete')}
      >
        <NextLink />
      </FormPage>
    )
  if (confirm.isError)
    return (
      <FormPage
        title={t('accounts.keep_account.failed_title')}
        lead={t('accounts.confirm_email.link_note', { message: confirm.error.message })}
      >
        <NextLink />
      </FormPage>
    )
  return (
    <FormPage title={t('common.verify_email')} lead={t('accounts.confirm_email.question')}>
      <Button
        variant="main"
        size="large"
        className="w-full"
        pending={confirm.isPending}
        onClick={() => confirm.mutate(link)}
      >
        {t('accounts.verification.verify')}
      </Button>
    </FormPage>
  )
}

function NextLink() {
  const { status } = useSession()
  return status === 'authenticated' ? (
    <ButtonLink
      to="/profile"
      search={{ tab: 'settings' }}
      hash="email"
      variant="main"
      size="large"
      className="w-full"
    >
      {t('accounts.confirm_email.to_my_settings')}
    </ButtonLink>
  ) : (
    <ButtonLink to="/" variant="main" size="large" className="w-full">
      {t('common.sign_in')}
    </ButtonLink>
  )
}
