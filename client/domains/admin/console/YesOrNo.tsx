import type { ReactNode } from 'react'
import { checkedAs } from '#client/lib/form/problems.ts'
import { useForm } from '#client/lib/form/use-form.ts'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { Field, INPUT_CLASS } from '#client/ui/fields/field.tsx'
import { FormAlert } from '#client/ui/fields/FormAlert.tsx'
import { CASE_KEY } from './use-case-keys.ts'
import { VerdictOption } from './VerdictOption.tsx'

const MIN_REASON = 3
const MAX_REASON = 500

type Option = { label: string; effect: string }
type Body = { approved: boolean; reason: string }
type Deciding<Result> = {
  isPending: boolean
  isSuccess: boolean
  error: unknown
  mutate: (
    body: Body,
    outcome: { onSuccess: (result: Result) => void; onError: (error: unknown) => void },
  ) => void
  mutateAsync: (body: Body) => Promise<Result>
  reset: () => void
}

type Props<Result> = {
  texts: {
    title: string
    note: string
    choose: string
    decide: string
    reason: string
    reasonHint: string
    needsReason: string
  }
  yes: Option
  no: Option
  deciding: Deciding<Result>
  onDecided: (result: Result) => void
  /** What to know before deciding. */
  children?: ReactNode
}

/** Says yes or no to a case about money; a no needs a reason. */
export function YesOrNo<Result>({ texts, yes, no, deciding, onDecided, children }: Props<Result>) {
  const form = useForm({
    initial: { approved: '' as '' | 'yes' | 'no', reason: '' },
    check: (values) => {
      const reason = values.reason.trim()
      return checkedAs(
        { approved: values.approved === 'yes', reason },
        {
          approved: values.approved === '' ? texts.choose : undefined,
          reason: values.approved === 'no' && reason.length < MIN_REASON ? texts.needsReason : undefined,
        },
      )
    },
    mutation: deciding,
    send: (body, outcome) => deciding.mutate(body, outcome),
    onSent: onDecided,
    isLeft: true,
  })
  const { values, problems } = form
  const { error: reasonProblem, ...reasonField } = form.text('reason')
  const option = (value: 'yes' | 'no', digit: '1' | '2', { label, effect }: Option) => (
    <VerdictOption
      group="approved"
      digit={digit}
      label={label}
      effect={effect}
      isChosen={values.approved === value}
      onChoose={() => form.change({ approved: value })}
    />
  )
  return (
    <Card title={texts.title} aside={texts.note}>
      <form {...form.props} className="grid gap-5">
        {children}
        {form.general ? <FormAlert>{form.general}</FormAlert> : null}
        <fieldset
          role="radiogroup"
          tabIndex={-1}
          aria-invalid={problems['approved'] ? true : undefined}
          className="grid gap-2 sm:grid-cols-2"
        >
          <legend className="sr-only">{texts.title}</legend>
          {option('yes', '1', yes)}
          {option('no', '2', no)}
          {problems['approved'] ? <p className="text-14 text-loss">{problems['approved']}</p> : null}
        </fieldset>
        <Field
          label={texts.reason}
          hint={texts.reasonHint}
          error={reasonProblem}
          isOptional={values.approved !== 'no'}
        >
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
        <Button
          type="submit"
          variant="main"
          size="large"
          pending={form.isBusy}
          className="justify-self-start max-sm:w-full"
          {...{ [CASE_KEY]: 'submit' }}
        >
          {values.approved === 'yes' ? yes.label : values.approved === 'no' ? no.label : texts.decide}
        </Button>
      </form>
    </Card>
  )
}
