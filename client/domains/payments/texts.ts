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
      return t('payments.texts.paypal_is_being_told_about')
    },
  },
  approving: {
    get label() {
      return t('payments.texts.waits_for_you')
    },
    tone: 'warn',
    get sentence() {
      return t('payments.texts.you_have_not_approved_it')
    },
  },
  capturing: {
    get label() {
      return t('payments.texts.being_taken')
    },
    tone: 'info',
    get sentence() {
      return t('payments.texts.we_are_waiting_for_paypal')
    },
  },
  pending: {
    get label() {
      return t('payments.texts.held_by_paypal')
    },
    tone: 'warn',
    get sentence() {
      return t('payments.texts.paypal_is_looking_at_the')
    },
  },
  completed: {
    get label() {
      return t('payments.texts.added')
    },
    tone: 'win',
    get sentence() {
      return t('payments.texts.it_is_in_your_wallet')
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
      return t('payments.texts.it_was_given_up_nothing')
    },
  },
  expired: {
    get label() {
      return t('payments.texts.expired')
    },
    tone: 'plain',
    get sentence() {
      return t('payments.texts.it_was_not_approved_at')
    },
  },
  review: {
    get label() {
      return t('payments.texts.looked_at_by_us')
    },
    tone: 'warn',
    get sentence() {
      return t('payments.texts.what_paypal_took_is_not')
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
      return t('payments.texts.it_has_left_your_wallet')
    },
  },
  sent: {
    get label() {
      return t('common.on_its_way')
    },
    tone: 'info',
    get sentence() {
      return t('payments.texts.paypal_has_it_and_pays')
    },
  },
  unclaimed: {
    get label() {
      return t('payments.texts.not_claimed_yet')
    },
    tone: 'warn',
    get sentence() {
      return t('payments.texts.nobody_has_this_paypal_account')
    },
  },
  succeeded: {
    get label() {
      return t('payments.texts.paid_out')
    },
    tone: 'win',
    get sentence() {
      return t('payments.texts.it_has_arrived_in_your')
    },
  },
  failed: {
    get label() {
      return t('payments.texts.not_paid_out')
    },
    tone: 'loss',
    get sentence() {
      return t('payments.texts.paypal_could_not_deliver_it')
    },
  },
  returned: {
    get label() {
      return t('payments.texts.came_back')
    },
    tone: 'plain',
    get sentence() {
      return t('payments.texts.paypal_sent_it_back_the')
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
