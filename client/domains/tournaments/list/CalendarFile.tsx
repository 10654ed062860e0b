import { t } from '#messages/tournaments.ts'
import { Download } from 'lucide-react'
import { addressOf } from '#client/lib/api/call.ts'
import { saveFrom } from '#client/lib/save-file.ts'
import { Button } from '#client/ui/Button.tsx'
import { filtersOf, type ListSearch } from './page-query.ts'

/** Saves what the filters leave as a calendar file. One's own tournaments have a private address instead. */
export function CalendarFileButton({ search }: { search: ListSearch }) {
  const { scope, ...query } = filtersOf(search)
  if (scope === 'mine') return null
  return (
    <Button
      variant="outline"
      size="small"
      icon={<Download aria-hidden="true" className="size-4" />}
      onClick={() => saveFrom(addressOf('GET v1 /calendar/tournaments/', { query }).url)}
    >
      {t('tournaments.calendar.file')}
    </Button>
  )
}
