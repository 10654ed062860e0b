import type { MailTopic } from '#core/players/mail-topics.ts'
import type { Profile } from '#client/session/profile.ts'
import { Switch } from '#client/ui/Switch.tsx'
import { TOPICS } from './mail-topics.ts'
import { SavedNote } from './SaveLine.tsx'
import { useSaveProfile } from './save-profile.ts'

/** Which notifications also come by mail: one switch each, saved alone and at once. */
export function MailTopics({ profile }: { profile: Profile }) {
  return (
    <ul className="-my-3 divide-y divide-line">
      {TOPICS.map(({ topic, label, about }) => (
        <li key={topic} className="py-3">
          <TopicSwitch topic={topic} label={label} about={about} isOn={profile.notification_preferences[topic]} />
        </li>
      ))}
    </ul>
  )
}

function TopicSwitch({ topic, label, about, isOn }: { topic: MailTopic; label: string; about: string; isOn: boolean }) {
  const save = useSaveProfile()
  const wanted = save.variables?.notification_preferences?.[topic]
  return (
    <div className="grid gap-1">
      <Switch
        label={label}
        isOn={save.isPending && wanted !== undefined ? wanted : isOn}
        isPending={save.isPending}
        onChange={(next) => save.mutate({ notification_preferences: { [topic]: next } })}
      >
        {about}
      </Switch>
      <SavedNote isSaved={save.isSuccess} />
    </div>
  )
}
