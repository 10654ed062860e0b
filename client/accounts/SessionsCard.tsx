import { useQuery } from '@tanstack/react-query'
import { MonitorSmartphone } from 'lucide-react'
import { Badge } from '#client/ui/Badge.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { ErrorState } from '#client/ui/ErrorState.tsx'
import { SkeletonList } from '#client/ui/Skeleton.tsx'
import { Time } from '#client/ui/Time.tsx'
import { sessionsQuery, useEndSession } from './sessions.ts'

/** Where I am signed in; each other place can be ended. */
export function SessionsCard() {
  const { data, isPending, isError, isFetching, refetch } = useQuery(sessionsQuery)
  const end = useEndSession()
  return (
    <Card title="Where you are signed in">
      {isPending ? (
        <SkeletonList count={2} row="h-14 w-full" />
      ) : isError ? (
        <ErrorState onRetry={() => refetch()} isRetrying={isFetching} />
      ) : (
        <ul className="-my-3 divide-y divide-line">
          {data.results.map((session) => (
            <li key={session.id} className="flex items-center gap-4 py-3">
              <MonitorSmartphone aria-hidden="true" className="size-5 shrink-0 text-muted max-sm:hidden" />
              <div className="min-w-0 flex-1">
                <p className="truncate text-16 font-[600]">{session.device}</p>
                <p className="text-14 text-muted">
                  {session.ip ?? 'Unknown address'} · last used <Time at={session.last_used} />
                </p>
              </div>
              {session.current ? (
                <Badge tone="accent">This one</Badge>
              ) : (
                <Button size="small" variant="outline" aria-label={`Sign out ${session.device}`} pending={end.isPending && end.variables === session.id} onClick={() => end.mutate(session.id)}>
                  Sign out
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
