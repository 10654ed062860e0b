import type { BadgeTone } from '#client/ui/Badge.tsx'
import type { Deposit, Payment, Withdrawal } from './queries.ts'

type PaymentText = { label: string; tone: BadgeTone; sentence: string }

/** A label and a sentence for each status. A reason from the server replaces the sentence. */
const DEPOSITS: Record<Deposit['status'], PaymentText> = {
  created: {
    label: 'Being prepared',
    tone: 'info',
    sentence: 'PayPal is being told about it. Nothing was charged.',
  },
  approving: {
    label: 'Waits for you',
    tone: 'warn',
    sentence: 'You have not approved it at PayPal yet. Nothing was charged.',
  },
  capturing: {
    label: 'Being taken',
    tone: 'info',
    sentence: 'We are waiting for PayPal. It appears here by itself.',
  },
  pending: {
    label: 'Held by PayPal',
    tone: 'warn',
    sentence: 'PayPal is looking at the payment. It is credited as soon as PayPal lets it through.',
  },
  completed: { label: 'Added', tone: 'win', sentence: 'It is in your wallet.' },
  declined: {
    label: 'Declined',
    tone: 'loss',
    sentence: 'PayPal declined the payment. Nothing was charged.',
  },
  cancelled: { label: 'Given up', tone: 'plain', sentence: 'It was given up. Nothing was charged.' },
  expired: {
    label: 'Expired',
    tone: 'plain',
    sentence: 'It was not approved at PayPal in time. Nothing was charged.',
  },
  review: {
    label: 'Looked at by us',
    tone: 'warn',
    sentence: 'What PayPal took is not what was ordered. We are looking at it.',
  },
}

const WITHDRAWALS: Record<Withdrawal['status'], PaymentText> = {
  requested: {
    label: 'Requested',
    tone: 'info',
    sentence: 'It has left your wallet and goes to PayPal next.',
  },
  sent: { label: 'On its way', tone: 'info', sentence: 'PayPal has it and pays it out.' },
  unclaimed: {
    label: 'Not claimed yet',
    tone: 'warn',
    sentence: 'Nobody has this PayPal account yet. Open it within 30 days, or the money comes back.',
  },
  succeeded: { label: 'Paid out', tone: 'win', sentence: 'It has arrived in your PayPal account.' },
  failed: {
    label: 'Not paid out',
    tone: 'loss',
    sentence: 'PayPal could not deliver it. The money is back in your wallet.',
  },
  returned: {
    label: 'Came back',
    tone: 'plain',
    sentence: 'PayPal sent it back. The money is in your wallet again.',
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
