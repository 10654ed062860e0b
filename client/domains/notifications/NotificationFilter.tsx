import { t } from '#messages/notifications.ts'
import { typeOf } from '#core/players/notification-topics.ts'
import { Segments } from '#client/ui/fields/Segments.tsx'
import { SelectField } from '#client/ui/fields/SelectField.tsx'
import type { NotificationFilters } from './queries.ts'
import { TOPIC_TEXTS } from './topic-texts.ts'

const SHOWN = [
  {
    value: 'all',
    get label() {
      return t('notifications.notification_filter.all')
    },
  },
  {
    value: 'unread',
    get label() {
      return t('notifications.notification_filter.unread')
    },
  },
] as const

// Not a constant: the messages may not be loaded when the module is.
const kinds = () => TOPIC_TEXTS.map(({ topic, label }) => ({ value: String(typeOf(topic)), label }))

/** Filters the list by unread and by type. */
export function NotificationFilter({
  filters,
  onChange,
}: {
  filters: NotificationFilters
  onChange: (next: NotificationFilters) => void
}) {
  return (
    <div className="mb-4 grid grid-cols-[auto_minmax(0,1fr)] gap-4 sm:grid-cols-[auto_15rem] sm:justify-between">
      <Segments
        label={t('common.show')}
        value={filters.unread ? 'unread' : 'all'}
        options={SHOWN}
        onChange={(shown) => onChange({ ...filters, unread: shown === 'unread' ? true : undefined })}
      />
      <SelectField
        label={t('common.kind')}
        placeholder={t('notifications.notification_filter.all_kinds')}
        options={kinds()}
        value={filters.type === undefined ? '' : String(filters.type)}
        onChange={(event) =>
          onChange({ ...filters, type: event.target.value === '' ? undefined : Number(event.target.value) })
        }
      />
    </div>
  )
}
