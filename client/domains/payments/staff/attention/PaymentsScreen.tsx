import { t } from '#messages/admin.ts'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { formatMoney } from '#client/lib/money.ts'
import { StaffOnly } from '#client/domains/admin/console/StaffOnly.tsx'
import { Queue } from '#client/domains/admin/console/Queue.tsx'
import { PaymentCase } from './PaymentCase.tsx'
import { attentionQuery, PAGE_SIZE } from './queries.ts'

const route = getRouteApi('/admin/{-$section}/{-$id}')

/** Payments that need a person: captures under review, debts, payouts that cannot be sent, money in closed accounts. */
export function PaymentsScreen() {
  return (
    <StaffOnly title={t('admin.console.payments')} may="adjustments">
      <Payments />
    </StaffOnly>
  )
}

function Payments() {
  const { page = 1 } = route.useSearch()
  return (
    <Queue
      kind="payments"
      title={t('admin.console.payments')}
      lead={t('admin.payments.lead')}
      none={t('admin.payments.none')}
      section="payments"
      param="case"
      pageSize={PAGE_SIZE}
      choices={1}
      rows={useQuery(attentionQuery(page))}
      caseOf={({ id, player, amount_cents: amount, what, since }) => ({
        id,
        name: player.username,
        text: `${formatMoney(amount)} · ${t('admin.payments.what', { what })}`,
        at: since,
      })}
    >
      {(found, close) => <PaymentCase found={found} onClose={close} />}
    </Queue>
  )
}
