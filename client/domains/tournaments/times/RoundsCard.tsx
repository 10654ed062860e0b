import { t } from '#messages/tournaments.ts'
import { useState } from 'react'
import type { Tournament } from '#client/domains/tournaments/queries.ts'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { Time } from '#client/ui/Time.tsx'
import { checkedAs } from '#client/lib/form/problems.ts'
import { useForm } from '#client/lib/form/use-form.ts'
import { getTimeZone } from '#client/lib/time/time-zone.ts'
import { localTimeOf, parseLocalTime, zoneName } from '#client/domains/lobbies/create/start-at.ts'
import { CheckField } from '#client/ui/fields/CheckField.tsx'
import { MomentField } from '#client/ui/fields/MomentField.tsx'
import { TextField } from '#client/ui/fields/TextField.tsx'
import { FormDialog } from '#client/ui/overlays/FormDialog.tsx'
import { RoundPreview } from '#client/domains/tournaments/manage/ResultPreview.tsx'
import { useMoveRound } from './acts.ts'

/** The rounds with times that are not open yet; each can be moved. */
export function RoundsCard({ tournament }: { tournament: Tournament }) {
  const [round, setRound] = useState<number>()
  const { id, round_times: times, round: current, deadline } = tournament
  // Rounds open one after the other; the deadline says which is next.
  const next = deadline?.kind === 'open_round' ? times.indexOf(deadline.at) : current === 0 ? 0 : times.length
  const toCome = times.flatMap((at, index) => (next >= 0 && index >= next ? [{ round: index + 2, at }] : []))
  if (toCome.length === 0) return null
  const moved = toCome.find((each) => each.round === round)
  return (
    <Card title={t('tournaments.time.round_card')}>
      <ul className="grid gap-2">
        {toCome.map((each) => (
          <li key={each.round} className="flex min-h-11 flex-wrap items-center justify-between gap-3">
            <span className="text-14">
              <span className="block font-semibold">{t('tournaments.round.n', { round: each.round })}</span>
              <Time at={each.at} format="weekday" className="text-muted" />
            </span>
            <Button
              size="small"
              variant="outline"
              aria-label={t('tournaments.time.move_round', { round: each.round })}
              onClick={() => setRound(each.round)}
            >
              {t('tournaments.time.move')}
            </Button>
          </li>
        ))}
      </ul>
      {moved ? (
        <MoveRoundDialog key={moved.round} id={id} {...moved} onClose={() => setRound(undefined)} />
      ) : null}
    </Card>
  )
}

type Props = { id: number; round: number; at: string; onClose: () => void }

/** Moves the time of a round, by default with those after it. */
function MoveRoundDialog({ id, round, at, onClose }: Props) {
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
      <MomentField
        label={t('tournaments.time.new_time')}
        hint={t('common.your_time_zone', { zone: zoneName(zone) })}
        value={form.values.time}
        error={form.problems.time}
        onChange={(value) => form.change({ time: value })}
      />
      <CheckField label={t('tournaments.time.shift_later')} {...form.flag('shift_later')} />
      {time !== undefined && isMoved ? (
        <RoundPreview id={id} move={{ round, time, shift_later: form.values.shift_later }} />
      ) : null}
      <TextField label={t('common.reason')} maxLength={500} {...form.text('reason')} />
    </FormDialog>
  )
}
