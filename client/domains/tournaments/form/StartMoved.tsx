import { t } from '#messages/tournaments.ts'
import { useQuery } from '@tanstack/react-query'
import { getTimeZone } from '#client/lib/time/time-zone.ts'
import { localTimeOf, parseLocalTime } from '#client/domains/lobbies/create/start-at.ts'
import { startChange } from '#client/domains/tournaments/manage/changes.ts'
import { ChangesShown } from '#client/domains/tournaments/manage/ChangesBox.tsx'
import { deskQuery, type Tournament } from '#client/domains/tournaments/queries.ts'
import { TextField } from '#client/ui/fields/TextField.tsx'

type Props = {
  tournament: Tournament
  /** The start as it is typed. */
  starts: string
  reason: string
  problem: string | undefined
  onReason: (reason: string) => void
}

/** Once published, another start is told to everybody in it, with a reason in the journal. */
export function StartMoved({ tournament, starts, reason, problem, onReason }: Props) {
  const zone = getTimeZone()
  const after = parseLocalTime(starts, zone)
  const { starts_at: before, id } = tournament
  const count = useQuery(deskQuery(id)).data?.players
  if (!after || starts === localTimeOf(Date.parse(before), zone)) return null
  return (
    <div className="grid gap-5">
      <ChangesShown
        changes={[
          startChange({ before, after: after.toISOString() }),
          ...(count === undefined
            ? []
            : [
                {
                  title: t('tournaments.desk.part.notifications'),
                  lines: [t('tournaments.desk.notified', { count })],
                },
              ]),
        ]}
      />
      <TextField
        label={t('tournaments.form.start_reason')}
        maxLength={500}
        value={reason}
        error={problem}
        onChange={(event) => onReason(event.target.value)}
      />
    </div>
  )
}
