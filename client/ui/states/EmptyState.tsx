import { lazy, type ReactNode } from 'react'
import type { EmptyArtName } from '#client/ui/art/EmptyArt.tsx'
import { LazyPart } from './LazyPart.tsx'
import { Skeleton } from './Skeleton.tsx'

const EmptyArt = lazy(() =>
  import('#client/ui/art/EmptyArt.tsx').then((parts) => ({ default: parts.EmptyArt })),
)

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
      {art ? (
        // Its place is kept, so that nothing moves when it comes.
        <span className="grid h-31 place-items-center">
          <LazyPart fallback={<Skeleton className="h-24 w-36 rounded-card" />}>
            <EmptyArt name={art} />
          </LazyPart>
        </span>
      ) : null}
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
