import { t } from '#messages/admin.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Card } from '#client/ui/Card.tsx'
import { Money } from '#client/ui/Money.tsx'
import { Time } from '#client/ui/Time.tsx'
import { Facts } from './Facts.tsx'
import { PagedList } from './PagedList.tsx'
import { ledgerQuery } from './queries.ts'

/** The balance of a player and what has moved it, for admins. */
export function LedgerCard({ playerId, username }: { playerId: string; username: string }) {
  const [page, setPage] = useState(1)
  const ledger = useQuery(ledgerQuery(playerId, page))
  const balances = ledger.data?.balances
  return (
    <Card title={t('admin.people.tab', { tab: 'ledger' })}>
      {balances ? (
        <div className="mb-5 max-w-sm">
          <Facts
            facts={[
              { name: t('admin.people.cash'), value: <Money cents={balances.cash_cents} /> },
              { name: t('admin.people.bonus'), value: <Money cents={balances.promo_cents} /> },
              { name: t('admin.people.held'), value: <Money cents={balances.held_cents} /> },
            ]}
          />
          <Link
            to="/admin/{-$section}/{-$id}"
            params={{ section: 'money', id: 'statement' }}
            search={{ kind: 'cash', person: username }}
            className="mt-3 inline-block rounded-sm text-14 underline underline-offset-4"
          >
            {t('admin.ledger.statement')}
          </Link>
        </div>
      ) : null}
      <PagedList
        label={t('admin.people.tab', { tab: 'ledger' })}
        query={ledger}
        page={page}
        onPage={setPage}
        keyOf={({ id }) => id}
        none={t('admin.people.no_movements')}
      >
        {({ description, amount_cents: amount, balance_cents: balance, reference, created }) => (
          <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
            <span className="min-w-0 grow font-semibold wrap-anywhere">{description}</span>
            <Money cents={amount} isMovement className="font-semibold" />
            <span className="flex basis-full justify-between gap-4 text-12 text-muted">
              <span>
                <Time at={created} format="absolute" /> · <TransferLink reference={reference} />
              </span>
              <span>{t.rich('admin.people.balance_after', { amount: <Money cents={balance} /> })}</span>
            </span>
          </div>
        )}
      </PagedList>
    </Card>
  )
}

/** `T12` leads to transfer 12 in the ledger. */
function TransferLink({ reference }: { reference: string | null }) {
  const [, id] = /^T(\d+)$/.exec(reference ?? '') ?? []
  if (id === undefined) return reference
  return (
    <Link
      to="/admin/{-$section}/{-$id}"
      params={{ section: 'money', id: 'ledger' }}
      search={{ case: id }}
      className="rounded-sm underline underline-offset-4"
    >
      {reference}
    </Link>
  )
}
