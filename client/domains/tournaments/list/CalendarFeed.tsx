import { t } from '#messages/tournaments.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { CalendarPlus } from 'lucide-react'
import { useState } from 'react'
import { useSession } from '#client/domains/accounts/session/store.ts'
import { call } from '#client/lib/api/call.ts'
import { calendarFeedQuery } from '#client/domains/tournaments/queries.ts'
import { Button } from '#client/ui/Button.tsx'
import { buttonClass } from '#client/ui/button-class.ts'
import { CopyButton } from '#client/ui/CopyButton.tsx'
import { Dialog } from '#client/ui/overlays/Dialog.tsx'
import { ErrorState } from '#client/ui/states/ErrorState.tsx'
import { Skeleton } from '#client/ui/states/Skeleton.tsx'

/** A button for players: the private address at which a calendar program reads their tournaments. */
export function CalendarFeedButton() {
  const { user } = useSession()
  const [isOpen, setOpen] = useState(false)
  if (!user) return null
  return (
    <>
      <Button
        variant="outline"
        size="small"
        icon={<CalendarPlus aria-hidden="true" className="size-4" />}
        onClick={() => setOpen(true)}
      >
        {t('tournaments.calendar.subscribe')}
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t('tournaments.calendar.title')}
        description={t('tournaments.calendar.about')}
      >
        <Feed />
      </Dialog>
    </>
  )
}

function Feed() {
  const query = useQuery(calendarFeedQuery)
  const queryClient = useQueryClient()
  const change = useMutation({
    mutationFn: (method: 'POST' | 'DELETE') =>
      method === 'POST' ? call('POST v1 /players/calendar/') : call('DELETE v1 /players/calendar/'),
    onSuccess: (feed) => queryClient.setQueryData(calendarFeedQuery.queryKey, feed),
  })
  if (query.isPending) return <Skeleton className="mt-5 h-24 w-full" />
  if (!query.data)
    return (
      <ErrorState onRetry={() => query.refetch()} isRetrying={query.isFetching}>
        {t('tournaments.calendar.could_not_load')}
      </ErrorState>
    )
  const { url } = query.data
  if (url === null)
    return (
      <Button
        variant="main"
        className="mt-5"
        pending={change.isPending}
        onClick={() => change.mutate('POST')}
      >
        {t('tournaments.calendar.create')}
      </Button>
    )
  return (
    <div className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-4">
      <code className="block truncate rounded-input border border-line bg-bg px-3.5 py-2.5 text-14">
        {url}
      </code>
      <div className="flex flex-wrap gap-2">
        <CopyButton text={url} label={t('tournaments.calendar.copy')} size="normal" variant="main" />
        {/* Opens the calendar program of the device. */}
        <a href={url.replace(/^https?:/, 'webcal:')} className={buttonClass('outline')}>
          {t('tournaments.calendar.open')}
        </a>
      </div>
      <p className="text-14 text-muted">{t('tournaments.calendar.keep_private')}</p>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="outline"
          size="small"
          pending={change.isPending && change.variables === 'POST'}
          onClick={() => change.mutate('POST')}
        >
          {t('tournaments.calendar.renew')}
        </Button>
        <Button
          variant="outline"
          size="small"
          pending={change.isPending && change.variables === 'DELETE'}
          onClick={() => change.mutate('DELETE')}
        >
          {t('tournaments.calendar.end')}
        </Button>
      </div>
    </div>
  )
}
