import { t } from '#messages/wallet.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Lock, Plus, Wallet as WalletIcon } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { formatGain, formatMoney } from '#client/lib/money.ts'
import { usableCents, type Wallet } from './queries.ts'
import { query } from '#client/lib/api/query.ts'

const CHANGE_SHOWN_MS = 3000
const LINK =
  'flex min-h-11 shrink-0 items-center gap-2 rounded-input px-2 text-14 font-[650] tabular-nums transition-colors hover:bg-raised max-[22.5rem]:hidden lg:px-3'

/** Link to the wallet with the usable balance. Money that came in or is held is shown beside it for a while. */
export function HeaderBalance() {
  const { data: wallet } = useQuery(query('GET v1 /wallet/'))
  const change = useChange(wallet)
  if (!wallet)
    return (
      <span aria-hidden="true" className={`${LINK} invisible`}>
        {formatMoney(0)}
      </span>
    )
  const cents = usableCents(wallet)
  if (cents === 0 && !wallet.held_cents)
    return (
      <Link to="/payment" className={LINK}>
        {/* Alone, a plus would mean to create something. */}
        <Plus aria-hidden="true" className="size-4 max-lg:hidden" />
        <WalletIcon aria-hidden="true" className="size-5 lg:hidden" />
        <span className="max-lg:sr-only">{t('common.add_funds')}</span>
      </Link>
    )
  const news =
    change?.kind === 'in'
      ? formatGain(change.cents)
      : change && t('wallet.header_balance.amount_held', { amount: formatMoney(change.cents) })
  const Icon = change?.kind === 'held' ? Lock : WalletIcon
  return (
    <Link
      to="/profile"
      search={{ tab: 'wallet' }}
      aria-label={[t('wallet.header_balance.wallet_with', { balance: formatMoney(cents) }), news]
        .filter(Boolean)
        .join(' ')}
      className={`${LINK} ${change?.kind === 'in' ? 'bg-win/10 text-win' : change ? 'bg-raised' : ''}`}
    >
      <Icon aria-hidden="true" className="size-4 max-lg:hidden" />
      {formatMoney(cents)}
      {news ? <span className="text-12 max-lg:hidden"> {news}</span> : null}
    </Link>
  )
}

type Change = { kind: 'in' | 'held'; cents: number }

/** Returns the change since the last answer, for three seconds. */
function useChange(wallet: Wallet | undefined): Change | undefined {
  const before = useRef<Wallet>(undefined)
  const [change, setChange] = useState<Change>()
  useEffect(() => {
    const last = before.current
    before.current = wallet
    if (!last || !wallet) return
    const held = wallet.held_cents - last.held_cents
    const usable = usableCents(wallet) - usableCents(last)
    if (held > 0) setChange({ kind: 'held', cents: held })
    else if (usable > 0) setChange({ kind: 'in', cents: usable })
  }, [wallet])
  useEffect(() => {
    if (!change) return
    const timer = setTimeout(() => setChange(undefined), CHANGE_SHOWN_MS)
    return () => clearTimeout(timer)
  }, [change])
  return change
}
