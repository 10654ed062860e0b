import { t } from '#messages/tournaments.ts'
import { checkedAs } from '#client/lib/form/problems.ts'
import { useForm } from '#client/lib/form/use-form.ts'
import { serverNow } from '#client/lib/time/clock.ts'
import { getTimeZone } from '#client/lib/time/time-zone.ts'
import { localTimeOf, parseLocalTime, zoneName } from '#client/domains/lobbies/create/start-at.ts'
import { Button } from '#client/ui/Button.tsx'
import { FormAlert } from '#client/ui/fields/FormAlert.tsx'
import { MomentField } from '#client/ui/fields/MomentField.tsx'
import { useProposeTimes } from './acts.ts'
import type { NextWithTime } from './MatchTime.tsx'

const FIELDS = ['first', 'second', 'third'] as const
type Props = { id: number; next: NextWithTime; playBy: string | null; onDone: () => void }

/** Up to three times for my match. */
export function ProposeTimes({ id, next, playBy, onDone }: Props) {
  const propose = useProposeTimes(id)
  const zone = getTimeZone()
  const form = useForm({
    initial: { first: '', second: '', third: '' },
    check: (values) => {
      const times = FIELDS.flatMap((name) => parseLocalTime(values[name], zone)?.toISOString() ?? [])
      return checkedAs(
        { match_id: next.match_id, times },
        { first: times.length === 0 ? t('tournaments.time.choose') : undefined },
      )
    },
    mutation: propose,
    send: (body, outcome) => propose.mutate(body, outcome),
    // The call names the list; the form shows it at its first field.
    fields: ['times'],
    place: ({ times, ...others }) => (times === undefined ? others : { ...others, first: times }),
    onSent: onDone,
  })
  return (
    <form {...form.props} className="grid gap-4">
      <p className="text-14 text-muted">
        {t('tournaments.time.propose_note', { zone: zoneName(zone), name: next.opponent?.name ?? '' })}
      </p>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-3">
        {FIELDS.map((name, index) => (
          <MomentField
            key={name}
            label={t('tournaments.time.nth', { n: index + 1 })}
            isOptional={index > 0}
            min={localTimeOf(serverNow(), zone)}
            max={playBy ? localTimeOf(Date.parse(playBy), zone) : undefined}
            value={form.values[name]}
            error={form.problems[name]}
            onChange={(value) => form.change({ [name]: value })}
            isFirst={index === 0}
          />
        ))}
      </div>
      {form.general ? <FormAlert>{form.general}</FormAlert> : null}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="main" pending={form.isBusy}>
          {t('common.send')}
        </Button>
        <Button variant="outline" onClick={onDone}>
          {t('common.cancel')}
        </Button>
      </div>
    </form>
  )
}
