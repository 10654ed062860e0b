import { t } from '#messages/accounts.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { BellOff, Share, Smartphone, SquarePlus } from 'lucide-react'
import { CallError } from '#client/lib/api/call-error.ts'
import {
  type PushState,
  readPushState,
  startPush,
  stopPush,
} from '#client/domains/notifications/push-device.ts'
import { getSite } from '#client/lib/boot.ts'
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
  if (isError) return <p className="text-14 text-muted">{t('accounts.push_device.check_failed')}</p>
  if (!state) return <Skeleton className="h-12 w-full" />
  if (state === 'unsupported')
    return <p className="text-14 text-muted">{t('accounts.push_device.unsupported')}</p>
  if (state === 'blocked') return <Blocked />
  if (state === 'not_installed') return <NotInstalled />
  return (
    <div className="grid gap-2">
      <Switch
        label={t('accounts.push_device.label')}
        isOn={change.isPending ? change.variables : state === 'on'}
        isPending={change.isPending}
        onChange={(isOn) => change.mutate(isOn)}
      >
        {change.isPending && change.variables
          ? t('accounts.push_device.ask_hint')
          : t('accounts.push_device.hint')}
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
        {t.rich('accounts.push_device.blocked', {
          strong: <strong className="block text-16 font-[600] text-text" />,
        })}
      </p>
    </div>
  )
}

/** How to install the app on an iPhone or iPad. */
function NotInstalled() {
  const b = <b className="font-[650] text-text" />
  const steps = [
    { icon: <Share />, text: t.rich('accounts.push_device.install_share', { b }) },
    { icon: <SquarePlus />, text: t.rich('accounts.push_device.install_add', { b }) },
    {
      icon: <Smartphone />,
      text: t('accounts.push_device.install_open', { brand: getSite().brand.name }),
    },
  ]
  return (
    <div className="grid gap-4 text-14 text-muted">
      <p>
        {t.rich('accounts.push_device.install_first', {
          strong: <strong className="block text-16 font-[600] text-text" />,
        })}
      </p>
      <ol className="grid gap-3">
        {steps.map(({ icon, text }, at) => (
          <li key={at} className="flex items-start gap-3">
            <span aria-hidden="true" className="shrink-0 text-accent-text *:size-5">
              {icon}
            </span>
            <span>{text}</span>
          </li>
        ))}
      </ol>
    </div>
  )
}

/** The browser's own error messages are meant for developers. */
function sentenceFor(error: Error): string {
  return error instanceof CallError ? error.message : t('accounts.push_device.unreachable')
}
