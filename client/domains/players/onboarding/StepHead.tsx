import type { ReactNode } from 'react'
import { ArrivingHeading } from '#client/ui/states/ArrivingHeading.tsx'

/** The heading of a step and why the data is needed. */
export function StepHead({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="mb-6">
      <ArrivingHeading className="text-28">{title}</ArrivingHeading>
      <p className="mt-2 text-pretty text-16 text-muted">{children}</p>
    </div>
  )
}
