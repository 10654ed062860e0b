import { t } from '#messages/accounts.ts'
import { CHANNELS, type Channel } from '#core/players/notification-preferences.ts'
import type { Topic } from '#core/players/notification-topics.ts'
import { getSite } from '#client/lib/boot.ts'
import { TOPIC_TEXTS } from '#client/domains/notifications/topic-texts.ts'
import type { Profile } from '#client/domains/accounts/session/profile.ts'
import { SavedNote } from '#client/app/settings/SaveLine.tsx'
import { useSaveProfile } from '#client/app/settings/personal/save-profile.ts'

const TEXTS: Record<Channel, string> = {
  get in_app() {
    return t('accounts.notification_topics.bell')
  },
  get mail() {
    return t('accounts.notification_topics.mail')
  },
  get push() {
    return t('accounts.notification_topics.push')
  },
}

/** A switch for each topic and channel; each is saved at once. */
export function NotificationTopics({ profile }: { profile: Profile }) {
  const channels = CHANNELS.filter((channel) => channel !== 'push' || getSite().push_key !== null)
  return (
    <ul className="-my-4 divide-y divide-line">
      {TOPIC_TEXTS.map(({ topic, label, about }) => (
        <li key={topic} className="py-4">
          <fieldset className="grid min-w-0 gap-x-6 gap-y-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center">
            <legend className="sr-only">{label}</legend>
            <p aria-hidden="true" className="min-w-0 text-14 text-muted">
              <span className="block text-16 font-[600] text-text">{label}</span>
              {about}
            </p>
            <div className="flex flex-wrap gap-2">
              {channels.map((channel) => (
                <TopicSwitch
                  key={channel}
                  topic={topic}
                  channel={channel}
                  isOn={profile.notification_preferences[channel][topic]}
                  isFixed={topic === 'account' && channel === 'in_app'}
                />
              ))}
            </div>
          </fieldset>
        </li>
      ))}
    </ul>
  )
}

function TopicSwitch({
  topic,
  channel,
  isOn,
  isFixed,
}: {
  topic: Topic
  channel: Channel
  isOn: boolean
  isFixed: boolean
}) {
  const save = useSaveProfile()
  const saving = save.variables?.notification_preferences?.[channel]?.[topic]
  const isShownOn = save.isPending && saving !== undefined ? saving : isOn
  return (
    <div className="grid gap-1">
      <label className="flex min-h-11 cursor-pointer items-center gap-2 rounded-input border border-line px-3 text-14 font-semibold text-muted transition-colors hover:border-edge hover:text-text has-checked:border-edge has-checked:text-text has-disabled:cursor-default has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-text">
        <input
          type="checkbox"
          role="switch"
          checked={isShownOn}
          aria-checked={isShownOn}
          aria-busy={save.isPending || undefined}
          disabled={isFixed}
          onChange={(event) =>
            !save.isPending &&
            save.mutate({ notification_preferences: { [channel]: { [topic]: event.target.checked } } })
          }
          className="size-4 accent-(--accent-text)"
        />
        {TEXTS[channel]}
      </label>
      <SavedNote isSaved={save.isSuccess} />
    </div>
  )
}
