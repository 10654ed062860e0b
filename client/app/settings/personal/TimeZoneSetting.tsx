import { t } from '#messages/accounts.ts'
import { lazy } from 'react'
import { serverNow } from '#client/lib/time/clock.ts'
import { placeRefusal } from '#client/lib/api/refusal.ts'
import type { Profile } from '#client/domains/accounts/session/profile.ts'
import { FormAlert } from '#client/ui/fields/FormAlert.tsx'
import { LazyPart } from '#client/ui/states/LazyPart.tsx'
import { Skeleton } from '#client/ui/states/Skeleton.tsx'
import { Time } from '#client/ui/Time.tsx'
import { Opener } from '#client/app/settings/Opener.tsx'
import { SavedNote } from '#client/app/settings/SaveLine.tsx'
import { useSaveProfile } from './save-profile.ts'
import { deviceZone, zoneLabel } from './time-zones.ts'

const TimeZonePicker = lazy(() =>
  import('./TimeZonePicker.tsx').then((parts) => ({ default: parts.TimeZonePicker })),
)

/** The zone that all times are shown in. */
export function TimeZoneSetting({ profile }: { profile: Profile }) {
  const save = useSaveProfile()
  const now = new Date(serverNow())
  const shown =
    profile.time_zone === null
      ? t('accounts.time_zone_picker.device', {
          device_zone: zoneLabel(deviceZone(), now),
        })
      : zoneLabel(profile.time_zone, now)
  const { general } = placeRefusal(save.error, [])
  const value = (
    <>
      <span className="block">{shown}</span>
      <span className="block text-14 text-muted">
        {t.rich('accounts.time_zone_setting.now_there', {
          time: <Time at={now.toISOString()} format="time" />,
        })}
      </span>
    </>
  )
  return (
    <div className="grid gap-2">
      <Opener value={value} action={t('accounts.time_zone_setting.change_label')}>
        {(close) => (
          <LazyPart fallback={<Skeleton className="h-12 w-full" />}>
            <TimeZonePicker
              zone={profile.time_zone}
              onCancel={close}
              onChoose={(zone) => {
                close()
                if (zone !== profile.time_zone) save.mutate({ time_zone: zone })
              }}
            />
          </LazyPart>
        )}
      </Opener>
      {general && <FormAlert>{general}</FormAlert>}
      <SavedNote
        isSaved={save.isSuccess}
        note={save.isPending ? t('accounts.time_zone_setting.saving') : undefined}
      />
    </div>
  )
}
