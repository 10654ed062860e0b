import { t } from '#messages/admin.ts'
import { getRouteApi } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Button } from '#client/ui/Button.tsx'
import { TransferDialog } from './TransferDialog.tsx'

const route = getRouteApi('/admin/{-$section}/{-$id}')

export type LedgerRow = {
  id: number
  transferId: number
  title: ReactNode
  amount: ReactNode
  /** A note below the title. */
  note: ReactNode
  /** A note below the amount. */
  aside: ReactNode
}
type Props = {
  label: string
  rows: readonly LedgerRow[]
  query: {
    isPlaceholderData: boolean
    hasNextPage: boolean
    isFetchingNextPage: boolean
    fetchNextPage: () => unknown
  }
}

/** Transfers, or entries of an account. Each opens its transfer, which is then in the address. More are shown on demand. */
export function LedgerRows({ label, rows, query }: Props) {
  const { case: open } = route.useSearch()
  const navigate = route.useNavigate()
  const show = (id: number | undefined) =>
    navigate({
      search: (before) => ({ ...before, case: id === undefined ? undefined : String(id) }),
      replace: true,
      resetScroll: false,
    })
  return (
    <>
      {rows.length > 0 ? (
        <ul
          aria-label={label}
          className={`overflow-hidden rounded-card border border-line bg-surface text-14 transition-opacity ${query.isPlaceholderData ? 'opacity-60' : ''}`}
        >
          {rows.map((row) => (
            <li key={row.id} className="border-line not-first:border-t">
              <button
                type="button"
                onClick={() => show(row.transferId)}
                className="grid w-full gap-1 px-4 py-3 text-start -outline-offset-2 hover:bg-raised/60"
              >
                <Ends start={<span className="font-semibold">{row.title}</span>} className="items-baseline">
                  <span className="font-semibold">{row.amount}</span>
                </Ends>
                <Ends start={row.note} className="flex-wrap text-12 text-muted">
                  {row.aside}
                </Ends>
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      {query.hasNextPage ? (
        <Button
          variant="outline"
          className="mt-4 w-full"
          pending={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {t('admin.ledger.more')}
        </Button>
      ) : null}
      {open !== undefined && Number(open) > 0 ? (
        <TransferDialog id={Number(open)} onClose={() => show(undefined)} />
      ) : null}
    </>
  )
}

/** One line of a row: what it is at its start, and a figure or a time at its end. */
function Ends({ start, className, children }: { start: ReactNode; className: string; children: ReactNode }) {
  return (
    <span className={`flex justify-between gap-x-4 ${className}`}>
      <span className="min-w-0 wrap-anywhere">{start}</span>
      <span className="shrink-0">{children}</span>
    </span>
  )
}
