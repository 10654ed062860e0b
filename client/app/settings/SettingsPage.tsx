import type { ReactNode } from 'react'
import { type PageId, pageLabel, pageOf } from './pages.ts'
import { useArrival } from './use-arrival.ts'

/** A page of the settings: a heading and a card with rows. */
export function SettingsPage({ id, children }: { id: PageId; children: ReactNode }) {
  const { place } = useArrival<HTMLHeadingElement>((hash) => pageOf(hash) === id)
  return (
    <section aria-labelledby={`${id}-title`} className="@container">
      {/* The link back, above it, stays in sight. */}
      <h3 ref={place} id={`${id}-title`} tabIndex={-1} className="mb-4 scroll-mt-14 text-20 outline-none">
        {pageLabel(id)}
      </h3>
      <div className="divide-y divide-line rounded-card border border-line bg-surface">{children}</div>
    </section>
  )
}
