import type { FormEvent, ReactNode } from 'react'
import type { z } from 'zod'
import { problemsOf } from '#client/lib/api/problems.ts'
import { placeRefusal } from '#client/lib/api/refusal.ts'
import { useProblems } from '#client/lib/api/use-problems.ts'
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
  sending: { isPending: boolean; error: unknown; mutateAsync: (text: string) => Promise<unknown> }
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
  const { form, problems, refuse, clearProblems } = useProblems()
  const { general } = placeRefusal(sending.error, [field])
  const left = most - text.length
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (sending.isPending) return
    const trimmed = text.trim()
    const found = problemsOf(schema, { [field]: trimmed })
    if (found[field]) return refuse({ [field]: found[field] })
    try {
      await sending.mutateAsync(trimmed)
      drop()
      onSent?.()
    } catch (error) {
      refuse(placeRefusal(error, [field]).fields)
    }
  }
  return (
    <form ref={form} noValidate onSubmit={(event) => void send(event)} className="grid gap-4">
      {general ? <FormAlert>{general}</FormAlert> : null}
      <Field
        label={label}
        hint={
          <>
            {hint}{' '}
            <span className={left < 0 ? 'text-loss' : ''}>
              {left < 0 ? `${-left} too many.` : `${left} left.`}
            </span>
          </>
        }
        error={problems[field]}
      >
        {(tie) => (
          <textarea
            {...tie}
            name={field}
            rows={rows}
            value={text}
            onChange={(event) => {
              clearProblems([field])
              write(event.target.value)
            }}
            className={`${INPUT_CLASS} py-3`}
          />
        )}
      </Field>
      <Button
        type="submit"
        variant={isMain ? 'main' : 'outline'}
        size={isMain ? 'large' : 'normal'}
        pending={sending.isPending}
        className="justify-self-start max-sm:w-full"
      >
        {submit}
      </Button>
    </form>
  )
}
