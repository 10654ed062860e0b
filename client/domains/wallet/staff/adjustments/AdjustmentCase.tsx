import { t } from '#messages/admin.ts'
import { formatGain, formatMoney } from '#client/lib/money.ts'
import { useProfile } from '#client/domains/accounts/session/profile.ts'
import { Card } from '#client/ui/Card.tsx'
import { Money } from '#client/ui/Money.tsx'
import { Time } from '#client/ui/Time.tsx'
import { Facts } from '#client/domains/admin/people/Facts.tsx'
import { PersonLink } from '#client/domains/admin/people/PersonLink.tsx'
import { CaseLayout } from '#client/domains/admin/console/CaseLayout.tsx'
import { RecordCard } from '#client/domains/admin/console/RecordCard.tsx'
import { VerdictForm } from '#client/domains/admin/console/VerdictForm.tsx'
import { type Adjustment, reopenAdjustment, useDecideAdjustment } from './queries.ts'

/** One proposal: who wants to move what for whom and why, and the decision. */
export function AdjustmentCase({ found, onClose }: { found: Adjustment; onClose: () => void }) {
  const { player, bucket, amount_cents: amount, balance_cents: balance } = found
  return (
    <CaseLayout back={t('admin.adjustments.all')} onClose={onClose} aside={<RecordCard player={player} />}>
      <Card
        className="wrap-anywhere"
        title={amount > 0 ? formatGain(amount) : formatMoney(amount)}
        aside={t('admin.adjustments.bucket', { bucket })}
      >
        <blockquote dir="auto" className="mb-5 text-16 wrap-anywhere text-pretty whitespace-pre-line">
          {found.reason}
        </blockquote>
        <Facts
          facts={[
            { name: t('common.now'), value: <Money cents={balance} /> },
            { name: t('admin.adjustments.after'), value: <Money cents={balance + amount} /> },
            { name: t('admin.adjustments.proposed_by'), value: <PersonLink player={found.proposed_by} /> },
            { name: t('admin.adjustments.expires'), value: <Time at={found.expires} format="absolute" /> },
          ]}
        />
      </Card>
      <Decision found={found} onDecided={onClose} />
    </CaseLayout>
  )
}

function Decision({ found, onDecided }: { found: Adjustment; onDecided: () => void }) {
  const { data: profile } = useProfile()
  const decide = useDecideAdjustment(found.id)
  return (
    <VerdictForm
      kind="adjustments"
      note={t('admin.adjustments.told')}
      hint={t('admin.reason.hint')}
      verdicts={[
        {
          value: 'approve',
          label: t('admin.prizes.approve'),
          effect: t('admin.adjustments.approve_effect'),
          usual: t('admin.verdict.usual', { kind: 'adjustments' }),
        },
        {
          value: 'decline',
          label: t('common.decline'),
          effect: t('admin.adjustments.decline_effect'),
        },
      ]}
      mutation={decide}
      send={({ verdict, reason }, outcome) =>
        decide.mutate({ approved: verdict === 'approve', reason }, outcome)
      }
      said={(_verdict, { status, player }) =>
        t('admin.adjustments.decided', { status, player: player.username })
      }
      onDecided={onDecided}
      undo={(verdict) => (verdict === 'decline' ? () => reopenAdjustment(found.id) : undefined)}
    >
      {profile?.id === found.proposed_by.id ? (
        <p className="text-14 text-pretty text-muted">{t('admin.adjustments.own')}</p>
      ) : null}
    </VerdictForm>
  )
}
