import { t } from '#messages/wallet.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ButtonLink } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { Money } from '#client/ui/Money.tsx'
import { usableCents, walletHistoryQuery } from './queries.ts'
import { query } from '#client/lib/api/query.ts'

const SHOWN = 3

/** The balance, the last movements and the ways to pay in and out, on the dashboard. */
export function WalletCard() {
  const { data: wallet } = useQuery(query('GET v1 /wallet/'))
  const { data: history } = useQuery(walletHistoryQuery({}, 1))
  if (!wallet) return null
  const parts = [
    { name: t('wallet.balances.cash'), cents: wallet.cash_cents },
    { name: t('common.promo'), cents: wallet.promo_cents },
    { name: t('common.held_in_entries'), cents: wallet.held_cents },
  ].filter(({ cents }) => cents > 0)
  return (
    <Card
      title={t('common.wallet')}
      aside={
        <Link to="/profile" search={{ tab: 'wallet' }} className="hover:text-text hover:underline">
          {t('common.history')}
        </Link>
      }
    >
      <p className="font-wide text-40 leading-none wrap-anywhere">
        <Money cents={usableCents(wallet)} />
      </p>
      <p className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-12 text-muted">
        {parts.map(({ name, cents }) => (
          <span key={name}>
            <Money cents={cents} className="font-semibold text-text" /> {name}
          </span>
        ))}
      </p>
      {history && history.results.length > 0 ? (
        <ul className="mt-4 border-t border-line">
          {history.results.slice(0, SHOWN).map((entry) => (
            <li key={entry.id} className="flex items-baseline justify-between gap-3 pt-2.5 text-14">
              <span className="min-w-0 text-muted wrap-anywhere">{entry.description}</span>
              <Money cents={entry.amount_cents} isMovement className="shrink-0 font-semibold" />
            </li>
          ))}
        </ul>
      ) : null}
      <div className="mt-4 grid grid-cols-2 gap-2">
        <ButtonLink to="/payment" variant="outline" size="small">
          {t('common.add_funds')}
        </ButtonLink>
        <ButtonLink to="/payment" search={{ view: 'withdraw' }} variant="outline" size="small">
          {t('common.withdraw_money')}
        </ButtonLink>
      </div>
    </Card>
  )
}
