import type { ReactNode } from 'react'

/** The heading of a step and why it is asked. */
export function StepHead({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="mb-6">
      <h1 className="text-28">{title}</h1>
      <p className="mt-2 text-pretty text-16 text-muted">{children}</p>
    </div>
  )
}
