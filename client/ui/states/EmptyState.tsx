import type { ReactNode } from 'react'
import { EmptyArt, type EmptyArtName } from '#client/ui/art/EmptyArt.tsx'

/** Shown for an empty list: a picture or an icon, one sentence and one action. */
export function EmptyState({
  icon,
  art,
  children,
  action,
}: {
  icon?: ReactNode
  /** A picture of what will be here; instead of an icon. */
  art?: EmptyArtName
  children: ReactNode
  action?: ReactNode
}) {
  return (
    <div className="flex flex-col items-center gap-4 rounded-card border border-dashed border-line px-6 py-12 text-center">
      {art ? <EmptyArt name={art} /> : null}
      {icon && (
        <span
          aria-hidden="true"
          className="grid size-12 place-items-center rounded-card bg-raised text-muted [&>svg]:size-6"
        >
          {icon}
        </span>
      )}
      <p className="max-w-sm text-balance text-16 text-muted">{children}</p>
      {action}
    </div>
  )
}
