import { t } from '#messages/admin.ts'
import { type ReactNode, useContext, useId } from 'react'
import { UNDO_MS } from '#core/undo.ts'
import { keepDraft } from '#client/lib/form/draft.ts'
import { checkedAs } from '#client/lib/form/problems.ts'
import { useForm } from '#client/lib/form/use-form.ts'
import type { Outcome } from '#client/lib/form/use-form.ts'
import { serverNow } from '#client/lib/time/clock.ts'
import { showToast } from '#client/lib/toast.ts'
import { Card } from '#client/ui/Card.tsx'
import { Field, INPUT_CLASS } from '#client/ui/fields/field.tsx'
import { FormAlert } from '#client/ui/fields/FormAlert.tsx'
import { RestoredNote } from '#client/ui/fields/RestoredNote.tsx'
import type { Kind } from '../today/queries.ts'
import { OpenCase, useCaseDraft, useIsBlocked } from './case-draft.ts'
import { DecideButton } from './DecideButton.tsx'
import { hasLeft } from './left-queue.ts'
import { ReasonTemplates } from './ReasonTemplates.tsx'
import { offerUndo } from './undo.ts'
import { VerdictOption } from './VerdictOption.tsx'
import { reasonProblem } from './reason.ts'

const MAX_REASON = 500

export type Verdict<Value extends string> = {
  value: Value
  /** The name of the verdict, also on the button. */
  label: string
  /** The consequences of the verdict. */
  effect: string
  /** The reason that is filled in when it is chosen, until another is written. */
  usual?: string
}

type Sending<Result> = {
  isPending: boolean
  isSuccess: boolean
  error: unknown
  mutateAsync: (variables: never) => Promise<Result>
  reset: () => void
}

type Props<Value extends string, Result> = {
  kind: Kind
  /** The player whose language the templates are in; without one there are no templates. */
  playerId?: string
  /** Says who will read the reason, and who will not. */
  note: string
  hint: string
  verdicts: readonly Verdict<Value>[]
  mutation: Sending<Result>
  send: (decision: { verdict: Value; reason: string }, outcome: Outcome<Result>) => void
  /** The message after the decision. */
  said: (verdict: Value, result: Result) => string
  onDecided: () => void
  /** Information to read before deciding. */
  children?: ReactNode
  /** Takes the decision back, where that is possible for a minute. */
  undo?: (verdict: Value) => (() => Promise<unknown>) | undefined
}

/** Decides a case: one of the ways, chosen by a digit, with a reason for which there may be templates. */
export function VerdictForm<Value extends string, Result>(props: Props<Value, Result>) {
  const { verdicts, mutation, said, onDecided } = props
  const draft = useCaseDraft()
  const decided = useContext(OpenCase)
  const form = useForm({
    draft,
    initial: { verdict: '' as Value | '', reason: '' },
    check: ({ verdict, reason: text }) => {
      const reason = text.trim()
      const chosen = verdicts.find(({ value }) => value === verdict)
      return checkedAs(
        { verdict: (chosen ?? (verdicts[0] as Verdict<Value>)).value, reason },
        {
          verdict: chosen ? undefined : t('admin.verdict.choose'),
          reason: reasonProblem(reason),
        },
      )
    },
    mutation,
    send: (decision, outcome) =>
      props.send(decision, {
        ...outcome,
        onSuccess: (result) => {
          const undo = props.undo?.(decision.verdict)
          if (undo)
            offerUndo({
              said: said(decision.verdict, result),
              until: new Date(serverNow() + UNDO_MS).toISOString(),
              undo,
              restore: () => draft && keepDraft(draft, decision),
              decided,
            })
          else {
            // Z would take back the decision before this one.
            offerUndo(undefined)
            showToast('success', said(decision.verdict, result))
          }
          outcome.onSuccess(result)
        },
      }),
    onSent: onDecided,
    isBlocked: useIsBlocked(),
    endsDraft: hasLeft,
    isLeft: true,
  })
  const { values, problems } = form
  const chosen = verdicts.find(({ value }) => value === values.verdict)
  const { error: problem, ...reasonField } = form.text('reason')
  const finalId = useId()
  const isFinal = chosen !== undefined && !props.undo?.(chosen.value)
  const isOwn = ![undefined, '', ...verdicts.map(({ usual }) => usual)].includes(values.reason.trim())
  const choose = ({ value, usual = '' }: Verdict<Value>) =>
    form.change({ verdict: value, ...(isOwn ? {} : { reason: usual }) })
  return (
    <Card title={t('common.decision')} aside={props.note}>
      <form {...form.props} className="grid gap-5">
        {props.children}
        <RestoredNote restored={form.restored} />
        {form.general ? <FormAlert>{form.general}</FormAlert> : null}
        <fieldset
          role="radiogroup"
          tabIndex={-1}
          aria-invalid={problems['verdict'] ? true : undefined}
          className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,13rem),1fr))] gap-2"
        >
          <legend className="sr-only">{t('common.decision')}</legend>
          {verdicts.map((verdict, place) => (
            <VerdictOption
              key={verdict.value}
              group="verdict"
              digit={String(place + 1)}
              label={verdict.label}
              effect={verdict.effect}
              isChosen={values.verdict === verdict.value}
              onChoose={() => choose(verdict)}
            />
          ))}
          {problems['verdict'] ? (
            <p className="col-span-full text-14 text-loss">{problems['verdict']}</p>
          ) : null}
        </fieldset>
        {props.playerId !== undefined && chosen && chosen.usual === undefined ? (
          <ReasonTemplates
            kind={props.kind}
            playerId={props.playerId}
            decision={chosen.value}
            onChoose={(reason) => form.change({ reason })}
          />
        ) : null}
        <Field label={t('common.reason')} hint={props.hint} error={problem}>
          {(tie) => (
            <textarea
              {...tie}
              {...reasonField}
              rows={3}
              maxLength={MAX_REASON}
              className={`${INPUT_CLASS} py-3`}
            />
          )}
        </Field>
        {isFinal ? (
          <p id={finalId} className="text-14 text-muted">
            {t('admin.verdict.final')}
          </p>
        ) : null}
        <DecideButton pending={form.isBusy} aria-describedby={isFinal ? finalId : undefined}>
          {chosen?.label ?? t('common.decide')}
        </DecideButton>
      </form>
    </Card>
  )
}
