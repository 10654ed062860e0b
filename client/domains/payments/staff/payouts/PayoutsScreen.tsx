import { t } from '#messages/admin.ts'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { formatMoney } from '#client/lib/money.ts'
import { Segments } from '#client/ui/fields/Segments.tsx'
import { StaffOnly } from '#client/domains/admin/console/StaffOnly.tsx'
import { Queue } from '#client/domains/admin/console/Queue.tsx'
import { PayoutCase } from './PayoutCase.tsx'
import { payoutsQuery, PAGE_SIZE, SHOWS } from './queries.ts'

const route = getRouteApi('/admin/{-$section}/{-$id}')

/** Withdrawals that wait for a person before they are sent. */
export function PayoutsScreen() {
  return (
    <StaffOnly title={t('admin.payouts.title')} may="payouts">
      <Payouts />
    </StaffOnly>
  )
}

function Payouts() {
  const { kind, page = 1 } = route.useSearch()
  const navigate = route.useNavigate()
  const show = kind === 'sending' ? 'sending' : 'held'
  return (
    <Queue
      kind="payouts"
      title={t('admin.payouts.title')}
      lead={t('admin.payouts.lead')}
      none={t('admin.payouts.none', { show })}
      section="payouts"
      param="case"
      pageSize={PAGE_SIZE}
      filter={
        <Segments
          label={t('common.show')}
          value={show}
          options={SHOWS.map((value) => ({ value, label: t('admin.payouts.show_name', { show: value }) }))}
          onChange={(value) =>
            navigate({ search: { kind: value === 'sending' ? value : undefined }, replace: true })
          }
        />
      }
      rows={useQuery(payoutsQuery(show, page))}
      caseOf={({ id, player, amount_cents: amount, hold, requested }) => ({
        id,
        name: player.username,
        text: `${formatMoney(amount)} · ${t('admin.payouts.hold', { hold: hold ?? 'none' })}`,
        at: requested,
      })}
    >
      {(found, close) => <PayoutCase found={found} onClose={close} />}
    </Queue>
  )
}
