import { typeOf } from '#core/notifications/topics.ts'
import { Segments } from '#client/ui/Segments.tsx'
import { SelectField } from '#client/ui/SelectField.tsx'
import type { Narrowed } from './queries.ts'
import { TOPIC_WORDS } from './topic-words.ts'

const SHOWN = [
  { value: 'all', label: 'All' },
  { value: 'unread', label: 'Unread' },
] as const

const KINDS = TOPIC_WORDS.map(({ topic, label }) => ({ value: String(typeOf(topic)), label }))

/** What the list is narrowed to: what is unread, and one kind. */
export function NotificationFilter({
  narrowed,
  onChange,
}: {
  narrowed: Narrowed
  onChange: (next: Narrowed) => void
}) {
  return (
    <div className="mb-4 grid grid-cols-[auto_minmax(0,1fr)] gap-4 sm:grid-cols-[auto_15rem] sm:justify-between">
      <Segments
        label="Show"
        value={narrowed.unread ? 'unread' : 'all'}
        options={SHOWN}
        onChange={(shown) => onChange({ ...narrowed, unread: shown === 'unread' ? true : undefined })}
      />
      <SelectField
        label="Kind"
        placeholder="Every kind"
        options={KINDS}
        value={narrowed.type === undefined ? '' : String(narrowed.type)}
        onChange={(event) =>
          onChange({ ...narrowed, type: event.target.value === '' ? undefined : Number(event.target.value) })
        }
      />
    </div>
  )
}
