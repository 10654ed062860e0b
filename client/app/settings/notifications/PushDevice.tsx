import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { BellOff } from 'lucide-react'
import { CallError } from '#client/lib/api/call-error.ts'
import {
  type PushState,
  readPushState,
  startPush,
  stopPush,
} from '#client/domains/notifications/push-device.ts'
import { FormAlert } from '#client/ui/fields/FormAlert.tsx'
import { Skeleton } from '#client/ui/states/Skeleton.tsx'
import { Switch } from '#client/ui/fields/Switch.tsx'
import { SavedNote } from '#client/app/settings/SaveLine.tsx'

const KEY = ['push-device'] as const

/** Push notifications in this browser. Asks for the permission only when switched on. */
export function PushDevice() {
  const queryClient = useQueryClient()
  const { data: state, isError } = useQuery({ queryKey: KEY, queryFn: readPushState, gcTime: 0 })
  const change = useMutation({
    meta: { quiet: true },
    mutationFn: (isOn: boolean) => (isOn ? startPush() : stopPush()),
    onSuccess: (next) => queryClient.setQueryData<PushState>(KEY, next),
  })
  if (isError)
    return (
      <p className="text-14 text-muted">
        How this device stands could not be found out. Load the page again.
      </p>
    )
  if (!state) return <Skeleton className="h-12 w-full" />
  if (state === 'unsupported')
    return (
      <p className="text-14 text-muted">
        This browser takes no push messages. On an iPhone or iPad, put the site on the home screen first and
        open it from there.
      </p>
    )
  if (state === 'blocked') return <Blocked />
  return (
    <div className="grid gap-2">
      <Switch
        label="Push to this device"
        isOn={change.isPending ? change.variables : state === 'on'}
        isPending={change.isPending}
        onChange={(isOn) => change.mutate(isOn)}
      >
        {change.isPending && change.variables
          ? 'Your browser asks whether it may.'
          : 'Also while the site is closed; not while you look at it. It ends when you sign out here.'}
      </Switch>
      {change.isError && <FormAlert>{sentenceFor(change.error)}</FormAlert>}
      <SavedNote isSaved={change.isSuccess} />
    </div>
  )
}

function Blocked() {
  return (
    <div className="flex items-start gap-3 text-14 text-muted">
      <BellOff aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-warn" />
      <p>
        <strong className="block text-16 font-[600] text-text">Blocked by your browser</strong>
        You have told it once that this site may not notify you. Open the site's settings at the left of the
        address, set Notifications to Allow, and load this page again.
      </p>
    </div>
  )
}

/** The browser's own error messages are meant for developers. */
function sentenceFor(error: Error): string {
  return error instanceof CallError
    ? error.message
    : 'Your browser could not reach its push service. Try again in a while.'
}
