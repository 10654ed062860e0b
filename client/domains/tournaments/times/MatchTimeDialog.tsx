import { t } from '#messages/tournaments.ts'
import { useQuery } from '@tanstack/react-query'
import { checkedAs } from '#client/lib/form/problems.ts'
import { useForm } from '#client/lib/form/use-form.ts'
import { getTimeZone } from '#client/lib/time/time-zone.ts'
import { localTimeOf, parseLocalTime, zoneName } from '#client/domains/lobbies/create/start-at.ts'
import { CheckField } from '#client/ui/fields/CheckField.tsx'
import { MomentField } from '#client/ui/fields/MomentField.tsx'
import { TextField } from '#client/ui/fields/TextField.tsx'
import { FormDialog } from '#client/ui/overlays/FormDialog.tsx'
import { isForOthers } from '#client/domains/tournaments/manage/LeftToOthers.tsx'
import { TimePreview, timePreviewQuery } from '#client/domains/tournaments/manage/ResultPreview.tsx'
import { useSetMatchTime } from './acts.ts'
import type { ToPlay } from './to-play.ts'

type Props = { id: number; match: ToPlay; onClose: () => void }

/** Sets or postpones the time of a match, or takes it away. */
export function MatchTimeDialog({ id, match, onClose }: Props) {
  const setTime = useSetMatchTime(id)
  const zone = getTimeZone()
  const form = useForm({
    initial: {
      time: match.at ? localTimeOf(Date.parse(match.at), zone) : '',
      is_unset: false,
      reason: '',
    },
    check: ({ time, is_unset: isUnset, reason }) => {
      const at = isUnset ? null : (parseLocalTime(time, zone)?.toISOString() ?? null)
      return checkedAs(
        { match_id: match.key, time: at, reason: reason.trim() },
        {
          time: !isUnset && at === null ? t('common.field.date_and_time') : undefined,
          reason: reason.trim().length < 3 ? t('tournaments.desk.give_reason') : undefined,
        },
      )
    },
    mutation: setTime,
    send: (body, outcome) => setTime.mutate(body, outcome),
    onSent: onClose,
    isLeft: true,
  })
  const [one, other] = match.names
  const at = parseLocalTime(form.values.time, zone)?.toISOString()
  const planned = form.values.is_unset ? null : at
  const preview = useQuery({
    ...timePreviewQuery(id, { match_id: match.key, time: planned ?? null }),
    enabled: planned !== undefined,
  })
  return (
    <FormDialog
      onClose={onClose}
      title={one && other ? t('tournaments.time.set_title', { one, other }) : match.title}
      description={t('tournaments.time.set_note')}
      form={form}
      label={t('tournaments.time.set_time')}
      isBlocked={isForOthers(preview.error)}
    >
      {form.values.is_unset ? null : (
        <MomentField
          label={t('tournaments.time.new_time')}
          hint={t('common.your_time_zone', { zone: zoneName(zone) })}
          value={form.values.time}
          error={form.problems.time}
          onChange={(time) => form.change({ time })}
        />
      )}
      {match.at ? <CheckField label={t('tournaments.time.unset')} {...form.flag('is_unset')} /> : null}
      {planned === undefined ? null : (
        <TimePreview key={planned} id={id} matchId={match.key} time={planned} />
      )}
      <TextField label={t('common.reason')} maxLength={500} {...form.text('reason')} />
    </FormDialog>
  )
}
