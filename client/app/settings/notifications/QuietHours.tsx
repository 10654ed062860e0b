import { t } from '#messages/accounts.ts'
import { quietHours } from '#contract/players/notification-preferences.ts'
import { serverNow } from '#client/lib/time/clock.ts'
import { placeRefusal } from '#client/lib/api/refusal.ts'
import { checkBody } from '#client/lib/form/problems.ts'
import { useForm } from '#client/lib/form/use-form.ts'
import type { Profile } from '#client/domains/accounts/session/profile.ts'
import { FormAlert } from '#client/ui/fields/FormAlert.tsx'
import { Switch } from '#client/ui/fields/Switch.tsx'
import { TextField } from '#client/ui/fields/TextField.tsx'
import { SavedNote, SaveLine } from '#client/app/settings/SaveLine.tsx'
import { useSaveProfile } from '#client/app/settings/personal/save-profile.ts'
import { deviceZone, zoneLabel } from '#client/app/settings/personal/time-zones.ts'
import { useEdits } from '#client/app/settings/use-edits.ts'

const NIGHT = { from: '22:00', to: '08:00' }

/**
 * The daily hours without notifications, in the zone that all times are shown in, or in that of the device
 * where they were set.
 */
export function QuietHours({ profile }: { profile: Profile }) {
  const stored = profile.notification_preferences.quiet_hours
  const zone = profile.time_zone ?? deviceZone()
  const change = useSaveProfile()
  const saving = change.isPending
    ? change.variables.notification_preferences?.quiet_hours !== null
    : undefined
  const { general } = placeRefusal(change.error, [])
  return (
    <div className="grid gap-4">
      <Switch
        label={t('accounts.quiet_hours.let_nothing_ring')}
        isOn={saving ?? stored !== null}
        isPending={change.isPending}
        onChange={(isOn) =>
          change.mutate({
            notification_preferences: { quiet_hours: isOn ? { ...NIGHT, time_zone: zone } : null },
          })
        }
      >
        {t('accounts.quiet_hours.hint')}
      </Switch>
      {general && <FormAlert>{general}</FormAlert>}
      {stored === null ? (
        <SavedNote isSaved={change.isSuccess} />
      ) : (
        <Times
          about={`${profile.id}:quiet-hours`}
          stored={stored}
          zone={profile.time_zone ?? stored.time_zone}
        />
      )}
    </div>
  )
}

function Times({
  about,
  stored,
  zone,
}: {
  about: string
  stored: { from: string; to: string; time_zone: string }
  zone: string
}) {
  const edits = useEdits(about, { from: stored.from, to: stored.to })
  const save = useSaveProfile()
  const hasChanged = Object.keys(edits.changed).length > 0 || zone !== stored.time_zone
  const form = useForm({
    kept: edits,
    check: (values) => checkBody(quietHours, { ...values, time_zone: zone }),
    mutation: save,
    send: (hours, outcome) => save.mutate({ notification_preferences: { quiet_hours: hours } }, outcome),
    onSent: () => edits.discardSaved(edits.values),
    // The server's refusals are shown together.
    fields: [],
    hides: 'all',
    isBlocked: !hasChanged,
  })
  return (
    <form {...form.props} className="grid gap-4">
      <div className="grid max-w-sm grid-cols-2 gap-4">
        <TextField type="time" label={t('accounts.quiet_hours.from')} {...form.text('from')} />
        <TextField type="time" label={t('accounts.quiet_hours.to')} {...form.text('to')} />
      </div>
      <p className="-mt-2 text-14 text-faint">{zoneLabel(zone, new Date(serverNow()))}</p>
      {form.general && <FormAlert>{form.general}</FormAlert>}
      <SaveLine
        label={t('accounts.quiet_hours.save_the_hours')}
        isPending={form.isBusy}
        isSaved={save.isSuccess}
        note={hasChanged ? t('common.not_saved_yet') : undefined}
      />
    </form>
  )
}
