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
    <SettingsSection id="notifications" title="Notifications">
      <SettingsRow title="What comes how" about="Account and money always stand under the bell.">
        <NotificationTopics profile={profile} />
      </SettingsRow>
      <SettingsRow title="Mails" about="Each mail has a link that ends its kind.">
        <MailRhythm profile={profile} />
      </SettingsRow>
      {getSite().push_key !== null && (
        <SettingsRow title="Push" about="Each device is switched on by itself.">
          <PushDevice />
        </SettingsRow>
      )}
      <SettingsRow title="Quiet hours">
        <QuietHours profile={profile} />
      </SettingsRow>
    </SettingsSection>
  )
}
