import type { useForm } from '#client/lib/form/use-form.ts'
import type { Tournament } from '#client/domains/tournaments/queries.ts'
import { Field, INPUT_CLASS } from '#client/ui/fields/field.tsx'
import { TextField } from '#client/ui/fields/TextField.tsx'
import type { Input, Values } from './values.ts'

export type TournamentForm = ReturnType<typeof useForm<Values, Input, Tournament>>
export type FormProps = { form: TournamentForm }

/** Two fields side by side where there is room. */
export const TWO = 'grid grid-cols-[minmax(0,1fr)] items-start gap-5 sm:grid-cols-2'

type CountName =
  | 'groups'
  | 'advance_per_group'
  | 'rounds'
  | 'swiss_out'
  | 'swiss_through'
  | 'max_entrants'
  | 'min_entrants'
  | 'protected_seeds'
  | 'check_in_minutes'
  | 'round_minutes'
  | 'round_days'
  | 'rating_min'
  | 'rating_max'
  | 'min_age'
  | 'reliability_min'

/** A whole number. */
export function Count({
  form,
  name,
  ...more
}: FormProps & { name: CountName; label: string; hint?: string | undefined; isOptional?: boolean }) {
  return <TextField inputMode="numeric" maxLength={6} {...more} {...form.text(name)} />
}

/** Several lines. */
export function LongText({
  label,
  form,
  name,
}: FormProps & { label: string; name: 'description' | 'rules' }) {
  const { error, ...field } = form.text(name)
  return (
    <Field label={label} isOptional error={error}>
      {(tie) => <textarea {...tie} {...field} rows={4} className={`${INPUT_CLASS} py-3`} />}
    </Field>
  )
}
