import { t } from '#messages/admin.ts'
import { type ReactNode, useContext, useId, useState } from 'react'
import { resolveDispute } from '#contract/matches/disputes.ts'
import { UNDO_MS } from '#core/undo.ts'
import { serverNow } from '#client/lib/time/clock.ts'
import { formatMoney } from '#client/lib/money.ts'
import { keepDraft } from '#client/lib/form/draft.ts'
import { checkBody } from '#client/lib/form/problems.ts'
import { useForm } from '#client/lib/form/use-form.ts'
import { useSession } from '#client/domains/accounts/session/store.ts'
import { ConfirmDialog } from '#client/ui/overlays/ConfirmDialog.tsx'
import { Field, INPUT_CLASS } from '#client/ui/fields/field.tsx'
import { FormAlert } from '#client/ui/fields/FormAlert.tsx'
import { RestoredNote } from '#client/ui/fields/RestoredNote.tsx'
import { TakenBy } from '#client/domains/admin/console/case-draft.ts'
import { DecideButton } from '#client/domains/admin/console/DecideButton.tsx'
import { ReasonTemplates } from '#client/domains/admin/console/ReasonTemplates.tsx'
import { offerUndo } from '#client/domains/admin/console/undo.ts'
import { VerdictOption } from '#client/domains/admin/console/VerdictOption.tsx'
import { type Dispute, reopenDispute, useResolveDispute } from './queries.ts'
import { decisionEffect } from './texts.ts'

type Props = {
  dispute: Dispute
  /** Alternatives to deciding now. */
  children?: ReactNode
}

const VOID = 'void'
/** The choice as a text, which a draft keeps: a side, void, or none yet. */
const choiceOf = (winner: number | null): string => (winner === null ? VOID : String(winner))
const winnerOf = (choice: string): number | null | undefined =>
  choice === '' ? undefined : choice === VOID ? null : Number(choice)

/** The form to decide a dispute, with a confirmation that names the consequences. */
export function DecisionForm({ dispute, children }: Props) {
  const id = useId()
  const takenBy = useContext(TakenBy)
  const { user } = useSession()
  const resolve = useResolveDispute(dispute.match_id)
  const draft = `decision ${user?.id} ${dispute.match_id} ${dispute.step}`
  const [isAsking, setAsking] = useState(false)
  const form = useForm({
    draft,
    initial: { winner_side_id: '', reason: '' },
    check: (values) =>
      checkBody(
        resolveDispute.body,
        { winner_side_id: winnerOf(values.winner_side_id) ?? null, reason: values.reason.trim() },
        (found) =>
          values.winner_side_id === ''
            ? { winner_side_id: t('admin.decision_form.missing'), ...found }
            : found,
      ),
    mutation: resolve,
    send: () => setAsking(true),
    isBlocked: takenBy !== undefined,
  })
  const { values } = form
  const winner = winnerOf(values.winner_side_id)
  const { problems } = form
  const { error: reasonProblem, ...reasonField } = form.text('reason')
  // The loser of the dispute reads the reason most closely.
  const reader = dispute.match.sides.find((side) => side.id !== winner)
  const name = dispute.match.sides.find((side) => side.id === winner)?.name ?? null

  const decide = async () => {
    if (winner === undefined || resolve.isPending) return
    try {
      const decided = await resolve.mutateAsync({ winnerSideId: winner, reason: values.reason.trim() })
      form.outcome.onSuccess(decided)
      // The decision on an appeal has taken effect and cannot be taken back.
      if (dispute.step === 'appealed') offerUndo(undefined)
      else
        offerUndo({
          said: t('admin.decision_form.decided', {
            winner: name === null ? 'none' : 'side',
            name: name ?? '',
          }),
          decided: { kind: 'disputes', id: String(dispute.match_id) },
          until: new Date(serverNow() + UNDO_MS).toISOString(),
          undo: () => reopenDispute(dispute.match_id),
          restore: () => keepDraft(draft, values),
        })
    } catch (error) {
      form.outcome.onError(error)
    }
    setAsking(false)
  }
  const option = (value: number | null, label: string, place: number) => (
    <VerdictOption
      key={value ?? 'void'}
      group="winner"
      digit={String(place)}
      label={label}
      effect={t('admin.decision_form.effect', {
        winner: value === null ? 'none' : 'side',
        paid: dispute.pot_cents > 0 ? 'yes' : 'no',
      })}
      isChosen={winner === value}
      onChoose={() => form.change({ winner_side_id: choiceOf(value) })}
    />
  )
  return (
    <form {...form.props} className="grid gap-5">
      <RestoredNote restored={form.restored} />
      {form.general ? <FormAlert>{form.general}</FormAlert> : null}
      <fieldset
        role="radiogroup"
        tabIndex={-1}
        aria-invalid={problems.winner_side_id ? true : undefined}
        aria-describedby={problems.winner_side_id ? `${id}-winner` : undefined}
        className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-2 sm:grid-cols-3"
      >
        <legend className="mb-2 text-14 font-[600] text-muted">{t('admin.decision_form.who_has_won')}</legend>
        {dispute.match.sides.map((side, place) =>
          option(side.id, t('admin.decision_form.name_has_won', { name: side.name }), place + 1),
        )}
        {option(null, t('admin.decision_form.void'), dispute.match.sides.length + 1)}
        {problems.winner_side_id ? (
          <p id={`${id}-winner`} className="text-14 text-loss sm:col-span-3">
            {problems.winner_side_id}
          </p>
        ) : null}
      </fieldset>
      {winner === undefined || !reader ? null : (
        <ReasonTemplates
          kind="disputes"
          playerId={reader.captain_id}
          decision={winner === null ? 'void' : 'side'}
          onChoose={(text) => form.change({ reason: text })}
        />
      )}
      <Field label={t('common.reason')} hint={t('admin.decision_form.reason_hint')} error={reasonProblem}>
        {(tie) => <textarea {...tie} {...reasonField} rows={4} className={`${INPUT_CLASS} py-3`} />}
      </Field>
      <div className="flex flex-wrap items-center gap-3">
        <DecideButton>
          {winner === undefined
            ? t('common.decide')
            : name === null
              ? t('admin.decision_form.declare_void')
              : t('admin.decision_form.give_the_win', { name })}
        </DecideButton>
        {takenBy === undefined ? (
          <>
            {children}
            <p className="max-w-xs text-12 text-pretty text-muted">
              {t('admin.decision_form.later', { step: dispute.step })}
            </p>
          </>
        ) : null}
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={
          name === null
            ? t('admin.decision_form.void_title')
            : t('admin.decision_form.confirm_title', { name })
        }
        confirm={t('admin.decision_form.decide_it_so')}
        isPending={resolve.isPending}
        startsAtConfirm={dispute.step !== 'appealed'}
        onConfirm={() => void decide()}
      >
        {decisionEffect(name, {
          step: dispute.step,
          potCents: dispute.pot_cents,
          pot: formatMoney(dispute.pot_cents),
        })}
      </ConfirmDialog>
    </form>
  )
}
