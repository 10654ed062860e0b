import { useQuery } from '@tanstack/react-query'
import { MonitorSmartphone } from 'lucide-react'
import { useState } from 'react'
import type { AnswerFor } from '#client/lib/api/call.ts'
import { Badge } from '#client/ui/Badge.tsx'
import { Button } from '#client/ui/Button.tsx'
import { ConfirmDialog } from '#client/ui/overlays/ConfirmDialog.tsx'
import { ErrorState } from '#client/ui/states/ErrorState.tsx'
import { SkeletonList } from '#client/ui/states/Skeleton.tsx'
import { Time } from '#client/ui/Time.tsx'
import { sessionsQuery, useEndOtherSessions, useEndSession } from './sessions.ts'

type Session = AnswerFor<'GET v1 /accounts/sessions/'>['results'][number]

const countries = new Intl.DisplayNames(['en'], { type: 'region' })

/** The player's sessions; each can be signed out, or all others at once. */
export function Sessions() {
  const { data, isPending, isError, isFetching, refetch } = useQuery(sessionsQuery)
  const endOthers = useEndOtherSessions()
  const [isAsking, setAsking] = useState(false)
  if (isPending) return <SkeletonList count={2} row="h-14 w-full" />
  if (isError) return <ErrorState onRetry={() => refetch()} isRetrying={isFetching} />
  const hasPlaces = data.results.some(({ place }) => place !== null)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <ul className="-my-3 divide-y divide-line">
        {data.results.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
      {data.results.length > 1 && (
        <div>
          <Button variant="outline" pending={endOthers.isPending} onClick={() => setAsking(true)}>
            Sign out everywhere else
          </Button>
        </div>
      )}
      {hasPlaces && <p className="text-12 text-faint">Places by IP2Location LITE</p>}
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title="Sign out everywhere else?"
        confirm="Sign out"
        onConfirm={() => {
          setAsking(false)
          endOthers.mutate()
        }}
      >
        You stay signed in here. Somebody who should not have been there? Change your password too.
      </ConfirmDialog>
    </div>
  )
}

function SessionRow({ session }: { session: Session }) {
  const end = useEndSession()
  const facts = [session.place && countryName(session.place), session.ip ?? 'unknown address'].filter(Boolean)
  return (
    <li className="flex items-center gap-4 py-3">
      <MonitorSmartphone aria-hidden="true" className="size-5 shrink-0 text-muted max-sm:hidden" />
      <div className="min-w-0 flex-1">
        <p className="truncate text-16 font-[600]">{session.device}</p>
        <p className="text-14 text-muted wrap-anywhere">
          {facts.join(' · ')} · last used <Time at={session.last_used} />
        </p>
      </div>
      {session.current ? (
        <Badge tone="accent">This one</Badge>
      ) : (
        <Button
          size="small"
          variant="outline"
          aria-label={`Sign out ${session.device}`}
          pending={end.isPending}
          onClick={() => end.mutate(session.id)}
        >
          Sign out
        </Button>
      )}
    </li>
  )
}

function countryName(code: string): string {
  try {
    return countries.of(code) ?? code
  } catch {
    return code
  }
}
