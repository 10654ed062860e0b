import { t } from '#messages/admin.ts'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { formatMoney } from '#client/lib/money.ts'
import { ButtonLink } from '#client/ui/Button.tsx'
import { Segments } from '#client/ui/fields/Segments.tsx'
import { StaffOnly } from '#client/domains/admin/console/StaffOnly.tsx'
import { Queue } from '#client/domains/admin/console/Queue.tsx'
import { PrizesCase } from './PrizesCase.tsx'
import { PAGE_SIZE, type PrizeCase, prizesQuery, SHOWS } from './queries.ts'
import { Badge } from '#client/ui/Badge.tsx'
import { Money } from '#client/ui/Money.tsx'
import { Time } from '#client/ui/Time.tsx'
import { PersonLink } from '#client/domains/admin/people/PersonLink.tsx'

const route = getRouteApi('/admin/{-$section}/{-$id}')

/** Prizes that no budget pays: what waits for an approval, and what was decided. */
export function PrizesScreen() {
  return (
    <StaffOnly title={t('common.prizes')} may="adjustments">
      <Prizes />
    </StaffOnly>
  )
}

function Prizes() {
  const { kind, page = 1 } = route.useSearch()
  const navigate = route.useNavigate()
  const show = kind === 'past' ? 'past' : 'waiting'
  return (
    <Queue
      kind="prizes"
      title={t('common.prizes')}
      lead={t('admin.prizes.lead')}
      none={t(show === 'past' ? 'admin.prizes.none_past' : 'admin.prizes.none')}
      section="prizes"
      param="case"
      pageSize={PAGE_SIZE}
      actions={
        <ButtonLink
          to="/admin/{-$section}/{-$id}"
          params={{ section: 'prizes', id: 'budgets' }}
          search={{}}
          variant="outline"
        >
          {t('admin.prizes.show_name', { show: 'budgets' })}
        </ButtonLink>
      }
      filter={
        <Segments
          label={t('common.show')}
          value={show}
          options={SHOWS.map((value) => ({ value, label: t('admin.prizes.show_name', { show: value }) }))}
          onChange={(value) =>
            navigate({ search: { kind: value === 'past' ? value : undefined }, replace: true })
          }
        />
      }
      table={show === 'past' ? showPast : undefined}
      rows={useQuery(prizesQuery(show, page))}
      caseOf={({ id, event, organizer, amount_cents: amount, asked }) => ({
        id: String(id),
        name: organizer.username,
        text: `${formatMoney(amount)} · ${event.name}`,
        at: asked,
      })}
    >
      {(found, close) => <PrizesCase found={found} onClose={close} />}
    </Queue>
  )
}

const showPast = (rows: readonly PrizeCase[]) => <PastPrizes rows={rows} />

/** Prizes that were approved, refused or withdrawn, the latest first. */
function PastPrizes({ rows }: { rows: readonly PrizeCase[] }) {
  return (
    <ul
      aria-label={t('admin.prizes.show_name', { show: 'past' })}
      className="overflow-hidden rounded-card border border-line bg-surface text-14"
    >
      {rows.map((row) => (
        <li key={row.id} className="grid gap-1 border-line px-4 py-3 not-first:border-t">
          <span className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <span className="flex min-w-0 items-center gap-2">
              <PersonLink player={row.organizer} />
              <Badge tone={row.state === 'funded' ? 'win' : 'plain'}>
                {t('admin.prizes.state', { state: row.state })}
              </Badge>
            </span>
            <Money cents={row.amount_cents} className="font-semibold" />
          </span>
          <bdi className="wrap-anywhere">{row.event.name}</bdi>
          {row.reason ? (
            <span dir="auto" className="wrap-anywhere text-muted">
              {row.reason}
            </span>
          ) : null}
          {row.decided_by && row.decided ? (
            <span className="text-12 text-muted">
              {t('admin.adjustments.decided_by')} <bdi>{row.decided_by.username}</bdi>{' '}
              <Time at={row.decided} format="absolute" />
            </span>
          ) : null}
        </li>
      ))}
    </ul>
  )
}
