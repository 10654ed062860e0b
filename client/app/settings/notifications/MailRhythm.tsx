import { t } from '#messages/accounts.ts'
import type { Profile } from '#client/domains/accounts/session/profile.ts'
import { Segments } from '#client/ui/fields/Segments.tsx'
import { SavedNote } from '#client/app/settings/SaveLine.tsx'
import { useSaveProfile } from '#client/app/settings/personal/save-profile.ts'

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
export function MailRhythm({ profile }: { profile: Profile }) {
  const save = useSaveProfile()
  const saving = save.isPending ? save.variables.notification_preferences?.mail_rhythm : undefined
  const rhythm = saving ?? profile.notification_preferences.mail_rhythm
  const hint =
    rhythm === 'daily'
      ? t('accounts.mail_rhythm.at_nine_in_the_morning')
      : t('accounts.mail_rhythm.each_by_itself_unless_you')
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
