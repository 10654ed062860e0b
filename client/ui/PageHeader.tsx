import type { ReactNode } from 'react'

/** A page's header: breadcrumb, title, description, and actions at the right; lower in the console (`data-dense`). */
export function PageHeader({
  title,
  children,
  actions,
  above,
}: {
  title: ReactNode
  children?: ReactNode
  actions?: ReactNode
  above?: ReactNode
}) {
  return (
    <header className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-4 sm:mb-8 in-data-dense:sm:mb-5">
      <div className="min-w-0">
        {above && <div className="mb-2 text-14 text-muted">{above}</div>}
        <h1 className="text-28 sm:text-40 in-data-dense:sm:text-28">{title}</h1>
        {children && (
          <p className="mt-2 max-w-2xl text-pretty text-16 text-muted in-data-dense:mt-1 in-data-dense:max-w-3xl in-data-dense:text-14">
            {children}
          </p>
        )}
      </div>
      {actions && (
        <div className="flex max-w-full min-w-0 flex-wrap items-center gap-3 in-data-dense:max-sm:w-full">
          {actions}
        </div>
      )}
    </header>
  )
}
