import { t } from '#messages/accounts.ts'
import { useEffect, useState } from 'react'
import { getSite } from '#client/lib/boot.ts'
import { Button } from '#client/ui/Button.tsx'
import { useResendVerification } from '#client/domains/accounts/mutations.ts'

const PAUSE_S = 60

/**
 * Sends the verification mail again, at most once a minute. On a site without a mail server it links to the
 * outbox.
 */
export function ResendMail({ email }: { email: string }) {
  const resend = useResendVerification()
  const [waitS, setWaitS] = useState(0)
  useEffect(() => {
    if (waitS <= 0) return
    const timer = setTimeout(() => setWaitS(waitS - 1), 1000)
    return () => clearTimeout(timer)
  }, [waitS])

  return (
    <div className="grid gap-3">
      <Button
        variant="outline"
        pending={resend.isPending}
        disabled={waitS > 0}
        onClick={() => resend.mutate(email, { onSuccess: () => setWaitS(PAUSE_S) })}
      >
        {waitS > 0 ? t('accounts.resend_mail.wait', { wait_s: waitS }) : t('accounts.resend_mail.again')}
      </Button>
      <p role="status" className="text-14 text-muted empty:hidden">
        {resend.isSuccess && (resend.data?.detail ?? t('accounts.detail.verification_sent'))}
      </p>
      <OutboxNote />
    </div>
  )
}

/**
 * Shown on sites without a mail server (or SMS service): messages are stored in an outbox that visitors can
 * read.
 */
export function OutboxNote({ kind = 'mail' }: { kind?: 'mail' | 'code' }) {
  if (!getSite().outbox) return null
  return (
    <p className="text-14 text-muted">
      {t.rich(
        kind === 'mail' ? 'accounts.resend_mail.no_real_mail' : 'accounts.resend_mail.no_real_messages',
        {
          a: (
            // oxlint-disable-next-line jsx-a11y/anchor-has-content, jsx-a11y/control-has-associated-label -- its text is the message's
            <a
              href="/dev/outbox"
              target="_blank"
              rel="noreferrer"
              className="font-[650] text-text underline underline-offset-4"
            />
          ),
        },
      )}
    </p>
  )
}
