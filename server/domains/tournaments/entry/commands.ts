import type { CallRequest } from '#contract/call.ts'
import type { Tournament } from '#contract/tournaments/shapes.ts'
import * as calls from '#contract/tournaments/entry.ts'
import { accept, refuse, type Decision } from '#core/decision.ts'
import type { TournamentRefusalOf } from '#core/tournaments/bracket/machine.ts'
import { runCommand, type Outcome } from '#server/platform/command.ts'
import type { Context } from '#server/platform/context.ts'
import type { Unit } from '#server/platform/db/transact.ts'
import { workflow } from '#server/platform/call.ts'
import { findPlayer } from '#server/domains/players/queries.ts'
import type { Standing } from '#server/domains/ratings/standing.ts'
import { holdEntry } from '#server/domains/wallet/holds.ts'
import { lockRooms, lockVisible } from '../access.ts'
import { applyEffects } from '#server/domains/tournaments/bracket/effects.ts'
import {
  findEntrantOfPlayer,
  findTeamEntrant,
  insertEntrant,
  updateEntrant,
  type EntrantRow,
} from './entrant-queries.ts'
import { setRoster } from './roster-queries.ts'
import { tournamentEntry } from '../money.ts'
import { presentFor } from '../read/present-for.ts'
import { checkPasscode } from './passcode.ts'
import { checkInToStage } from '#server/domains/tournaments/bracket/check-in.ts'
import { TournamentWork } from '../work.ts'
import { entryProblem, loadStandingFor, type EntryProblem } from './eligibility.ts'
import { teamSide, type Side, type TeamRefusal } from './roster.ts'

type Awaitable<Value> = Value | Promise<Value>
type RegisterInput = CallRequest<typeof calls.registerEntrant>['body'] & { tournamentId: number }
type RegisterRefusal =
  | 'not_found'
  | TournamentRefusalOf<'register'>
  | EntryProblem['refusal']
  | TeamRefusal
  | 'needs_team'
  | 'solo_only'
  | 'wrong_passcode'
  | 'too_many_tries'
  | 'insufficient'

/** Enters a tournament, and holds the fee with the place. For a team its captain pays. */
export const register = workflow(
  calls.registerEntrant,
  async ({ context, actor: { playerId }, params, body }) => {
    const input = { ...body, tournamentId: params.id }
    const { tournamentId, passcode: given } = input
    const passcode = await checkPasscode(context, { tournamentId, playerId, given })
    return runCommand(context, async (unit): Promise<Outcome<Tournament, RegisterRefusal>> => {
      const loaded = await lockVisible(unit.trx, input.tournamentId, playerId)
      if (!loaded) return refuse('not_found')
      const { row } = loaded
      const work = new TournamentWork(unit, loaded)
      const former = await findFormer(unit, row.id, playerId, input.team_id)
      const step = work.step({ type: 'register', entrant: former?.status ?? null, at: work.at })
      if (!step.ok) return step
      const standing = await loadStandingFor(context, unit.trx, row, playerId)
      const problem = await entryProblem(unit.trx, loaded, standing, unit.now)
      if (problem) return problem
      const side = await sideOf(context, unit, loaded, standing, input)
      if (!side.ok) return side
      if (passcode.isBlocked) return refuse('too_many_tries')
      if (!passcode.isRight) return refuse('wrong_passcode')
      if (!(await holdEntry(unit, tournamentEntry(row), { playerId, promoFirst: input.promo_choice })))
        return refuse('insufficient')
      const entrant = await putEntrant(unit, {
        tournamentId: row.id,
        former,
        side: side.value,
        captainId: playerId,
        entryCents: row.settings.entry_fee_cents,
      })
      await applyEffects(work, step.value, entrant)
      for (const id of side.value.playerIds) work.playerIds.add(id)
      unit.record({ type: 'tournament.entrant_entered', tournamentId: row.id, entrantId: entrant.id })
      if (side.value.teamId !== null)
        unit.record({ type: 'tournament.roster_entered', tournamentId: row.id, entrantId: entrant.id })
      await work.finish()
      return accept(await presentFor(context, unit.trx, row.id, playerId))
    })
  },
)

/** Says that the entrant is there. */
export const checkIn = workflow(
  calls.checkIn,
  async ({ context, actor: { playerId }, params: { id: tournamentId } }) =>
    actOnOwn(context, { playerId, tournamentId }, async (work, entrant) => {
      const isOfStage = entrant !== undefined && (await checkInToStage(work, entrant.id))
      const step = isOfStage
        ? accept([])
        : work.step({ type: 'check_in', entrant: entrant?.status ?? null, at: work.at })
      if (step.ok && entrant)
        work.unit.record({ type: 'tournament.entrant_checked_in', tournamentId, entrantId: entrant.id })
      return step
    }),
)

/** Leaves the tournament, before the start or while it is played. */
export const withdraw = workflow(
  calls.withdrawEntrant,
  ({ context, actor: { playerId }, params: { id: tournamentId } }) =>
    actOnOwn(context, { playerId, tournamentId }, (work, entrant) =>
      work.step({ type: 'withdraw', entrant: entrant?.status ?? null, at: work.at }),
    ),
)

/** A step of the machine about the actor's own entrant, which its captain decides on. */
function actOnOwn<Name extends string>(
  context: Context,
  { playerId, tournamentId }: { playerId: string; tournamentId: number },
  step: (
    work: TournamentWork,
    entrant: EntrantRow | undefined,
  ) => Awaitable<Decision<Parameters<typeof applyEffects>[1], Name>>,
): Promise<Outcome<Tournament, Name | 'not_found'>> {
  return runCommand(context, async (unit): Promise<Outcome<Tournament, Name | 'not_found'>> => {
    const own = await findEntrantOfPlayer(unit.trx, { tournamentId, playerId })
    if (own?.captain_id === playerId && own.seed !== null) await lockRooms(unit.trx, tournamentId, own.seed)
    const loaded = await lockVisible(unit.trx, tournamentId, playerId)
    if (!loaded) return refuse('not_found')
    const found = await findEntrantOfPlayer(unit.trx, { tournamentId, playerId })
    // Only the captain decides; a member of the roster cannot.
    const entrant = found?.captain_id === playerId ? found : undefined
    const work = new TournamentWork(unit, loaded)
    const effects = await step(work, entrant)
    if (!effects.ok) return effects
    work.playerIds.add(playerId)
    await applyEffects(work, effects.value, entrant)
    await work.finish()
    return accept(await presentFor(context, unit.trx, tournamentId, playerId))
  })
}

async function sideOf(
  context: Context,
  unit: Unit,
  tournament: Parameters<typeof teamSide>[2],
  captain: Standing,
  input: RegisterInput,
): Promise<Outcome<Side, TeamRefusal | 'needs_team' | 'solo_only'>> {
  const { mode } = tournament
  const teamId = input.team_id ?? null
  if (mode.team_size > 1) {
    if (teamId === null) return refuse('needs_team')
    return teamSide(context, unit, tournament, {
      captain,
      wish: { teamId, playerIds: input.player_ids ?? null, shares: input.shares ?? null },
    })
  }
  if (teamId !== null) return refuse('solo_only')
  const { username } = await findPlayer(unit.trx, captain.id)
  return accept({
    playerId: captain.id,
    teamId: null,
    name: username,
    playerIds: [captain.id],
    substituteIds: [],
    shares: null,
    rating: captain.ratingOf(mode.id),
  })
}

/** The entry that the player, or the team, had before or still has. */
async function findFormer(
  unit: Unit,
  tournamentId: number,
  playerId: string,
  teamId: number | null | undefined,
): Promise<EntrantRow | undefined> {
  const own = await findEntrantOfPlayer(unit.trx, { tournamentId, playerId })
  return own ?? (teamId ? findTeamEntrant(unit.trx, { tournamentId, teamId }) : undefined)
}

/** The machine has accepted: a new entry, or the former one again, at the end of the list. */
async function putEntrant(
  unit: Unit,
  of: {
    tournamentId: number
    former: EntrantRow | undefined
    side: Side
    captainId: string
    entryCents: number
  },
): Promise<EntrantRow> {
  const { side, former } = of
  const fresh = {
    playerId: side.playerId,
    teamId: side.teamId,
    captainId: of.captainId,
    name: side.name,
    rating: side.rating,
    entryCents: of.entryCents,
  }
  const entrant = former
    ? await updateEntrant(unit.trx, former.id, {
        player_id: side.playerId,
        team_id: side.teamId,
        captain_id: of.captainId,
        name: side.name,
        rating: side.rating,
        entry_cents: of.entryCents,
        keeps_fee: false,
        created_at: unit.now,
      })
    : await insertEntrant(unit.trx, {
        ...fresh,
        tournamentId: of.tournamentId,
        status: 'entered',
        now: unit.now,
      })
  await setRoster(unit.trx, {
    tournamentId: of.tournamentId,
    entrantId: entrant.id,
    ...side,
    agreed: { playerId: of.captainId, at: unit.now },
  })
  return entrant
}
