import { t } from '#messages/admin.ts'
import { type FormEvent, useState } from 'react'
import { Button } from '#client/ui/Button.tsx'
import { TextField } from '#client/ui/fields/TextField.tsx'

type Props = { label: string; text: string; onSearch: (text: string | undefined) => void }

/** A text that a list of the console is searched by, once it is sent. */
export function SearchField({ label, text, onSearch }: Props) {
  const [typed, setTyped] = useState(text)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSearch(typed.trim() || undefined)
  }
  return (
    <form role="search" onSubmit={submit} className="flex items-end gap-2">
      <div className="min-w-0 grow">
        <TextField
          label={label}
          type="search"
          autoComplete="off"
          maxLength={120}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </div>
      <Button type="submit" variant="outline" className="min-h-12">
        {t('admin.people.find')}
      </Button>
    </form>
  )
}
