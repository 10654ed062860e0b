import { t } from '#messages/lobbies.ts'
import { useState } from 'react'
import { Button } from '#client/ui/Button.tsx'
import { Field, INPUT_CLASS } from '#client/ui/fields/field.tsx'

const MAX_LENGTH = 500
const COUNTER_FROM = 100

/** The host's own rules for the lobby; collapsed at first. */
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
  const left = MAX_LENGTH - value.length
  if (!isOpen && value === '') {
    return (
      <Button className="w-fit" onClick={() => setOpen(true)}>
        {t('lobbies.host_rules.add')}
      </Button>
    )
  }
  return (
    <Field
      label={t('lobbies.host_rules.your_own_rules')}
      isOptional
      error={problem}
      hint={
        left < COUNTER_FROM
          ? left < 0
            ? t('common.characters_too_many', { over: -left })
            : t('lobbies.host_rules.left_left', { left })
          : undefined
      }
    >
      {(tie) => (
        <textarea
          {...tie}
          name="rules"
          rows={3}
          // Replaces the button that was pressed, so it takes the focus.
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
