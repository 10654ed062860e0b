import { t } from '#messages/admin.ts'
import { Link } from '@tanstack/react-router'
import { TriangleAlert } from 'lucide-react'

/** Says how many jobs have given up, and leads to them. */
export function FailedJobs({ count }: { count: number | null }) {
  if (!count) return null
  return (
    <p
      role="note"
      className="mb-5 flex items-center gap-2.5 rounded-input border border-warn px-3.5 py-3 text-14 text-pretty"
    >
      <TriangleAlert aria-hidden="true" className="size-5 shrink-0 text-warn" />
      <Link
        to="/admin/{-$section}/{-$id}"
        params={{ section: 'operations', id: undefined }}
        search={{}}
        className="rounded-sm font-semibold underline underline-offset-4"
      >
        {t('admin.today.failed_jobs', { count })}
      </Link>
    </p>
  )
}
