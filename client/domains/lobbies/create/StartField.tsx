import { t } from '#messages/lobbies.ts'
import { serverNow } from '#client/lib/time/clock.ts'
import { getTimeZone } from '#client/lib/time/time-zone.ts'
import { Segments } from '#client/ui/fields/Segments.tsx'
import { TextField } from '#client/ui/fields/TextField.tsx'
import type { LobbyForm } from './lobbyForm.ts'
import { LATEST_START_MS, SOONEST_START_MS, localTimeOf, zoneName } from './start-at.ts'

type Props = { form: LobbyForm; problem: string | undefined; onChange: (part: Partial<LobbyForm>) => void }

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** When to start: as soon as all players are ready, or at a time in the player's zone. */
export function StartField({ form, problem, onChange }: Props) {
  const zone = getTimeZone()
  const now = serverNow()
  // The default start: the first full hour after the earliest start allowed.
  const defaultStart = () =>
    localTimeOf(Math.ceil((now + SOONEST_START_MS + MINUTE_MS) / HOUR_MS) * HOUR_MS, zone)
  return (
    <>
      <Segments
        label={t('lobbies.match_tab.start')}
        value={form.isLater ? 'later' : 'now'}
        options={[
          { value: 'now', label: t('lobbies.start_field.when_full') },
          { value: 'later', label: t('lobbies.start_field.at_a_time') },
        ]}
        onChange={(value) => onChange({ isLater: value === 'later', start: form.start || defaultStart() })}
      />
      {form.isLater ? (
        <TextField
          label={t('lobbies.start_field.day_and_time')}
          type="datetime-local"
          value={form.start}
          min={localTimeOf(now + SOONEST_START_MS, zone)}
          max={localTimeOf(now + LATEST_START_MS, zone)}
          error={problem}
          hint={t('lobbies.start_field.hint', { zone: zoneName(zone) })}
          onChange={(event) => onChange({ start: event.target.value })}
        />
      ) : null}
    </>
  )
}
