import { t } from '#messages/tournaments.ts'
import { checkedAs } from '#client/lib/form/problems.ts'
import { useForm } from '#client/lib/form/use-form.ts'
import { getTimeZone } from '#client/lib/time/time-zone.ts'
import { localTimeOf, parseLocalTime, zoneName } from '#client/domains/lobbies/create/start-at.ts'
import { CheckField } from '#client/ui/fields/CheckField.tsx'
import { TextField } from '#client/ui/fields/TextField.tsx'
import { FormDialog } from '#client/ui/overlays/FormDialog.tsx'
import { RoundPreview } from '#client/domains/tournaments/manage/ResultPreview.tsx'
import { useMoveRound } from './acts.ts'

type Props = { id: number; round: number; at: string; onClose: () => void }

/** Moves the time of a round, by default with those after it. */
export function MoveRoundDialog({ id, round, at, onClose }: Props) {
  const move = useMoveRound(id)
  const zone = getTimeZone()
  const form = useForm({
    initial: { time: localTimeOf(Date.parse(at), zone), shift_later: true, reason: '' },
    check: ({ time, shift_later, reason }) =>
      checkedAs(
        {
          round,
          time: parseLocalTime(time, zone)?.toISOString() ?? '',
          shift_later,
          reason: reason.trim(),
        },
        {
          time: parseLocalTime(time, zone) ? undefined : t('common.field.date_and_time'),
          reason: reason.trim().length < 3 ? t('tournaments.desk.give_reason') : undefined,
        },
      ),
    mutation: move,
    send: (body, outcome) => move.mutate(body, outcome),
    onSent: onClose,
    isLeft: true,
  })
  const time = parseLocalTime(form.values.time, zone)?.toISOString()
  const isMoved = form.values.time !== localTimeOf(Date.parse(at), zone)
  return (
    <FormDialog
      onClose={onClose}
      title={t('tournaments.time.move_round', { round })}
      description={t('tournaments.time.move_note')}
      form={form}
      label={t('tournaments.time.move')}
    >
      <TextField
        label={t('tournaments.time.new_time')}
        type="datetime-local"
        hint={t('tournaments.form.zone', { zone: zoneName(zone) })}
        {...form.text('time')}
      />
      <CheckField label={t('tournaments.time.shift_later')} {...form.flag('shift_later')} />
      {time !== undefined && isMoved ? (
        <RoundPreview id={id} move={{ round, time, shift_later: form.values.shift_later }} />
      ) : null}
      <TextField label={t('tournaments.desk.reason')} maxLength={500} {...form.text('reason')} />
    </FormDialog>
  )
}
