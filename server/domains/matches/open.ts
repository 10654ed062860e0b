import type { MatchState } from '#core/matches/state.ts'
import type { Unit } from '#server/platform/db/transact.ts'
import { putJob } from '#server/platform/jobs/queries.ts'
import type { ModeRow } from '#server/domains/site/catalogue.ts'
import { insertMatch } from './queries.ts'
import { beginService } from '#server/domains/matches/service/service.ts'

export type NewSide = {
  id: number
  name: string
  captainId: string
  players: { id: string; rating: number }[]
}

/** Stores a new match, which starts in the veto, live, or waiting for a no-show claim. Returns its id. */
export async function openMatch(
  unit: Unit,
  match: {
    lobbyId: number
    /** The tournament that it is part of. */
    tournamentId: number | null
    inviteCode: string | null
    hidesMaps: boolean
    potCents: number
    mode: ModeRow
    bestOf: number
    sides: readonly [NewSide, NewSide]
    state: MatchState
  },
): Promise<number> {
  const { trx, now } = unit
  const id = await insertMatch(trx, { ...match, modeId: match.mode.id, now })
  const { deadline } = match.state
  if (deadline) await putJob(trx, { kind: 'match.deadline', key: String(id), dueAt: new Date(deadline.at) })
  if (match.state.status === 'live') await beginService(unit, { id })
  return id
}
