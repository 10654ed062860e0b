import { t } from '#messages/common.ts'
import { freeTextRefusals, type Call } from '#contract/call.ts'
import type { Context } from '#server/platform/context.ts'
import { utcTime } from '#server/platform/utc-time.ts'
import { Refusal } from './refusal.ts'
import type { Session } from './session.ts'

type Body = Record<string, unknown>

/**
 * Reads what a player writes for others: whether it is refused, and the body as it is taken. `report` tells staff of what
 * they want to see, when the call has succeeded.
 */
export type TextGuard = (
  call: Call,
  body: Body,
  playerId: string,
) => Promise<{
  refused: { field: string; detail: string } | undefined
  body: Body
  report: () => Promise<void>
}>

/** Keeps a muted player from sending what others would read or see. */
export function refuseMuted(clock: Context['clock'], { mutedUntil: until }: Partial<Session>): void {
  if (until && until > clock.now())
    throw new Refusal(freeTextRefusals.muted, 'muted', {
      detail: t('common.refused.muted_until', { time: utcTime(until.getTime()) }),
    })
}

/** Keeps a muted player from sending what others would read, and applies the rules of texts. */
export async function checkTexts(
  { clock }: Context,
  guard: TextGuard,
  { call, body, session }: { call: Call; body: unknown; session: Session | undefined },
): Promise<{ body: unknown; report?: () => Promise<void> }> {
  if (!session) return { body }
  const given = body as Body
  const isSent = (field: string) => !isEmpty(given[field])
  const isFree = call.freeText?.some(isSent) ?? false
  if (!isFree && ![...(call.ruledText ?? []), ...(call.statementText ?? [])].some(isSent)) return { body }
  if (isFree) refuseMuted(clock, session)
  const { refused, ...taken } = await guard(call, given, session.playerId)
  if (refused) throw new Refusal(freeTextRefusals.text_not_allowed, 'text_not_allowed', refused)
  return taken
}

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
