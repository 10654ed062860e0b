import { t } from '#messages/accounts.ts'
import { getSite } from '#client/lib/boot.ts'
import type { Profile } from '#client/domains/accounts/session/profile.ts'
import { MailRhythm } from './MailRhythm.tsx'
import { NotificationTopics } from './NotificationTopics.tsx'
import { PushDevice } from './PushDevice.tsx'
import { QuietHours } from './QuietHours.tsx'
import { SettingsRow } from '#client/app/settings/SettingsRow.tsx'
import { SettingsPage } from '#client/app/settings/SettingsPage.tsx'

/** Settings of the notifications: their types, channels and times. */
export function NotificationSettings({ profile }: { profile: Profile }) {
  return (
    <SettingsPage id="notifications">
      <SettingsRow
        id="channels"
        isWide
        about={t('accounts.notification_settings.account_and_money_always_stand')}
      >
        <NotificationTopics profile={profile} />
      </SettingsRow>
      <SettingsRow id="mails" about={t('accounts.notification_settings.each_mail_has_a_link')}>
        <MailRhythm profile={profile} />
      </SettingsRow>
      {getSite().push_key !== null && (
        <SettingsRow id="push" about={t('accounts.notification_settings.each_device_is_switched_on')}>
          <PushDevice />
        </SettingsRow>
      )}
      <SettingsRow id="quiet-hours">
        <QuietHours profile={profile} />
      </SettingsRow>
    </SettingsPage>
  )
}
