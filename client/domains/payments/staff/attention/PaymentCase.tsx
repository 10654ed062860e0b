import { t } from '#messages/admin.ts'
import { formatMoney } from '#client/lib/money.ts'
import { Card } from '#client/ui/Card.tsx'
import { Time } from '#client/ui/Time.tsx'
import { type Fact, Facts } from '#client/domains/admin/people/Facts.tsx'
import { CaseLayout } from '#client/domains/admin/console/CaseLayout.tsx'
import { RecordCard } from '#client/domains/admin/console/RecordCard.tsx'
import { VerdictForm } from '#client/domains/admin/console/VerdictForm.tsx'
import { type AttentionCase, useSettle } from './queries.ts'

/** One payment: what is wrong, what to do about it, and the act that settles it where there is one. */
export function PaymentCase({ found, onClose }: { found: AttentionCase; onClose: () => void }) {
  const {
    what,
    player,
    subject,
    amount_cents: amount,
    paypal_id: paypalId,
    why,
    since,
    is_own: isOwn,
  } = found
  const isPayment = what === 'review' || what === 'waiting'
  const facts: (Fact | false)[] = [
    isPayment && { name: t('admin.payments.subject'), value: subject },
    paypalId !== null && { name: t('admin.payments.paypal_id'), value: paypalId },
    { name: t('admin.payments.since'), value: <Time at={since} format="absolute" /> },
    why !== null && { name: t('admin.payments.why'), value: why },
  ]
  return (
    <CaseLayout
      back={t('admin.payments.all')}
      onClose={onClose}
      aside={isOwn ? undefined : <RecordCard player={player} />}
    >
      <Card className="wrap-anywhere" title={formatMoney(amount)} aside={t('admin.payments.what', { what })}>
        <p className="mb-5 text-16 text-pretty">{t('admin.payments.about', { what })}</p>
        <Facts facts={facts.filter((each) => each !== false)} />
      </Card>
      {isOwn ? (
        <p role="note" className="text-14 text-pretty text-muted">
          {t('admin.payments.own')}
        </p>
      ) : what === 'review' || what === 'debt' ? (
        <Settlement found={found} onDone={onClose} />
      ) : null}
    </CaseLayout>
  )
}

function Settlement({ found, onDone }: { found: AttentionCase; onDone: () => void }) {
  const settle = useSettle(found)
  const isReview = found.what === 'review'
  return (
    <VerdictForm
      kind="payments"
      note={t('admin.payouts.told')}
      hint={t('admin.payments.hint')}
      verdicts={[
        {
          value: 'settle',
          label: isReview ? t('admin.payments.close') : t('admin.payments.settle'),
          effect: isReview ? t('admin.payments.close_effect') : t('admin.payments.settle_effect'),
        },
      ]}
      mutation={settle}
      send={({ reason }, outcome) => settle.mutate({ reason }, outcome)}
      said={() => t('admin.payments.done')}
      onDecided={onDone}
    />
  )
}
