import type { AnswerFor } from '#client/lib/api/call.ts'

type StaffSanction = AnswerFor<'GET v1 /admin/players/{playerId}/sanctions/'>['results'][number]
type OwnSanction = AnswerFor<'GET v1 /players/sanctions/'>['results'][number]

/** A mute in force, without an appeal. */
export function ownSanction(fields: Partial<OwnSanction> = {}): OwnSanction {
  return {
    id: 7,
    kind: 'mute',
    reason: 'You insulted other players.',
    given: '2026-03-01T12:00:00.000Z',
    ends: '2099-04-01T12:00:00.000Z',
    is_in_force: true,
    lifted: null,
    lift_reason: null,
    appeal: null,
    can_appeal: true,
    ...fields,
  }
}

/** The same as staff see it, imposed by Judge. */
export function staffSanction(fields: Partial<StaffSanction> = {}): StaffSanction {
  return { ...ownSanction(), by: 'Judge', lifted_by: null, answered_by: null, ...fields }
}

export const openAppeal = {
  status: 'open',
  text: 'It was my brother who wrote that.',
  sent: '2026-03-02T12:00:00.000Z',
  answer: null,
  answered: null,
} as const
