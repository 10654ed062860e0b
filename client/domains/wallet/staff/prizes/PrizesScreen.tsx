import { t } from '#messages/admin.ts'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { formatMoney } from '#client/lib/money.ts'
import { ButtonLink } from '#client/ui/Button.tsx'
import { Segments } from '#client/ui/fields/Segments.tsx'
import { StaffOnly } from '#client/domains/admin/console/StaffOnly.tsx'
import { Queue } from '#client/domains/admin/console/Queue.tsx'
import { PastPrizes } from './PastPrizes.tsx'
import { PrizesCase } from './PrizesCase.tsx'
import { PAGE_SIZE, type PrizeCase, prizesQuery, SHOWS } from './queries.ts'

const route = getRouteApi('/admin/{-$section}/{-$id}')

/** Prizes that no budget pays: what waits for an approval, and what was decided. */
export function PrizesScreen() {
  return (
    <StaffOnly title={t('admin.prizes.title')} may="adjustments">
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
      title={t('admin.prizes.title')}
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
          label={t('admin.prizes.show')}
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
