import { t } from '#messages/admin.ts'
import { useQuery } from '@tanstack/react-query'
import { CirclePause } from 'lucide-react'
import { SwitchedBy } from './SwitchedBy.tsx'
import { query } from '#client/lib/api/query.ts'

/** Notice to all staff of the features that are off now; nothing if all are on. */
export function OffNotice() {
  const { data } = useQuery(query('GET v1 /admin/features/'))
  const off = data?.features.filter((each) => each.is_off) ?? []
  if (off.length === 0) return null
  return (
    <section
      aria-label={t('admin.features.off_notice')}
      className="mb-5 flex items-start gap-3 rounded-card border border-warn/50 bg-surface px-4 py-3.5"
    >
      <CirclePause aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-warn" />
      <ul className="grid min-w-0 gap-2">
        {off.map(({ feature, changed }) => (
          <li key={feature}>
            <p className="text-14 font-semibold">
              {t('common.named', {
                name: t('admin.features.off_notice'),
                value: t('admin.features.name', { feature }),
              })}
            </p>
            <SwitchedBy changed={changed} />
          </li>
        ))}
      </ul>
    </section>
  )
}
