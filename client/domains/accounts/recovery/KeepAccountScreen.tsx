import { t } from '#messages/accounts.ts'
import { useLocation } from '@tanstack/react-router'
import { getSite } from '#client/lib/boot.ts'
import { Button, ButtonLink } from '#client/ui/Button.tsx'
import { FormAlert } from '#client/ui/fields/FormAlert.tsx'
import { Time } from '#client/ui/Time.tsx'
import { FormPage } from '#client/domains/accounts/FormPage.tsx'
import { readMailLink } from './mail-link.ts'
import { OutboxNote } from './ResendMail.tsx'
import { useAct } from '#client/lib/api/act.ts'

/** Cancels the deletion of an account within its 14 days. */
export function KeepAccountScreen() {
  const hash = useLocation({ select: (place) => place.hash })
  const link = readMailLink(hash)
  const until = new URLSearchParams(hash).get('until')
  const restore = useAct('POST v1 /accounts/keep/', {
    input: (body: { id: string; token: string }) => ({ body }),
    quiet: true,
  })
  if (restore.isSuccess)
    return (
      <FormPage title={t('accounts.keep_account.welcome_back')}>
        <div className="grid gap-5">
          <FormAlert tone="win">{restore.data.detail}</FormAlert>
          <ButtonLink to="/" variant="main" size="large">
            {t('common.sign_in')}
          </ButtonLink>
        </div>
      </FormPage>
    )
  if (until) return <DeletionScheduled until={until} />
  if (!link || restore.isError)
    return (
      <FormPage
        title={link ? t('accounts.keep_account.failed_title') : t('accounts.keep_account.incomplete_title')}
        lead={
          link
            ? t('accounts.keep_account.link_note', {
                message: restore.error?.message ?? '',
              })
            : t('accounts.keep_account.incomplete')
        }
      >
        <p className="mb-5 text-16 text-muted">
          {t.rich('accounts.keep_account.support', {
            a: (
              // oxlint-disable-next-line jsx-a11y/anchor-has-content, jsx-a11y/control-has-associated-label -- its text is the message's
              <a
                href={`mailto:${getSite().brand.support_email}`}
                className="font-[650] text-accent-text underline-offset-4 hover:underline"
              />
            ),
          })}
        </p>
        <ButtonLink to="/" variant="main" size="large" className="w-full">
          {t('common.sign_in')}
        </ButtonLink>
      </FormPage>
    )
  return (
    <FormPage title={t('accounts.keep_account.keep_your_account')} lead={t('accounts.keep_account.text')}>
      <Button
        variant="main"
        size="large"
        className="w-full"
        pending={restore.isPending}
        onClick={() => restore.mutate(link)}
      >
        {t('accounts.keep_account.keep_my_account')}
      </Button>
    </FormPage>
  )
}

/** Shown after deleting the account, which can still be restored. */
function DeletionScheduled({ until }: { until: string }) {
  const isDate = !Number.isNaN(Date.parse(until))
  return (
    <FormPage title={t('accounts.keep_account.title')} lead={t('accounts.keep_account.signed_out')}>
      <div className="grid gap-5 text-16">
        <p>
          {isDate
            ? t.rich('accounts.keep_account.changed_mind', {
                time: (
                  <strong>
                    <Time at={until} format="absolute" />
                  </strong>
                ),
              })
            : t('accounts.keep_account.changed_your_mind')}
        </p>
        <OutboxNote />
        <ButtonLink to="/" variant="outline" size="large">
          {t('common.go_to_home_page')}
        </ButtonLink>
      </div>
    </FormPage>
  )
}
