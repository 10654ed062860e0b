import { t } from '#messages/tournaments.ts'
import type { ActPreview } from '#contract/tournaments/act-preview.ts'
import type { Tournament } from '#contract/tournaments/shapes.ts'
import { accept, refuse } from '#core/decision.ts'
import { type BracketAct, stepBrackets } from '#core/tournament/bracket-act.ts'
import { bracketsOf } from '#core/tournament/course.ts'
import type { TournamentRefusalOf } from '#core/tournament/machine.ts'
import { lateSeeds } from '#core/tournament/late.ts'
import type { Actor, Outcome } from '#server/platform/command.ts'
import type { Context } from '#server/platform/context.ts'
import { loadViewer } from '#server/domains/lobbies/viewer.ts'
import { findPlayerByName, type PlayerRow } from '#server/domains/players/queries.ts'
import { findVisible, organises } from '../access.ts'
import { loadBrackets } from '../brackets.ts'
import { applyEffects } from '../effects.ts'
import { findEntrant, findEntrantOfPlayer, insertEntrant, updateEntrant } from '../entrant-queries.ts'
import { setRoster } from '../roster-queries.ts'
import { banProblem } from '../entry/bans.ts'
import { personProblem } from '#server/domains/lobbies/seats/person-problem.ts'
import { advance } from '../play.ts'
import { insertInvite } from '../invitations/queries.ts'
import type { TournamentWork } from '../work.ts'
import { actAsStaff, isReason } from './act.ts'
import { previewActs } from './preview.ts'

type OfTournament = { tournamentId: number }
type StaffRefusal = 'not_found' | 'not_staff'

/** Removes an entrant, who cannot enter again. */
export function disqualify(
  context: Context,
  { playerId }: Actor,
  { tournamentId, entrantId, reason }: OfTournament & { entrantId: number; reason: string },
): Promise<Outcome<Tournament, StaffRefusal | 'no_such_entrant' | TournamentRefusalOf<'disqualify'>>> {
  return actAsStaff(
    context,
    { playerId, tournamentId, mayAct: organises, touchesRooms: true },
    async (work) => {
      const entrant = await findEntrant(work.unit.trx, { tournamentId, id: entrantId })
      if (!entrant) return refuse('no_such_entrant')
      const step = work.step({ type: 'disqualify', entrant: entrant.status, at: work.at })
      if (!step.ok) return step
      work.playerIds.add(entrant.captain_id)
      work.journal('disqualify', {
        actorId: playerId,
        reason,
        params: { name: entrant.name, entrant_id: entrant.id },
        undo: { kind: 'disqualify', entrantId: entrant.id },
      })
      work.unit.record({
        type: 'tournament.entrant_dropped',
        tournamentId,
        entrantId: entrant.id,
        reason: 'disqualified',
      })
      await applyEffects(work, step.value, entrant)
      return step
    },
  )
}

/** What that would change in the brackets; nothing is written. Before the start nothing but the list of entrants changes. */
export async function previewDisqualify(
  { db, clock }: Context,
  { playerId }: Actor,
  { tournamentId, entrantId }: OfTournament & { entrantId: number },
): Promise<Outcome<ActPreview, StaffRefusal | 'no_such_entrant' | 'not_live' | 'not_playing'>> {
  const found = await findVisible(db, tournamentId, playerId)
  if (!found) return refuse('not_found')
  if (!organises(found.role)) return refuse('not_staff')
  if (found.row.status !== 'live') return refuse('not_live')
  const entrant = await findEntrant(db, { tournamentId, id: entrantId })
  if (!entrant) return refuse('no_such_entrant')
  const { seed, status } = entrant
  if (status !== 'playing' || seed === null) return refuse('not_playing')
  const { state } = await loadBrackets(db, found.row)
  const acts = bracketsOf(state, seed).flatMap(({ stage, group, seed: own }): BracketAct[] => {
    const act = { type: 'withdraw', seed: own, cause: 'disqualified' } as const
    const inBracket: BracketAct = { type: 'act', stage, group, act }
    // Refused where the next stage has begun, or the entrant has already left.
    return stepBrackets(state, inBracket).ok ? [inBracket] : []
  })
  const of = { row: found.row, at: clock.now().getTime(), leaves: { seed, isOutAfter: true } }
  const shown = await previewActs(db, of, state, acts)
  return shown.ok
    ? accept({ ...shown.value, notified: Math.max(1, shown.value.notified) })
    : refuse('not_playing')
}

type AddRefusal =
  | StaffRefusal
  | 'no_such_player'
  | 'already_entered'
  | 'excluded'
  | 'no_room'
  | 'over'
  | 'solo_only'
  | 'late_is_free'
  | 'player_unfit'
  | 'reason_missing'

/** Before the start an invitation, which also opens an invite-only tournament to the player; later a late entry. */
export function addEntrant(
  context: Context,
  { playerId }: Actor,
  { tournamentId, username, reason }: OfTournament & { username: string; reason?: string },
): Promise<Outcome<Tournament, AddRefusal>> {
  return actAsStaff(context, { playerId, tournamentId, mayAct: organises }, async (work) => {
    const player = await findPlayerByName(work.unit.trx, username)
    if (!player) return refuse('no_such_player')
    const { status } = work.state
    if (status === 'completed' || status === 'cancelled') return refuse('over')
    const entrant = await findEntrantOfPlayer(work.unit.trx, { tournamentId, playerId: player.id })
    if (status === 'live' && !isReason(reason)) return refuse('reason_missing')
    if (status === 'live')
      return enterLate(context, work, { player, former: entrant, byId: playerId, reason })
    if (entrant?.status === 'disqualified') return refuse('excluded')
    if (entrant && entrant.status !== 'withdrawn') return refuse('already_entered')
    const isNew = await insertInvite(work.unit.trx, {
      tournamentId,
      playerId: player.id,
      byId: playerId,
      now: work.unit.now,
    })
    if (!isNew) return accept(undefined)
    work.journal('invite', { actorId: playerId, params: { name: player.username, player_id: player.id } })
    work.unit.record({ type: 'tournament.invited', tournamentId, playerId: player.id, byId: playerId })
    return accept(undefined)
  })
}

async function enterLate(
  context: Context,
  work: TournamentWork,
  {
    player,
    former,
    byId,
    reason,
  }: {
    player: PlayerRow
    former: Awaited<ReturnType<typeof findEntrantOfPlayer>>
    byId: string
    reason: string | undefined
  },
): Promise<Outcome<undefined, AddRefusal>> {
  const { unit, row, mode } = work
  if (mode.team_size > 1) return refuse('solo_only')
  // Nobody pays for somebody else, and the prizes of those who paid do not shrink.
  if (row.settings.entry_fee_cents > 0) return refuse('late_is_free')
  const viewer = await loadViewer(context, unit.trx, player.id, { isPaid: false })
  if (personProblem(viewer, mode, { entryFeeCents: 0, now: unit.now })) return refuse('player_unfit')
  if (await banProblem(unit.trx, row, { playerId: player.id, now: unit.now }))
    // Not that it is a ban: the tournament's staff need not be the organization's.
    return {
      ok: false,
      refusal: 'player_unfit',
      detail: t('tournaments.rule.member_rules', { name: player.username }),
    }
  const [seed] = lateSeeds(await work.brackets())
  const step = work.step({
    type: 'enter_late',
    entrant: former?.status ?? null,
    hasRoom: seed !== undefined,
    at: work.at,
  })
  if (!step.ok) return refuse(step.refusal === 'not_live' ? 'over' : step.refusal)
  if (seed === undefined) return refuse('no_room')
  const entered = await work.act({ type: 'act', stage: 0, group: 0, act: { type: 'enter', seed } })
  if (!entered.ok) return refuse('no_room')
  const rating = viewer.ratingOf(mode.id)
  const entrant = former
    ? await updateEntrant(unit.trx, former.id, { status: 'playing', seed, rating })
    : await insertEntrant(unit.trx, {
        tournamentId: work.id,
        playerId: player.id,
        teamId: null,
        captainId: player.id,
        name: player.username,
        status: 'playing',
        rating,
        entryCents: 0,
        seed,
        now: unit.now,
      })
  await setRoster(unit.trx, {
    tournamentId: work.id,
    entrantId: entrant.id,
    playerIds: [player.id],
    substituteIds: [],
    agreed: { playerId: player.id, at: unit.now },
  })
  work.set({ places_taken: row.places_taken + 1 })
  work.playerIds.add(player.id)
  work.journal('add_entrant', {
    actorId: byId,
    reason: reason ?? null,
    params: { name: player.username, player_id: player.id, seed },
    undo: { kind: 'late_entry', entrantId: entrant.id, seed },
  })
  unit.record({ type: 'tournament.invited', tournamentId: work.id, playerId: player.id, byId })
  await advance(work)
  return accept(undefined)
}
