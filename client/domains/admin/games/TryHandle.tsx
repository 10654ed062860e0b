import { t } from '#messages/admin.ts'
import { t as site } from '#messages/site.ts'
import { useState } from 'react'
import { patternProblem } from '#core/site/catalogue/handle-pattern.ts'
import { normaliseHandle, type HandleKind } from '#core/site/handle.ts'
import { TextField } from '#client/ui/fields/TextField.tsx'

type Props = { kind: HandleKind; pattern: string; label: string; example: string }

/** Shows what the pattern makes of a name, as players will see the field. */
export function TryHandle({ kind, pattern, label, example }: Props) {
  const [typed, setTyped] = useState('')
  const problem = patternProblem(pattern)
  const name = typed.trim() || example
  const read = problem ? undefined : normaliseHandle({ kind, pattern }, name)
  return (
    <div className="grid gap-3 rounded-input bg-raised p-4">
      <TextField
        label={t('admin.games.try_handle', { label: label || '…' })}
        placeholder={example}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={80}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <p role="status" className={`text-14 wrap-anywhere ${read?.ok ? 'text-win' : 'text-loss'}`}>
        {problem
          ? site('site.catalogue_problem', { problem })
          : read?.ok
            ? t('admin.games.matches_as', { name: read.value })
            : t('admin.games.matches_not', { name })}
      </p>
    </div>
  )
}
