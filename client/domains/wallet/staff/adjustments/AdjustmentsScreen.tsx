import { t } from '#messages/admin.ts'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { formatMoney } from '#client/lib/money.ts'
import { Button } from '#client/ui/Button.tsx'
import { Segments } from '#client/ui/fields/Segments.tsx'
import { StaffOnly } from '#client/domains/admin/console/StaffOnly.tsx'
import { Queue } from '#client/domains/admin/console/Queue.tsx'
import { AdjustDialog } from './AdjustDialog.tsx'
import { AdjustmentCase } from './AdjustmentCase.tsx'
import { PastTable } from './PastTable.tsx'
import { type Adjustment, adjustmentsQuery, PAGE_SIZE, SHOWS } from './queries.ts'

const route = getRouteApi('/admin/{-$section}/{-$id}')

/** Corrections of balances: what waits for a second admin, what is past, and a new one. */
export function AdjustmentsScreen() {
  return (
    <StaffOnly title={t('admin.adjustments.title')} may="adjustments">
      <Adjustments />
    </StaffOnly>
  )
}

function Adjustments() {
  const { kind, page = 1 } = route.useSearch()
  const navigate = route.useNavigate()
  const [isAdjusting, setIsAdjusting] = useState(false)
  const show = kind === 'past' ? 'past' : 'waiting'
  return (
    <>
      <Queue
        kind="adjustments"
        title={t('admin.adjustments.title')}
        lead={t('admin.adjustments.lead')}
        none={t(show === 'past' ? 'admin.adjustments.none_past' : 'admin.adjustments.none')}
        section="adjustments"
        param="case"
        pageSize={PAGE_SIZE}
        actions={
          <Button variant="outline" onClick={() => setIsAdjusting(true)}>
            {t('admin.adjustments.new')}
          </Button>
        }
        filter={
          <Segments
            label={t('admin.adjustments.show')}
            value={show}
            options={SHOWS.map((value) => ({
              value,
              label: t('admin.adjustments.show_name', { show: value }),
            }))}
            onChange={(value) =>
              navigate({ search: { kind: value === 'past' ? value : undefined }, replace: true })
            }
          />
        }
        table={show === 'past' ? showPast : undefined}
        rows={useQuery(adjustmentsQuery(show, page))}
        caseOf={({ id, player, amount_cents: amount, reason, proposed }) => ({
          id: String(id),
          name: player.username,
          text: `${formatMoney(amount)} · ${reason}`,
          at: proposed,
        })}
      >
        {(found, close) => <AdjustmentCase found={found} onClose={close} />}
      </Queue>
      {isAdjusting ? <AdjustDialog onClose={() => setIsAdjusting(false)} /> : null}
    </>
  )
}

const showPast = (rows: readonly Adjustment[]) => <PastTable rows={rows} />
