import { t } from '#messages/admin.ts'
import { formatMoney } from '#client/lib/money.ts'
import { Card } from '#client/ui/Card.tsx'
import { Time } from '#client/ui/Time.tsx'
import { type Fact, Facts } from '#client/domains/admin/people/Facts.tsx'
import { PersonLink } from '#client/domains/admin/people/PersonLink.tsx'
import { CaseLayout } from '#client/domains/admin/console/CaseLayout.tsx'
import { RecordCard } from '#client/domains/admin/console/RecordCard.tsx'
import { VerdictForm } from '#client/domains/admin/console/VerdictForm.tsx'
import { HistoryCard } from './HistoryCard.tsx'
import { type Payout, useDecidePayout, useHoldPayout } from './queries.ts'
import { checkedAs } from '#client/lib/form/problems.ts'
import { useForm } from '#client/lib/form/use-form.ts'
import { showToast } from '#client/lib/toast.ts'
import { Button } from '#client/ui/Button.tsx'
import { FormAlert } from '#client/ui/fields/FormAlert.tsx'
import { RestoredNote } from '#client/ui/fields/RestoredNote.tsx'
import { TextField } from '#client/ui/fields/TextField.tsx'
import { useCaseDraft } from '#client/domains/admin/console/case-draft.ts'
import { CASE_KEY } from '#client/domains/admin/console/use-case-keys.ts'
import { reasonProblem } from '#client/domains/admin/console/reason.ts'

/** One withdrawal: why it waits, what the player has paid before, and the decision. */
export function PayoutCase({ found, onClose }: { found: Payout; onClose: () => void }) {
  const facts: (Fact | false)[] = [
    { name: t('admin.payouts.receiver'), value: found.receiver },
    { name: t('admin.payouts.requested'), value: <Time at={found.requested} format="absolute" /> },
    found.held_by !== null && {
      name: t('admin.payouts.held_by'),
      value: <PersonLink player={found.held_by} />,
    },
  ]
  return (
    <CaseLayout back={t('admin.payouts.all')} onClose={onClose} aside={<RecordCard player={found.player} />}>
      <Card
        title={formatMoney(found.amount_cents)}
        aside={t('admin.payouts.hold', { hold: found.hold ?? 'none' })}
      >
        {found.reason !== null && found.hold === 'staff' ? (
          <blockquote dir="auto" className="mb-5 text-16 wrap-anywhere text-pretty whitespace-pre-line">
            {found.reason}
          </blockquote>
        ) : null}
        <Facts facts={facts.filter((each) => each !== false)} />
      </Card>
      {found.hold === null ? (
        <HoldCard found={found} onDone={onClose} />
      ) : (
        <Decision found={found} onDecided={onClose} />
      )}
      <HistoryCard id={found.id} />
    </CaseLayout>
  )
}

function Decision({ found, onDecided }: { found: Payout; onDecided: () => void }) {
  const decide = useDecidePayout(found.id)
  return (
    <VerdictForm
      kind="payouts"
      playerId={found.player.id}
      note={t('admin.payouts.told')}
      hint={t('admin.payouts.reason_hint')}
      verdicts={[
        {
          value: 'release',
          label: t('admin.payouts.release'),
          effect: t('admin.payouts.release_effect'),
          usual: t('admin.verdict.usual', { kind: 'payouts' }),
        },
        {
          value: 'refuse',
          label: t('admin.payouts.refuse'),
          effect: t('admin.payouts.refuse_effect'),
        },
      ]}
      mutation={decide}
      send={({ verdict, reason }, outcome) =>
        decide.mutate({ approved: verdict === 'release', reason }, outcome)
      }
      said={(_verdict, { status, player }) => t('admin.payouts.decided', { status, player: player.username })}
      onDecided={onDecided}
    />
  )
}

/** Puts a withdrawal on hold before it is sent. */
function HoldCard({ found, onDone }: { found: Payout; onDone: () => void }) {
  const hold = useHoldPayout(found.id)
  const draft = useCaseDraft()
  const form = useForm({
    draft: draft && `${draft} hold`,
    initial: { reason: '' },
    check: ({ reason }) => checkedAs({ reason: reason.trim() }, { reason: reasonProblem(reason) }),
    mutation: hold,
    send: (body, outcome) => hold.mutate(body, outcome),
    onSent: ({ player }) => {
      showToast('success', t('admin.payouts.is_held', { player: player.username }))
      onDone()
    },
    isLeft: true,
  })
  return (
    <Card title={t('admin.payouts.put_on_hold')}>
      <form {...form.props} className="grid gap-5">
        <p className="text-14 text-pretty text-muted">{t('admin.payouts.hold_note')}</p>
        <RestoredNote restored={form.restored} />
        <TextField
          label={t('common.reason')}
          hint={t('admin.reason.hint')}
          maxLength={500}
          {...form.text('reason')}
        />
        {form.general ? <FormAlert>{form.general}</FormAlert> : null}
        <Button
          type="submit"
          variant="outline"
          pending={form.isBusy}
          className="justify-self-start"
          {...{ [CASE_KEY]: 'submit' }}
        >
          {t('admin.payouts.put_on_hold')}
        </Button>
      </form>
    </Card>
  )
}
