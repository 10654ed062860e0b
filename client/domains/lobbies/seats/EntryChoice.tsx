import { t } from '#messages/lobbies.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSession } from '#client/domains/accounts/session/store.ts'
import { formatMoney } from '#client/lib/money.ts'
import { Button, ButtonLink } from '#client/ui/Button.tsx'
import { CheckField } from '#client/ui/fields/CheckField.tsx'
import { depositFor, payEntry, type Payment } from './entry.ts'
import { query } from '#client/lib/api/query.ts'

/** How the player would pay an entry. `payment` is undefined until the wallet is loaded. */
export function useEntry(entryCents: number) {
  const { user } = useSession()
  const isPaid = entryCents > 0 && user !== undefined
  const wallet = useQuery({ ...query('GET v1 /wallet/'), enabled: isPaid })
  const [chosen, setPromoFirst] = useState<boolean>()
  const hasPromo = (wallet.data?.promo_cents ?? 0) > 0
  const promoFirst = hasPromo && (chosen ?? true)
  const payment = isPaid && wallet.data ? payEntry(entryCents, wallet.data, promoFirst) : undefined
  return {
    entryCents,
    wallet,
    hasPromo,
    promoFirst,
    setPromoFirst,
    payment,
    isPayable: !isPaid || payment?.missingCents === 0,
  }
}

type Entry = ReturnType<typeof useEntry>

/**
 * Shows which balances an entry is paid from, lets the player use promo funds first, and links to adding
 * missing funds.
 */
export function EntryChoice({
  entry,
  back,
  note = fromText,
}: {
  entry: Entry
  /** The URL to return to after adding funds. */ back: string
  /** Says which amount is held, and until when. */
  note?: (payment: Payment) => string
}) {
  const { wallet, payment, hasPromo, promoFirst } = entry
  if (wallet.isError && !wallet.data) {
    return (
      <p role="alert" className="text-14 text-muted">
        {t.rich('lobbies.entry_choice.failed', {
          button: <Button size="small" onClick={() => wallet.refetch()} />,
        })}
      </p>
    )
  }
  if (!payment)
    return (
      <p role="status" className="min-h-11 text-14 text-muted">
        {t('lobbies.entry_choice.loading')}
      </p>
    )
  return (
    <div className="grid gap-3">
      {hasPromo ? (
        <CheckField
          label={t('lobbies.entry_choice.promo_first')}
          hint={t('lobbies.entry_choice.promo', {
            promo: formatMoney(wallet.data?.promo_cents),
          })}
          isChecked={promoFirst}
          onChange={entry.setPromoFirst}
        />
      ) : null}
      <div role="status">
        {payment.missingCents > 0 ? (
          <MissingFunds cents={payment.missingCents} cashCents={wallet.data?.cash_cents ?? 0} back={back} />
        ) : (
          <p className="text-14 text-pretty text-muted">{note(payment)}</p>
        )}
      </div>
    </div>
  )
}

/** `$3.00 from your promo and $2.00 from your cash are set aside until it is decided.` */
function fromText({ promoCents, cashCents }: { promoCents: number; cashCents: number }): string {
  return t('lobbies.entry_choice.set_aside', {
    from: promoCents > 0 ? (cashCents > 0 ? 'both' : 'promo') : 'cash',
    promo: formatMoney(promoCents),
    cash: formatMoney(cashCents),
  })
}

/** How much is missing for an entry, and the way to add it. */
export function MissingFunds({
  cents,
  cashCents,
  back,
}: {
  cents: number
  cashCents: number
  /** The URL to return to after adding funds. */
  back: string
}) {
  const amount = depositFor(cents)
  // The payment page reads both itself; they are not in the route's search type.
  const search = { amount: String(amount), back } as object
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-input bg-raised px-4 py-3.5">
      <p className="text-14 text-pretty">
        {t('lobbies.entry_choice.cash_missing', {
          cash: formatMoney(cashCents),
          cents: formatMoney(cents),
        })}
      </p>
      <ButtonLink to="/payment" search={search} variant="outline" size="small">
        {t('lobbies.entry_choice.add_amount', { amount: formatMoney(amount) })}
      </ButtonLink>
    </div>
  )
}
