import { ReceiptText } from 'lucide-react'
import { ButtonLink } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { Money } from '#client/ui/Money.tsx'

const parts = ['cash', 'promo', 'held in entries'] as const

/** The wallet: balances are `N/A` while there is no money on the site, and the history is empty. */
export function WalletTab() {
  return (
    <div className="grid gap-4">
      <Card as="div" className="sm:p-7">
        <p className="text-14 text-muted">Balance</p>
        <p className="font-wide text-64">
          <Money cents={null} />
        </p>
        <dl className="mt-4 flex flex-wrap gap-x-10 gap-y-3">
          {parts.map((part) => (
            <div key={part} className="flex flex-col-reverse">
              <dt className="text-14 text-muted">{part}</dt>
              <dd className="text-16 font-semibold">
                <Money cents={null} />
              </dd>
            </div>
          ))}
        </dl>
        <p className="mt-5 max-w-prose border-t border-line pt-4 text-14 text-pretty text-muted">
          Every match on this site is free to enter: nothing is taken from you, and there is nothing to pay in.
        </p>
      </Card>
      <Card title="History">
        <EmptyState icon={<ReceiptText />} action={<ButtonLink to="/play" variant="main">Play a free match</ButtonLink>}>
          No money has moved in your wallet.
        </EmptyState>
      </Card>
    </div>
  )
}
