import { countryNames } from '#client/lib/country-name.ts'
import { t } from '#messages/accounts.ts'
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
import { useEndOtherSessions, useEndSession } from './sessions.ts'
import { query } from '#client/lib/api/query.ts'

type Session = AnswerFor<'GET v1 /accounts/sessions/'>['results'][number]

/** The player's sessions; each can be signed out, or all others at once. */
export function Sessions() {
  const { data, isPending, isError, error, isFetching, refetch } = useQuery(
    query('GET v1 /accounts/sessions/'),
  )
  const endOthers = useEndOtherSessions()
  const [isAsking, setAsking] = useState(false)
  if (isPending) return <SkeletonList count={2} row="h-14 w-full" />
  if (isError) return <ErrorState error={error} onRetry={() => refetch()} isRetrying={isFetching} />
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
            {t('accounts.sessions.end_others')}
          </Button>
        </div>
      )}
      {hasPlaces && <p className="text-12 text-faint">{t('accounts.sessions.credit')}</p>}
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t('accounts.sessions.others_title')}
        confirm={t('accounts.sessions.sign_out')}
        onConfirm={() => {
          setAsking(false)
          endOthers.mutate()
        }}
      >
        {t('accounts.sessions.others_note')}
      </ConfirmDialog>
    </div>
  )
}

function SessionRow({ session }: { session: Session }) {
  const end = useEndSession()
  const facts = [
    session.place && countryName(session.place),
    session.ip ?? t('accounts.sessions.unknown_address'),
  ].filter(Boolean)
  return (
    <li className="flex items-center gap-4 py-3">
      <MonitorSmartphone aria-hidden="true" className="size-5 shrink-0 text-muted max-sm:hidden" />
      <div className="min-w-0 flex-1">
        <p className="truncate text-16 font-[600]">{session.device}</p>
        <p className="text-14 text-muted wrap-anywhere">
          {t.rich('accounts.sessions.last_used', {
            facts: facts.join(' · '),
            time: <Time at={session.last_used} />,
          })}
        </p>
      </div>
      {session.current ? (
        <Badge tone="accent">{t('accounts.sessions.this_one')}</Badge>
      ) : (
        <Button
          variant="outline"
          aria-label={t('accounts.sessions.sign_out_device', { device: session.device })}
          pending={end.isPending}
          onClick={() => end.mutate(session.id)}
        >
          {t('accounts.sessions.sign_out')}
        </Button>
      )}
    </li>
  )
}

function countryName(code: string): string {
  try {
    return countryNames().of(code) ?? code
  } catch {
    return code
  }
}
