import { t } from '#messages/payments.ts'
import { formatMoney } from '#client/lib/money.ts'
import { Button, ButtonAnchor } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { type Deposit, type Payment, useCancelDeposit } from '#client/domains/payments/queries.ts'

const MAX_SHOWN = 3

/** Deposits not yet approved at PayPal, to continue or cancel. */
export function OpenDeposits({ payments }: { payments: readonly Payment[] }) {
  const open = payments
    .filter((payment): payment is Deposit => payment.kind === 'deposit' && payment.status === 'approving')
    .slice(0, MAX_SHOWN)
  return open.map((deposit) => (
    <Card key={deposit.id} as="div" className="appear">
      <p className="text-16 text-pretty">
        {t.rich('payments.open_deposits.title', {
          strong: <strong className="font-[650]">{formatMoney(deposit.amount_cents)}</strong>,
          why: deposit.why ?? t('payments.open_deposits.uncharged'),
        })}
      </p>
      <OpenDepositActions deposit={deposit} />
    </Card>
  ))
}

/** Continue or cancel an unapproved deposit. `isMain`: as the main buttons of the screen. */
export function OpenDepositActions({ deposit, isMain = false }: { deposit: Deposit; isMain?: boolean }) {
  const giveUp = useCancelDeposit()
  return (
    <div className="mt-4 flex flex-wrap gap-3">
      {deposit.approve_url ? (
        <ButtonAnchor href={deposit.approve_url} variant={isMain ? 'main' : 'outline'}>
          {t('payments.open_deposits.continue_at_paypal')}
        </ButtonAnchor>
      ) : null}
      <Button
        variant={isMain ? 'outline' : 'quiet'}
        pending={giveUp.isPending}
        onClick={() => giveUp.mutate(deposit.id)}
      >
        {t('payments.open_deposits.give_it_up')}
      </Button>
    </div>
  )
}
