import { t } from '#messages/payments.ts'
import type { BadgeTone } from '#client/ui/Badge.tsx'
import type { Deposit, Payment, Withdrawal } from './queries.ts'

type PaymentText = { label: string; tone: BadgeTone; sentence: string }

/** A label and a sentence for each status. A reason from the server replaces the sentence. */
const DEPOSITS: Record<Deposit['status'], PaymentText> = {
  created: {
    get label() {
      return t('payments.texts.being_prepared')
    },
    tone: 'info',
    get sentence() {
      return t('payments.texts.opening')
    },
  },
  approving: {
    get label() {
      return t('payments.texts.waits_for_you')
    },
    tone: 'warn',
    get sentence() {
      return t('payments.texts.unapproved')
    },
  },
  capturing: {
    get label() {
      return t('payments.texts.being_taken')
    },
    tone: 'info',
    get sentence() {
      return t('payments.texts.waiting')
    },
  },
  pending: {
    get label() {
      return t('payments.texts.held_by_paypal')
    },
    tone: 'warn',
    get sentence() {
      return t('payments.texts.in_review')
    },
  },
  completed: {
    get label() {
      return t('payments.texts.added')
    },
    tone: 'win',
    get sentence() {
      return t('payments.texts.in_wallet')
    },
  },
  declined: {
    get label() {
      return t('payments.texts.declined')
    },
    tone: 'loss',
    get sentence() {
      return t('payments.why.declined')
    },
  },
  cancelled: {
    get label() {
      return t('payments.texts.given_up')
    },
    tone: 'plain',
    get sentence() {
      return t('payments.texts.cancelled')
    },
  },
  expired: {
    get label() {
      return t('payments.texts.expired')
    },
    tone: 'plain',
    get sentence() {
      return t('payments.texts.approval_expired')
    },
  },
  review: {
    get label() {
      return t('payments.texts.reviewed')
    },
    tone: 'warn',
    get sentence() {
      return t('payments.texts.wrong_amount')
    },
  },
}

const WITHDRAWALS: Record<Withdrawal['status'], PaymentText> = {
  requested: {
    get label() {
      return t('payments.texts.requested')
    },
    tone: 'info',
    get sentence() {
      return t('payments.texts.left_wallet')
    },
  },
  sent: {
    get label() {
      return t('common.on_its_way')
    },
    tone: 'info',
    get sentence() {
      return t('payments.texts.being_paid')
    },
  },
  unclaimed: {
    get label() {
      return t('payments.texts.not_claimed_yet')
    },
    tone: 'warn',
    get sentence() {
      return t('payments.texts.no_paypal_account')
    },
  },
  succeeded: {
    get label() {
      return t('payments.texts.paid_out')
    },
    tone: 'win',
    get sentence() {
      return t('payments.texts.arrived')
    },
  },
  failed: {
    get label() {
      return t('payments.texts.not_paid_out')
    },
    tone: 'loss',
    get sentence() {
      return t('payments.texts.undeliverable')
    },
  },
  returned: {
    get label() {
      return t('payments.texts.came_back')
    },
    tone: 'plain',
    get sentence() {
      return t('payments.texts.returned')
    },
  },
}

/** The label, tone and sentence of a payment. */
export function paymentText(
  payment: Pick<Payment, 'why'> &
    ({ kind: 'deposit'; status: Deposit['status'] } | { kind: 'withdrawal'; status: Withdrawal['status'] }),
): PaymentText {
  const text = payment.kind === 'deposit' ? DEPOSITS[payment.status] : WITHDRAWALS[payment.status]
  return { ...text, sentence: payment.why ?? text.sentence }
}

/** The label of a payment's step; an unknown status is shown as it is. */
export function stepLabel(kind: Payment['kind'], status: string): string {
  const known: Partial<Record<string, PaymentText>> = kind === 'deposit' ? DEPOSITS : WITHDRAWALS
  return known[status]?.label ?? status
}
