import type { ReactNode } from 'react'
import type { SectionId } from './sections.ts'

/** A section of the settings: a heading and a card with rows. */
export function SettingsSection({
  id,
  title,
  children,
}: {
  id: SectionId
  title: string
  children: ReactNode
}) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} tabIndex={-1} className="outline-none">
      <h3 id={`${id}-title`} className="mb-3 text-20">
        {title}
      </h3>
      <div className="divide-y divide-line rounded-card border border-line bg-surface">{children}</div>
    </section>
  )
}
