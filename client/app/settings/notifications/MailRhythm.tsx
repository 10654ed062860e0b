import type { Profile } from '#client/domains/accounts/session/profile.ts'
import { Segments } from '#client/ui/fields/Segments.tsx'
import { SavedNote } from '#client/app/settings/SaveLine.tsx'
import { useSaveProfile } from '#client/app/settings/personal/save-profile.ts'

const RHYTHMS = [
  { value: 'at_once', label: 'At once' },
  { value: 'daily', label: 'Once a day' },
] as const

/** One mail for each notification, or a daily digest in the morning. */
export function MailRhythm({ profile }: { profile: Profile }) {
  const save = useSaveProfile()
  const saving = save.isPending ? save.variables.notification_preferences?.mail_rhythm : undefined
  const rhythm = saving ?? profile.notification_preferences.mail_rhythm
  const hint =
    rhythm === 'daily'
      ? 'At nine in the morning, and only if there is something you have not seen. Account and money still come at once.'
      : 'Each by itself, unless you have read it before.'
  return (
    <div className="grid gap-2">
      <Segments
        label="Mails come"
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
