import { CircleDollarSign } from 'lucide-react'
import { ButtonLink } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { Money } from '#client/ui/Money.tsx'
import { Page } from '#client/ui/Page.tsx'
import { PageHeader } from '#client/ui/PageHeader.tsx'

/** Paying in and out. No payment service is set up on this site: it says so, and where to go instead. */
export function PaymentScreen() {
  return (
    <Page width="form">
      <PageHeader title="Payment" />
      <Card>
        <p className="text-14 text-muted">Balance</p>
        <p className="mt-1 text-40 font-wide">
          <Money cents={undefined} />
        </p>
        <div className="mt-5 flex items-start gap-3 rounded-input bg-raised p-4 text-14 text-muted">
          <CircleDollarSign aria-hidden="true" className="mt-px size-[18px] shrink-0" />
          <p>No payment service is connected to this site, and every lobby is free to enter. There is nothing to pay in or out.</p>
        </div>
        <div className="mt-6 flex flex-wrap gap-3">
          <ButtonLink to="/lobby" variant="main">
            Browse free lobbies
          </ButtonLink>
          <ButtonLink to="/profile" search={{ tab: 'wallet' }} variant="outline">
            To the wallet
          </ButtonLink>
        </div>
      </Card>
    </Page>
  )
}
