import type { ReactNode } from 'react'
import { ArrivingHeading } from '#client/ui/states/ArrivingHeading.tsx'
import { Page } from '#client/ui/Page.tsx'

/** A page of one column: heading, description, and a card of fields. */
export function FormPage({
  title,
  children,
  lead,
  picture,
}: {
  title: string
  lead?: ReactNode
  /** A picture above the heading. */
  picture?: ReactNode
  children: ReactNode
}) {
  return (
    <Page width="form">
      {picture && <div className="mb-4">{picture}</div>}
      <ArrivingHeading key={title} className="text-28 sm:text-40">
        {title}
      </ArrivingHeading>
      {lead && <p className="mt-2 text-pretty text-16 text-muted">{lead}</p>}
      <div className="mt-6 rounded-card border border-line bg-surface p-5 sm:p-7">{children}</div>
    </Page>
  )
}
