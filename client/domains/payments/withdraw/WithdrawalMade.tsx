import { t } from '#messages/payments.ts'
import { useEffect, useRef } from 'react'
import { formatMoney } from '#client/lib/money.ts'
import { Badge } from '#client/ui/Badge.tsx'
import { Button, ButtonLink } from '#client/ui/Button.tsx'
import { maskEmail } from '#core/external/mails/mask-email.ts'
import { PaymentSteps } from './PaymentSteps.tsx'
import type { Withdrawal } from '#client/domains/payments/queries.ts'
import { paymentText } from '#client/domains/payments/texts.ts'

/** A withdrawal that was just requested; its status updates live. */
export function WithdrawalMade({ withdrawal, onAgain }: { withdrawal: Withdrawal; onAgain: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  // Replaces the form, so it takes the focus.
  useEffect(() => heading.current?.focus(), [])
  const { label, tone, sentence } = paymentText(withdrawal)
  return (
    <div className="appear grid gap-5">
      <div role="status">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <h2 ref={heading} tabIndex={-1} className="text-20 outline-none wrap-anywhere">
            {t('payments.withdrawal_made.amount_to_receiver', {
              amount: formatMoney(withdrawal.amount_cents),
              receiver: maskEmail(withdrawal.receiver),
            })}
          </h2>
          <Badge tone={tone}>{label}</Badge>
        </div>
        <p className="mt-2 text-16 text-pretty text-muted">{sentence}</p>
      </div>
      <PaymentSteps payment={withdrawal} />
      <div className="flex flex-wrap gap-3">
        <ButtonLink to="/profile" search={{ tab: 'wallet' }} variant="main">
          {t('payments.withdrawal_made.to_the_wallet')}
        </ButtonLink>
        <Button variant="outline" onClick={onAgain}>
          {t('payments.withdrawal_made.withdraw_more')}
        </Button>
      </div>
    </div>
  )
}
