import { Field, INPUT_CLASS } from '#client/ui/field.tsx'

const MOST = 500

/** What the opener wants kept to, in their own words. */
export function HostRules({ value, problem, onChange }: { value: string; problem: string | undefined; onChange: (rules: string) => void }) {
  const left = MOST - value.length
  return (
    <Field label="Your own rules" isOptional error={problem} hint={left < 100 ? (left < 0 ? `${-left} too many` : `${left} left`) : undefined}>
      {(tie) => <textarea {...tie} name="rules" rows={2} value={value} onChange={(event) => onChange(event.target.value)} className={`${INPUT_CLASS} py-2.5`} />}
    </Field>
  )
}
