import { t } from '#messages/accounts.ts'
import { getSite } from '#client/lib/boot.ts'
import type { Profile } from '#client/domains/accounts/session/profile.ts'
import { NotificationTopics } from './NotificationTopics.tsx'
import { PushDevice } from './PushDevice.tsx'
import { QuietHours } from './QuietHours.tsx'
import { SettingsRow } from '#client/app/settings/SettingsRow.tsx'
import { SettingsPage } from '#client/app/settings/SettingsPage.tsx'
import { Segments } from '#client/ui/fields/Segments.tsx'
import { SavedNote } from '#client/app/settings/SaveLine.tsx'
import { useSaveProfile } from '#client/app/settings/personal/save-profile.ts'

/** Settings of the notifications: their types, channels and times. */
export function NotificationSettings({ profile }: { profile: Profile }) {
  return (
    <SettingsPage id="notifications">
      <SettingsRow id="channels" isWide about={t('accounts.notification_settings.always_on')}>
        <NotificationTopics profile={profile} />
      </SettingsRow>
      <SettingsRow id="mails" about={t('accounts.notification_settings.mail_hint')}>
        <MailRhythm profile={profile} />
      </SettingsRow>
      {getSite().push_key !== null && (
        <SettingsRow id="push" about={t('accounts.notification_settings.device_hint')}>
          <PushDevice />
        </SettingsRow>
      )}
      <SettingsRow id="quiet-hours">
        <QuietHours profile={profile} />
      </SettingsRow>
    </SettingsPage>
  )
}

const RHYTHMS = [
  {
    value: 'at_once',
    get label() {
      return t('accounts.mail_rhythm.at_once')
    },
  },
  {
    value: 'daily',
    get label() {
      return t('accounts.mail_rhythm.once_a_day')
    },
  },
] as const

/** One mail for each notification, or a daily digest in the morning. */
function MailRhythm({ profile }: { profile: Profile }) {
  const save = useSaveProfile()
  const saving = save.isPending ? save.variables.notification_preferences?.mail_rhythm : undefined
  const rhythm = saving ?? profile.notification_preferences.mail_rhythm
  const hint = rhythm === 'daily' ? t('accounts.mail_rhythm.daily_hint') : t('accounts.mail_rhythm.each_hint')
  return (
    <div className="grid gap-2">
      <Segments
        label={t('accounts.mail_rhythm.mails_come')}
        value={rhythm}
        options={RHYTHMS}
        hint={hint}
        onChange={(next) =>
          !save.isPending && save.mutate({ notification_preferences: { mail_rhythm: next } })
        }
      />
      <SavedNote isSaved={save.isSuccess} />
    </div>
  )
}
