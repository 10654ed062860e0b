import { t } from '#messages/common.ts'
import { hasEnd } from '#core/moderation/sanctions.ts'
import { checkedAs, type Problems } from '#client/lib/form/problems.ts'
import { useForm } from '#client/lib/form/use-form.ts'
import { serverNow } from '#client/lib/time/clock.ts'
import { getTimeZone } from '#client/lib/time/time-zone.ts'
import { parseLocalTime } from '#client/domains/lobbies/create/start-at.ts'
import { reasonProblem } from '#client/domains/admin/console/reason.ts'
import { type Kind, type NewSanction, useGiveSanction } from './sanction-queries.ts'

/** How long a sanction may last, in hours. */
export const LENGTHS = [1, 24, 72, 168, 720, 2160, 8760] as const

/** The choice that sets an end time instead of a length. */
export const AT_TIME = 'at'

/** `ends`: as `datetime-local` has it. */
export type Length = { hours: string; ends: string }
type Values = Length & { kind: Kind; reason: string }

/** A day, in case no length is chosen. */
export const DAY: Length = { hours: '24', ends: '' }

/** When a sanction of this length ends; undefined while its time is missing. */
function endOf({ hours, ends }: Length): string | undefined {
  if (hours === AT_TIME) return parseLocalTime(ends, getTimeZone())?.toISOString()
  return new Date(serverNow() + Number(hours) * 3_600_000).toISOString()
}

/** The body that the fields make. */
export function sanctionBody({ kind, hours, ends, reason }: Values): NewSanction {
  const until = hasEnd(kind) ? (endOf({ hours, ends }) ?? null) : null
  return { kind, until, reason: reason.trim() }
}

/** Returns the problem with the length of a sanction, if any. */
export const lengthProblem = (kind: Kind, length: Length): string | undefined =>
  hasEnd(kind) && endOf(length) === undefined ? t('common.field.date_and_time') : undefined

/** Shows a refusal of the end where it was chosen. */
export function placeEnd({ until, ...fields }: Problems, { hours }: Length): Problems {
  return until === undefined ? fields : { ...fields, [hours === AT_TIME ? 'ends' : 'hours']: until }
}

/** The form of a new sanction. */
export function useSanctionForm(playerId: string, onSent: (given: { kind: Kind }) => void) {
  const give = useGiveSanction(playerId)
  const form = useForm({
    initial: { kind: 'warn' as Kind, ...DAY, reason: '' },
    check: (values) =>
      checkedAs(sanctionBody(values), {
        ends: lengthProblem(values.kind, values),
        reason: reasonProblem(values.reason),
      }),
    mutation: give,
    send: (body: NewSanction, outcome) => give.mutate(body, outcome),
    onSent,
    fields: ['kind', 'until', 'reason'],
    place: (fields): Problems => placeEnd(fields, form.values),
    isLeft: true,
  })
  return form
}

export type SanctionForm = ReturnType<typeof useSanctionForm>
