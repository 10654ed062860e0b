import type { Invitation } from '#contract/tournaments/invitations.ts'
import * as calls from '#contract/tournaments/invitations.ts'
import { accept, refuse } from '#core/decision.ts'
import type { Actor, Outcome } from '#server/platform/command.ts'
import type { Context } from '#server/platform/context.ts'
import { workflow, read } from '#server/platform/call.ts'
import { rangeOf } from '#server/platform/http/page-of.ts'
import { findPlayerById } from '#server/domains/players/queries.ts'
import { findVisible, organizes } from '../access.ts'
import { actAsStaff } from '#server/domains/tournaments/manage/act.ts'
import { listTaken } from '#server/domains/tournaments/entry/roster-queries.ts'
import { deleteInvite, listInvites } from './queries.ts'

type StaffRefusal = 'not_found' | 'not_staff'
type ListInput = { tournamentId: number; name: string | undefined; offset: number; limit: number }

/** A page of who is invited: for organizers, since a name here tells what others are asked to. */
export async function readInvitations(
  { db }: Pick<Context, 'db'>,
  { playerId }: Actor,
  input: ListInput,
): Promise<Outcome<{ count: number; results: Invitation[] }, StaffRefusal>> {
  const found = await findVisible(db, input.tournamentId, playerId)
  if (!found) return refuse('not_found')
  if (!organizes(found.role)) return refuse('not_staff')
  const { count, rows } = await listInvites(db, input)
  return accept({
    count,
    results: rows.map(({ created_at, has_entered, ...player }) => ({
      player,
      invited: created_at.toISOString(),
      has_entered,
    })),
  })
}

export const listInvitations = read(
  calls.listInvitations,
  async ({ context, params, query, actor, pageOf }) => {
    const input = {
      tournamentId: params.id,
      name: query.name,
      ...rangeOf(query),
    }
    const done = await readInvitations(context, actor, input)
    if (!done.ok) return done
    const page = done.value
    return pageOf(page)
  },
)

/** Takes an invitation back. An entrant who has entered is disqualified instead, which everybody sees. */
export const endInvitation = workflow(
  calls.endInvitation,
  async ({ context, actor: { playerId }, params: { id: tournamentId, playerId: invitedId } }) =>
    actAsStaff(context, { playerId, tournamentId, mayAct: organizes }, async (work) => {
      const { trx } = work.unit
      const { status } = work.state
      if (status !== 'draft' && status !== 'registration' && status !== 'check_in')
        return refuse('already_started')
      if (!(await deleteInvite(trx, { tournamentId, playerId: invitedId }))) return refuse('not_invited')
      const taken = await listTaken(trx, { tournamentId, playerIds: [invitedId] })
      if (taken.length > 0) return refuse('already_entered')
      const name = (await findPlayerById(trx, invitedId))?.username ?? ''
      work.playerIds.add(invitedId)
      work.journal('uninvite', { actorId: playerId, params: { name, player_id: invitedId } })
      return accept(undefined)
    }),
)
