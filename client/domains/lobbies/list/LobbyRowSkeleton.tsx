import { t } from '#messages/lobbies.ts'
import { Skeleton } from '#client/ui/states/Skeleton.tsx'

/** Placeholders of lobby rows. */
export function LobbyRowSkeleton({
  count,
  className = 'md:grid-cols-2',
}: {
  count: number
  className?: string
}) {
  return (
    <div role="status" className={`grid gap-x-4 gap-y-5 ${className}`}>
      <span className="sr-only">{t('lobbies.lobby_row_skeleton.loading_lobbies')}</span>
      {Array.from({ length: count }, (_, index) => (
        <div key={index}>
          <div className="flex h-[66px] items-center justify-between rounded-card border border-line px-3">
            <span className="flex items-center gap-2.5">
              <Skeleton className="size-9" />
              <Skeleton className="h-4 w-16 sm:w-24" />
            </span>
            <span className="flex items-center gap-2.5">
              <Skeleton className="h-4 w-16 sm:w-24" />
              <Skeleton className="size-9" />
            </span>
          </div>
          <Skeleton className="mt-2 ms-1 h-5 w-2/3" />
          <Skeleton className="mt-1 ms-1 h-4 w-1/3" />
        </div>
      ))}
    </div>
  )
}
