import { t } from '#messages/payments.ts'
import { ChevronDown, ChevronUp, ReceiptText } from 'lucide-react'
import { useId, useState } from 'react'
import { Badge } from '#client/ui/Badge.tsx'
import { Card } from '#client/ui/Card.tsx'
import { EmptyState } from '#client/ui/states/EmptyState.tsx'
import { Money } from '#client/ui/Money.tsx'
import { Time } from '#client/ui/Time.tsx'
import { maskEmail } from '#core/external/mails/mask-email.ts'
import { PaymentSteps } from '#client/domains/payments/withdraw/PaymentSteps.tsx'
import type { Payment } from './queries.ts'
import { paymentText } from './texts.ts'

/** The latest deposits and withdrawals; each can be expanded to its steps. */
export function LatestPayments({ payments }: { payments: readonly Payment[] }) {
  return (
    <Card title={t('payments.latest_payments.latest_payments')}>
      {payments.length === 0 ? (
        <EmptyState icon={<ReceiptText />}>{t('payments.latest_payments.none')}</EmptyState>
      ) : (
        <ul>
          {payments.map((payment) => (
            <li key={payment.id} className="border-t border-line">
              <PaymentRow payment={payment} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function PaymentRow({ payment }: { payment: Payment }) {
  const stepsId = useId()
  const [isOpen, setOpen] = useState(false)
  const { label, tone, sentence } = paymentText(payment)
  const Arrow = isOpen ? ChevronUp : ChevronDown
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? stepsId : undefined}
        onClick={() => setOpen(!isOpen)}
        className="flex min-h-11 w-full items-center gap-3 py-3 text-start"
      >
        <span className="min-w-0 grow">
          <span className="block text-14 font-semibold">
            {payment.kind === 'deposit'
              ? t('payments.latest_payments.deposit_by_paypal')
              : t('payments.latest_payments.withdrawal_to_paypal')}
          </span>
          <Time at={payment.created} format="absolute" className="block text-12 text-muted" />
        </span>
        <span className="flex shrink-0 flex-col items-end gap-1">
          <Money
            cents={payment.kind === 'deposit' ? payment.amount_cents : -payment.amount_cents}
            isMovement={payment.kind === 'deposit' && payment.status === 'completed'}
            className="text-14 font-semibold"
          />
          <Badge tone={tone}>{label}</Badge>
        </span>
        <Arrow aria-hidden="true" className="size-[18px] shrink-0 text-muted" />
      </button>
      {isOpen ? (
        <div id={stepsId} className="appear grid gap-3 pt-1 pb-4">
          <p className="text-14 text-pretty text-muted wrap-anywhere">{sentence}</p>
          {payment.kind === 'withdrawal' ? (
            <p className="text-14 text-muted wrap-anywhere">
              {t('payments.latest_payments.to_receiver', { receiver: maskEmail(payment.receiver) })}
            </p>
          ) : null}
          <PaymentSteps payment={payment} />
        </div>
      ) : null}
    </>
  )
}
