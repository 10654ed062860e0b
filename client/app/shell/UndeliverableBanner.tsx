import { t } from '#messages/accounts.ts'
import { MailWarning } from 'lucide-react'
import { useResendVerification } from '#client/domains/accounts/mutations.ts'
import { Button, ButtonLink } from '#client/ui/Button.tsx'

/** On every page while mails do not reach the player: offers to verify the address again, or to change it. */
export function UndeliverableBanner({ email }: { email: string }) {
  const resend = useResendVerification()
  return (
    <aside aria-label={t('accounts.undeliverable.label')} className="border-b border-line bg-raised text-14">
      <div className="page-width flex flex-wrap items-center gap-x-3 gap-y-2 py-2">
        <MailWarning aria-hidden="true" className="size-4 shrink-0 text-warn" />
        <p role="status" className="min-w-0 grow wrap-anywhere max-sm:basis-3/4">
          {resend.isSuccess
            ? t('accounts.undeliverable.sent', { email })
            : t('accounts.undeliverable.what', { email })}
        </p>
        {resend.isSuccess ? null : (
          <Button
            size="small"
            variant="outline"
            pending={resend.isPending}
            onClick={() => resend.mutate(email)}
          >
            {t('accounts.undeliverable.verify')}
          </Button>
        )}
        <ButtonLink to="/profile" search={{ tab: 'settings' }} hash="email" size="small">
          {t('accounts.undeliverable.change')}
        </ButtonLink>
      </div>
    </aside>
  )
}
