import type { ReactNode } from 'react'

/** One second factor: its name, status, description and actions. */
export function TwoStepHead({
  title,
  state,
  about,
  action,
}: {
  title: string
  state?: ReactNode
  about: string
  action?: ReactNode
}) {
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
      <div className="min-w-0 grow basis-56">
        <h5 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-16 font-[600]">
          {title} {state}
        </h5>
        <p className="mt-0.5 text-pretty text-14 text-muted">{about}</p>
      </div>
      {action}
    </div>
  )
}
