import { z } from '#contract/zod.ts'

const deposit = { depositId: z.string(), playerId: z.string() }
const withdrawal = { withdrawalId: z.string(), playerId: z.string(), amountCents: z.int() }

export const paymentEvents = {
  'deposit.credited': z
    .object({ ...deposit, amountCents: z.int() })
    .describe('A payment has arrived, and the wallet was credited.'),
  'deposit.reversed': z
    .object({
      ...deposit,
      /** The amount taken back this time. */
      amountCents: z.int(),
    })
    .describe('The payment company has taken a payment back, or a part of it.'),
  'deposit.review_closed': z
    .object(deposit)
    .describe('An operator has closed the review of an unexpected payment.'),
  'debt.settled': z
    .object({ playerId: z.string(), amountCents: z.int() })
    .describe('An operator has written off what a player owed after a reversed payment.'),
  'withdrawal.paid': z.object(withdrawal).describe('A payout has arrived at the payment company.'),
  'withdrawal.returned': z
    .object(withdrawal)
    .describe('A payout could not be made, and its money is back in the wallet.'),
}
