import { t } from '#messages/matches.ts'
import type { ReactNode } from 'react'
import type { UseMutationResult } from '@tanstack/react-query'
import type { z } from '#contract/zod.ts'
import { checkedAs, problemsOf } from '#client/lib/form/problems.ts'
import { useForm } from '#client/lib/form/use-form.ts'
import { Button } from '#client/ui/Button.tsx'
import { Field, INPUT_CLASS } from '#client/ui/fields/field.tsx'
import { FormAlert } from '#client/ui/fields/FormAlert.tsx'
import { useDraft } from '#client/domains/matches/report/draft.ts'

type Props = {
  label: string
  hint: ReactNode
  /** The field of the request body, the schema of the body, and the maximum length. */
  field: 'reason' | 'body'
  schema: z.ZodType
  most: number
  rows?: number
  /** The name under which the draft is stored. */
  draft: string
  submit: string
  isMain?: boolean
  sending: Pick<
    UseMutationResult<unknown, Error, string>,
    'isPending' | 'isSuccess' | 'error' | 'reset' | 'mutateAsync'
  >
  onSent?: () => void
}

/**
 * A form for a few sentences. The text is kept through errors and reloads until the server has accepted it.
 */
export function TextForm({
  label,
  hint,
  field,
  schema,
  most,
  rows = 4,
  draft,
  submit,
  isMain = true,
  sending,
  onSent,
}: Props) {
  const { text, write, drop } = useDraft(draft)
  const form = useForm({
    kept: { values: { text }, edit: (part) => write(part.text ?? '') },
    check: () => {
      const body = text.trim()
      return checkedAs(body, { [field]: problemsOf(schema, { [field]: body })[field] })
    },
    mutation: sending,
    // Not with callbacks: they are not called after the form was left, and the draft would stay.
    send: (body, outcome) => sending.mutateAsync(body).then(outcome.onSuccess, outcome.onError),
    onSent: () => {
      drop()
      onSent?.()
    },
    fields: [field],
    hides: 'all',
  })
  const left = most - text.length
  return (
    <form {...form.props} className="grid gap-4">
      {form.general ? <FormAlert>{form.general}</FormAlert> : null}
      <Field
        label={label}
        hint={
          <>
            {hint}{' '}
            <span className={left < 0 ? 'text-loss' : ''}>
              {left < 0
                ? t('common.characters_too_many', { over: -left })
                : t('matches.text_form.left_left', { left })}
            </span>
          </>
        }
        error={form.problems[field]}
      >
        {(tie) => (
          <textarea
            {...tie}
            name={field}
            rows={rows}
            value={text}
            onChange={(event) => form.change({ text: event.target.value })}
            className={`${INPUT_CLASS} py-3`}
          />
        )}
      </Field>
      <Button
        type="submit"
        variant={isMain ? 'main' : 'outline'}
        size={isMain ? 'large' : 'normal'}
        pending={form.isBusy}
        className="justify-self-start max-sm:w-full"
      >
        {submit}
      </Button>
    </form>
  )
}
