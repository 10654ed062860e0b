import { t } from '#messages/common.ts'
import { takenByColleague, type Call } from '#contract/call.ts'
import { Refusal } from './refusal.ts'
import type { Session } from './session.ts'

/** The name of the colleague who works on one of these cases of a queue, and whom the reader has to ask first. */
export type CaseGuard = (kind: string, ids: readonly string[], reader: Session) => Promise<string | undefined>

type Input = { params: unknown; body: unknown }

/** @throws `taken` when the call decides a case on which a colleague works */
export async function checkHeldCase(
  guard: CaseGuard,
  { call, input, session }: { call: Call; input: Input; session: Session | undefined },
): Promise<void> {
  if (!call.decides || !session) return
  const { kind, by, before = '' } = call.decides
  const given = { ...(input.body as object), ...(input.params as object) } as Record<string, unknown>
  const named = given[by]
  const ids = (Array.isArray(named) ? named : [named]).map((id) => `${before}${id}`)
  const name = await guard(kind, ids, session)
  if (name !== undefined)
    throw new Refusal(takenByColleague.taken, 'taken', { detail: t('common.refused.taken_by', { name }) })
}
