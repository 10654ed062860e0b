import { t } from '#messages/admin.ts'
import { hasEnd } from '#core/moderation/sanctions.ts'
import { checkedAs } from '#client/lib/form/problems.ts'
import { useForm } from '#client/lib/form/use-form.ts'
import { serverNow } from '#client/lib/time/clock.ts'
import { type Kind, type NewSanction, useGiveSanction } from './sanction-queries.ts'

export const MIN_REASON = 3
/** How long a sanction may last, in hours. */
export const LENGTHS = [1, 24, 72, 168, 720, 2160, 8760] as const

type Values = { kind: Kind; hours: string; reason: string }

/** The body that the fields make. */
export function sanctionBody({ kind, hours, reason }: Values): NewSanction {
  const until = hasEnd(kind) ? new Date(serverNow() + Number(hours) * 3_600_000).toISOString() : null
  return { kind, until, reason: reason.trim() }
}

export const reasonProblem = (reason: string): string | undefined =>
  reason.trim().length < MIN_REASON ? t('admin.sanction.needs_reason') : undefined

/** The form of a new sanction. */
export function useSanctionForm(playerId: string, onSent: (given: { kind: Kind }) => void) {
  const give = useGiveSanction(playerId)
  return useForm({
    initial: { kind: 'warn' as Kind, hours: '24', reason: '' },
    check: (values) => checkedAs(sanctionBody(values), { reason: reasonProblem(values.reason) }),
    mutation: give,
    send: (body: NewSanction, outcome) => give.mutate(body, outcome),
    onSent,
    fields: ['kind', 'until', 'reason'],
    place: ({ until, ...fields }) => (until === undefined ? fields : { ...fields, hours: until }),
    isLeft: true,
  })
}

export type SanctionForm = ReturnType<typeof useSanctionForm>
