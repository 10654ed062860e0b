import { t } from '#messages/common.ts'
/** A gray placeholder bar; give it the size of the content that is loading. */
export function Skeleton({ className = 'h-4 w-full' }: { className?: string }) {
  return <span aria-hidden="true" className={`skeleton block ${className}`} />
}

/** `count` placeholder rows, announced once as loading. */
export function SkeletonList({
  count = 5,
  row = 'h-14 w-full',
  label = t('common.skeleton.loading'),
}: {
  count?: number
  row?: string
  label?: string
}) {
  return (
    <div role="status" className="grid gap-3">
      <span className="sr-only">{label}…</span>
      {Array.from({ length: count }, (_, index) => (
        <Skeleton key={index} className={row} />
      ))}
    </div>
  )
}
