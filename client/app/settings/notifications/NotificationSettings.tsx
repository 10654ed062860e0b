import { t } from '#messages/accounts.ts'
import { getSite } from '#client/lib/boot.ts'
import type { Profile } from '#client/domains/accounts/session/profile.ts'
import { MailRhythm } from './MailRhythm.tsx'
import { NotificationTopics } from './NotificationTopics.tsx'
import { PushDevice } from './PushDevice.tsx'
import { QuietHours } from './QuietHours.tsx'
import { SettingsRow } from '#client/app/settings/SettingsRow.tsx'
import { SettingsSection } from '#client/app/settings/SettingsSection.tsx'

/** Which notifications are sent, on which channel and when. */
export function NotificationSettings({ profile }: { profile: Profile }) {
  return (
    <SettingsSection id="notifications" title={t('common.notifications')}>
      <SettingsRow
        title={t('accounts.notification_settings.what_comes_how')}
        about={t('accounts.notification_settings.account_and_money_always_stand')}
      >
        <NotificationTopics profile={profile} />
      </SettingsRow>
      <SettingsRow
        title={t('accounts.notification_settings.mails')}
        about={t('accounts.notification_settings.each_mail_has_a_link')}
      >
        <MailRhythm profile={profile} />
      </SettingsRow>
      {getSite().push_key !== null && (
        <SettingsRow
          title={t('accounts.notification_settings.push')}
          about={t('accounts.notification_settings.each_device_is_switched_on')}
        >
          <PushDevice />
        </SettingsRow>
      )}
      <SettingsRow title={t('accounts.notification_settings.quiet_hours')}>
        <QuietHours profile={profile} />
      </SettingsRow>
    </SettingsSection>
  )
}
