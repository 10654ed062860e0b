import { useState } from 'react'
import { Button } from '#client/ui/Button.tsx'
import { Field, INPUT_CLASS } from '#client/ui/field.tsx'

const MOST = 500
const NEAR_END = 100

/** What the opener wants kept to, in their own words; folded until somebody wants it. */
export function HostRules({
  value,
  problem,
  onChange,
}: {
  value: string
  problem: string | undefined
  onChange: (rules: string) => void
}) {
  const [isOpen, setOpen] = useState(false)
  const left = MOST - value.length
  if (!isOpen && value === '') {
    return (
      <Button className="w-fit" onClick={() => setOpen(true)}>
        Add rules of your own
      </Button>
    )
  }
  return (
    <Field
      label="Your own rules"
      isOptional
      error={problem}
      hint={left < NEAR_END ? (left < 0 ? `${-left} too many` : `${left} left`) : undefined}
    >
      {(tie) => (
        <textarea
          {...tie}
          name="rules"
          rows={3}
          // The button that was pressed has made way for it.
          ref={isOpen && value === '' ? focusNew : undefined}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          className={`${INPUT_CLASS} py-2.5`}
        />
      )}
    </Field>
  )
}

function focusNew(field: HTMLTextAreaElement | null): void {
  field?.focus()
}
