import { t } from '#messages/admin.ts'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { formatMoney } from '#client/lib/money.ts'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { Time } from '#client/ui/Time.tsx'
import { Facts } from '#client/domains/admin/people/Facts.tsx'
import { PersonLink } from '#client/domains/admin/people/PersonLink.tsx'
import { CaseLayout } from '#client/domains/admin/console/CaseLayout.tsx'
import { RecordCard } from '#client/domains/admin/console/RecordCard.tsx'
import { VerdictForm } from '#client/domains/admin/console/VerdictForm.tsx'
import { BudgetDialog } from './BudgetDialog.tsx'
import { type BudgetOwner, type PrizeCase, useDecidePrizes } from './queries.ts'

/** The prizes of one event: how much, whose event it is and what their budget is, and the decision. */
export function PrizesCase({ found, onClose }: { found: PrizeCase; onClose: () => void }) {
  const { organizer, organization, budget } = found
  const [isSetting, setIsSetting] = useState(false)
  const owner: BudgetOwner = organization
    ? { kind: 'organization', name: organization.slug }
    : { kind: 'player', id: organizer.id }
  return (
    <CaseLayout back={t('admin.prizes.all')} onClose={onClose} aside={<RecordCard player={organizer} />}>
      <Card
        className="wrap-anywhere"
        title={formatMoney(found.amount_cents)}
        aside={<EventLink event={found.event} />}
      >
        <Facts
          facts={[
            {
              name: t('admin.prizes.event', { kind: found.event.kind }),
              value: <bdi>{found.event.name}</bdi>,
            },
            { name: t('admin.prizes.organizer'), value: <PersonLink player={organizer} /> },
            ...(organization
              ? [{ name: t('admin.prizes.organization'), value: <bdi>{organization.name}</bdi> }]
              : []),
            ...(found.asked_by && found.asked_by.id !== organizer.id
              ? [{ name: t('admin.prizes.asked_by'), value: <PersonLink player={found.asked_by} /> }]
              : []),
            {
              name: t('admin.prizes.budget'),
              value: t('admin.prizes.budget_left', {
                left: formatMoney(budget.left_cents),
                amount: formatMoney(budget.amount_cents),
              }),
            },
          ]}
        />
        {found.is_over ? <p className="mt-4 text-14 text-warn">{t('admin.prizes.is_over')}</p> : null}
        <p className="mt-4 flex flex-wrap items-center justify-between gap-3 text-14 text-muted">
          <Time at={found.asked} format="absolute" />
          <Button variant="outline" size="small" onClick={() => setIsSetting(true)}>
            {t('admin.prizes.change_budget')}
          </Button>
        </p>
      </Card>
      <Decision found={found} onDecided={onClose} />
      {isSetting ? (
        <BudgetDialog owner={owner} before={budget.amount_cents} onClose={() => setIsSetting(false)} />
      ) : null}
    </CaseLayout>
  )
}

function EventLink({ event: { kind, id } }: Pick<PrizeCase, 'event'>) {
  const text = t('admin.ledger.open', { kind })
  const look = 'font-semibold underline underline-offset-4'
  return kind === 'tournament' ? (
    <Link to="/tournament-details" search={{ tournamentId: id }} className={look}>
      {text}
    </Link>
  ) : (
    <Link to="/challenge-details" search={{ challengeId: String(id) }} className={look}>
      {text}
    </Link>
  )
}

function Decision({ found, onDecided }: { found: PrizeCase; onDecided: () => void }) {
  const decide = useDecidePrizes(found.id)
  return (
    <VerdictForm
      kind="prizes"
      note={t('admin.prizes.told')}
      hint={t('admin.reason.hint')}
      verdicts={[
        {
          value: 'approve',
          label: t('admin.prizes.approve'),
          effect: t(found.is_over ? 'admin.prizes.pay_effect' : 'admin.prizes.approve_effect'),
          usual: t('admin.verdict.usual', { kind: 'prizes' }),
        },
        {
          value: 'refuse',
          label: t('admin.prizes.refuse'),
          effect: t(found.is_over ? 'admin.prizes.call_off_effect' : 'admin.prizes.refuse_effect'),
        },
      ]}
      mutation={decide}
      send={({ verdict, reason }, outcome) =>
        decide.mutate({ approved: verdict === 'approve', reason }, outcome)
      }
      said={(_verdict, { state, event }) => t('admin.prizes.decided', { state, name: event.name })}
      onDecided={onDecided}
    />
  )
}
