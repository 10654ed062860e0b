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
import { type Adjustment, adjustmentsQuery, PAGE_SIZE, SHOWS } from './queries.ts'
import { Badge } from '#client/ui/Badge.tsx'
import { Money } from '#client/ui/Money.tsx'
import { Time } from '#client/ui/Time.tsx'
import { PersonLink } from '#client/domains/admin/people/PersonLink.tsx'

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
            label={t('common.show')}
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

const TONES = { waiting: 'plain', booked: 'win', declined: 'plain', expired: 'plain' } as const

/** Table of adjustments that were made, declined or left to expire, the latest first. */
function PastTable({ rows }: { rows: readonly Adjustment[] }) {
  return (
    <ul
      aria-label={t('admin.adjustments.show_name', { show: 'past' })}
      className="overflow-hidden rounded-card border border-line bg-surface text-14"
    >
      {rows.map((row) => (
        <li key={row.id} className="grid gap-1 border-line px-4 py-3 not-first:border-t">
          <span className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <span className="flex min-w-0 items-center gap-2">
              <PersonLink player={row.player} />
              <Badge tone={TONES[row.status]}>{t('admin.adjustments.status', { status: row.status })}</Badge>
            </span>
            <span>
              <Money cents={row.amount_cents} isMovement className="font-semibold" />{' '}
              <span className="text-muted">{t('admin.adjustments.bucket', { bucket: row.bucket })}</span>
            </span>
          </span>
          <span dir="auto" className="wrap-anywhere">
            {row.reason}
          </span>
          {row.answer ? (
            <span dir="auto" className="wrap-anywhere text-muted">
              {row.answer}
            </span>
          ) : null}
          <span className="text-12 text-muted">
            <bdi>{row.proposed_by.username}</bdi> <Time at={row.proposed} format="absolute" />
            {row.decided_by && row.decided ? (
              <>
                {' · '}
                {t('admin.adjustments.decided_by')} <bdi>{row.decided_by.username}</bdi>{' '}
                <Time at={row.decided} format="absolute" />
              </>
            ) : null}
          </span>
        </li>
      ))}
    </ul>
  )
}
