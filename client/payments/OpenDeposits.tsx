import { formatMoney } from '#client/lib/money.ts'
import { Button, ButtonAnchor } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { type Deposit, type Payment, useGiveUp } from './queries.ts'

const MOST_SHOWN = 3

/** Payments that were begun and wait for a yes at PayPal: to go on with, or to give up. */
export function OpenDeposits({ payments }: { payments: readonly Payment[] }) {
  const open = payments
    .filter((payment): payment is Deposit => payment.kind === 'deposit' && payment.status === 'approving')
    .slice(0, MOST_SHOWN)
  return open.map((deposit) => (
    <Card key={deposit.id} as="div" className="appear">
      <p className="text-16 text-pretty">
        You have an open payment of{' '}
        <strong className="font-[650]">{formatMoney(deposit.amount_cents)}</strong>.{' '}
        {deposit.why ?? 'Nothing was charged yet.'}
      </p>
      <OpenDepositActions deposit={deposit} />
    </Card>
  ))
}

/** The two ways on from a deposit that is not approved; `isMain` where it is what the screen is about. */
export function OpenDepositActions({ deposit, isMain = false }: { deposit: Deposit; isMain?: boolean }) {
  const giveUp = useGiveUp()
  return (
    <div className="mt-4 flex flex-wrap gap-3">
      {deposit.approve_url ? (
        <ButtonAnchor href={deposit.approve_url} variant={isMain ? 'main' : 'outline'}>
          Continue at PayPal
        </ButtonAnchor>
      ) : null}
      <Button
        variant={isMain ? 'outline' : 'quiet'}
        pending={giveUp.isPending}
        onClick={() => giveUp.mutate(deposit.id)}
      >
        Give it up
      </Button>
    </div>
  )
}
