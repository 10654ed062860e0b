import { t } from '#messages/accounts.ts'
import { Button } from '#client/ui/Button.tsx'
import { FormAlert } from '#client/ui/fields/FormAlert.tsx'
import { ResendMail } from '#client/domains/accounts/recovery/ResendMail.tsx'

/** Shown for an account whose e-mail is not verified: offers to send the mail again. */
export function UnverifiedNotice({ email, onBack }: { email: string; onBack: () => void }) {
  return (
    <div className="mt-5 grid gap-4">
      <FormAlert>{t('accounts.refused.unverified')}</FormAlert>
      <p className="text-14 text-muted">
        {t.rich('accounts.unverified_notice.text', {
          strong: <strong className="text-text">{email}</strong>,
        })}
      </p>
      <ResendMail email={email} />
      <Button variant="quiet" onClick={onBack}>
        {t('accounts.confirm_first.back')}
      </Button>
    </div>
  )
}
