import { t } from '#messages/common.ts'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Button } from './Button.tsx'

type Props = { page: number; pageSize: number; count: number; onPage: (page: number) => void; label?: string }

/** `1–10 of 148` with buttons for the previous and next page; nothing if there is only one page. */
export function Pager({ page, pageSize, count, onPage, label = t('common.pager.pages') }: Props) {
  const last = Math.max(1, Math.ceil(count / pageSize))
  if (last === 1 && page === 1) return null
  const from = (page - 1) * pageSize + 1
  return (
    <nav aria-label={label} className="mt-4 flex items-center justify-between gap-4">
      <p className="text-14 text-muted" aria-live="polite">
        {from > count
          ? t('common.pager.empty_page', { count })
          : t('common.pager.range_of_count', { from, to: Math.min(count, page * pageSize), count })}
      </p>
      <div className="flex gap-2">
        <Button
          size="small"
          aria-label={t('common.pager.previous_page')}
          disabled={page <= 1}
          onClick={() => onPage(Math.min(page - 1, last))}
        >
          <ChevronLeft aria-hidden="true" className="size-5" />
        </Button>
        <Button
          size="small"
          aria-label={t('common.pager.next_page')}
          disabled={page >= last}
          onClick={() => onPage(page + 1)}
        >
          <ChevronRight aria-hidden="true" className="size-5" />
        </Button>
      </div>
    </nav>
  )
}
