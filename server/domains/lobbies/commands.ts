import { t } from '#messages/lobbies.ts'
import type { CallRequest } from '#contract/call.ts'
import * as calls from '#contract/lobbies/acts.ts'
import * as openCalls from '#contract/lobbies/open.ts'
import { accept, refuse, type Decision } from '#core/decision.ts'
import type { LobbyRefusalOf } from '#core/lobbies/machine.ts'
import { runCommand, type Outcome } from '#server/platform/command.ts'
import type { Context } from '#server/platform/context.ts'
import type { Unit } from '#server/platform/db/transact.ts'
import { command, workflow } from '#server/platform/call.ts'
import { seatProblem, loadStanding } from '#server/domains/ratings/standing.ts'
import { teamProblem } from '#server/domains/lobbies/seats/team-side.ts'
import { stepAndWriteMatch } from '#server/domains/matches/act.ts'
import { lockMatch } from '#server/domains/matches/queries.ts'
import { holdOfferedMode, type ModeRow } from '#server/domains/site/catalogue.ts'
import { lockVisibleLobby, maySee, presentFor, presentStep } from './access.ts'
import { createLobby, stepAndWrite } from './act.ts'
import { isCancelledByPlayers } from './cancellable.ts'
import { checkAndInvite } from './invites/invites.ts'
import { loadLobby, lockAndLoadLobby, type LoadedLobby } from './load.ts'
import { findLobby } from './queries.ts'

const MIN_ENTRY_CENTS = 10
const SOONEST_START_MS = 10 * 60_000
const LATEST_START_MS = 14 * 24 * 3_600_000

type OpenInput = CallRequest<typeof openCalls.openLobby>['body']
type RulesRefusal = 'best_of_not_offered' | 'entry_too_high' | 'entry_too_low'
/** Opens a lobby, seats its opener, holds the entry, and invites the challenged player. */
export const openLobby = command(
  openCalls.openLobby,
  async ({ context, unit, actor: { playerId }, body: input }) => {
    const entryFeeCents = input.entry_fee_cents

    const mode = await holdOfferedMode(unit.trx, { game: input.game, slug: input.mode })
    if (!mode) return refuse('unknown_mode')
    const rules = checkRules(context, mode, input)
    if (!rules.ok) return rules
    const startsAt = input.starts_at ? new Date(input.starts_at) : null
    const waitMs = startsAt ? startsAt.getTime() - unit.now.getTime() : SOONEST_START_MS
    if (waitMs < SOONEST_START_MS || waitMs > LATEST_START_MS) return refuse('bad_start')
    const viewer = await loadStanding(context, unit.trx, playerId, { isForMoney: entryFeeCents > 0 })
    const problem = seatProblem(viewer, mode, { entryFeeCents, now: unit.now })
    if (problem) return problem
    const range = { ratingMin: input.rating_min ?? null, ratingMax: input.rating_max ?? null }
    const own = viewer.ratingOf(mode.id)
    if ((range.ratingMin ?? own) > own || (range.ratingMax ?? own) < own) return refuse('rating_range')
    const teamId = input.team_id ?? null
    const ofTeam =
      teamId === null
        ? undefined
        : await teamProblem(unit, { teamId, playerId, game: mode.game, asCaptain: true })
    if (ofTeam) return refuse(ofTeam)
    const made = await createLobby(unit, mode, {
      ...range,
      teamId,
      entryFeeCents,
      startsAt,
      bestOf: input.best_of,
      region: input.region ?? null,
      isPrivate: input.is_private,
      rules: input.rules || null,
      openedBy: playerId,
      feeBasisPoints: context.settings.current().FEE_BASIS_POINTS,
      promoFirst: input.promo_choice,
    })
    if (!made.ok) return made
    const opened = await challenge(unit, made.value, { playerId, inviteeId: input.opponent_id })
    return presentStep(context, unit, opened, viewer)
  },
)

/** Invites the challenged player, if there is one, to the second side of a lobby that was just opened. */
async function challenge(
  unit: Unit,
  lobby: LoadedLobby,
  { playerId, inviteeId }: { playerId: string; inviteeId: string | null | undefined },
): Promise<Decision<LoadedLobby, ChallengeRefusal>> {
  const side = lobby.sides.find(({ position }) => position === 1)
  if (!side || !inviteeId) return accept(lobby)
  const step = await checkAndInvite(unit, lobby, side, { playerId, inviteeId })
  if (step.ok) return step
  const { refusal } = step
  if (isChallengeRefusal(refusal)) return refuse(refusal)
  throw new Error(`a new lobby refused its first invite: ${refusal}`)
}

const CHALLENGE_REFUSALS = [
  'no_such_player',
  'invitee_seated',
  'invitee_busy',
  'invitee_unfit',
  'against_own_team',
] as const
type ChallengeRefusal = (typeof CHALLENGE_REFUSALS)[number]

function isChallengeRefusal(refusal: string): refusal is ChallengeRefusal {
  return (CHALLENGE_REFUSALS as readonly string[]).includes(refusal)
}

function checkRules(context: Context, mode: ModeRow, input: OpenInput): Outcome<undefined, RulesRefusal> {
  const most = context.settings.current().MAX_ENTRY_CENTS
  if (!mode.best_of.includes(input.best_of)) return refuse('best_of_not_offered')
  if (input.entry_fee_cents > most)
    return {
      ok: false,
      refusal: 'entry_too_high',
      detail: t('lobbies.detail.max_entry', { amount: most / 100 }),
    }
  const isTooLow = input.entry_fee_cents > 0 && input.entry_fee_cents < MIN_ENTRY_CENTS
  return isTooLow ? refuse('entry_too_low') : accept(undefined)
}

/** Confirms the ready check; the match begins once all have. */
export const readyUp = command(
  calls.readyUp,
  async ({ context, unit, actor: { playerId }, params: { id: lobbyId } }) => {
    const lobby = await lockVisibleLobby(unit.trx, lobbyId, { playerId })
    if (!lobby) return refuse('not_found')
    const step = await stepAndWrite(unit, lobby, { type: 'ready', playerId, at: unit.now.getTime() })
    return presentStep(context, unit, step, { playerId })
  },
)

/** Frees the player's seat and returns the entry. `sideId` is the side on which they think they sit. */
export const leaveLobby = command(
  calls.leaveLobby,
  async ({ context, unit, actor: { playerId }, params: { lobbyId, teamId: sideId } }) => {
    const lobby = await lockVisibleLobby(unit.trx, lobbyId, { playerId })
    if (!lobby) return refuse('not_found')
    if (ownSideId(lobby, playerId) !== sideId) return refuse('not_seated')
    const step = await stepAndWrite(unit, lobby, { type: 'leave', playerId, at: unit.now.getTime() })
    return presentStep(context, unit, step, { playerId })
  },
)

/** Cancels a lobby, or its match before it is live; all entries are returned. Its opener only. */
export const cancelLobby = workflow(
  calls.cancelLobby,
  async ({ context, actor: { playerId }, params: { id: lobbyId } }) => {
    const row = await findLobby(context.db, lobbyId)
    if (!row || !(await maySee(context.db, row, { playerId }))) return refuse('not_found')
    const matchId = row.match_id
    if (!matchId)
      return runCommand(context, async (unit) => {
        const lobby = await lockVisibleLobby(unit.trx, lobbyId, { playerId })
        if (!lobby) return refuse('not_found')
        const step = await stepAndWrite(unit, lobby, { type: 'cancel', playerId, at: unit.now.getTime() })
        return presentStep(context, unit, step, { playerId })
      })
    if (row.opened_by !== playerId || !isCancelledByPlayers(row)) return refuse('not_captain')
    return runCommand(context, async (unit) => {
      const match = await lockMatch(unit.trx, matchId)
      if (!match) return refuse('too_late')
      const step = await stepAndWriteMatch(unit, match, { type: 'call_off', at: unit.now.getTime() })
      if (!step.ok) return step
      // The match's end closes the lobby.
      await unit.flush()
      const closed = await findLobby(unit.trx, lobbyId)
      if (!closed) return refuse('not_found')
      return accept(await presentFor(context, unit, await loadLobby(unit.trx, closed), { playerId }))
    })
  },
)

type Percents = Record<string, number>
/** Proposes how the player's side divides a prize. */
export const proposeShares = command(
  calls.proposeShares,
  async ({ context, unit, actor: { playerId }, params, body }) => {
    const { id: lobbyId, teamId: sideId } = params
    const percents = percentsOf(body.shares)
    const lobby = await lockVisibleLobby(unit.trx, lobbyId, { playerId })
    if (!lobby) return refuse('not_found')
    if (ownSideId(lobby, playerId) !== sideId) return refuse('not_seated')
    const at = unit.now.getTime()
    const step = await stepAndWrite(unit, lobby, { type: 'propose_shares', playerId, percents, at })
    return presentStep(context, unit, step, { playerId })
  },
)

/** Agrees to the proposed division, if it still is the one that the player saw. */
export const agreeShares = command(
  calls.agreeShares,
  async ({ context, unit, actor: { playerId }, params, body }) => {
    const { id: lobbyId, teamId: sideId } = params
    const percents = percentsOf(body.shares)
    const lobby = await lockVisibleLobby(unit.trx, lobbyId, { playerId })
    if (!lobby) return refuse('not_found')
    if (ownSideId(lobby, playerId) !== sideId) return refuse('not_seated')
    const proposed = lobby.sides.find((side) => side.id === sideId)?.shares?.percents
    if (!proposed || !isSame(proposed, percents)) return refuse('no_proposal')
    const step = await stepAndWrite(unit, lobby, { type: 'agree_shares', playerId, at: unit.now.getTime() })
    return presentStep(context, unit, step, { playerId })
  },
)

function isSame(one: Percents, other: Percents): boolean {
  const ids = Object.keys(one)
  return ids.length === Object.keys(other).length && ids.every((id) => one[id] === other[id])
}

/** Handles the lobby's deadline or the end of an invite. Nothing is due when somebody was faster. */
export async function passLobbyDeadline(
  unit: Unit,
  lobbyId: number,
): Promise<Decision<LoadedLobby, 'not_found' | LobbyRefusalOf<'deadline'>>> {
  const lobby = await lockAndLoadLobby(unit.trx, lobbyId)
  if (!lobby) return refuse('not_found')
  return stepAndWrite(unit, lobby, { type: 'deadline', at: unit.now.getTime() })
}

/** The id of the side on which the player is seated or invited. */
function ownSideId({ seats, sides }: LoadedLobby, playerId: string): number | undefined {
  const own = seats.find((seat) => seat.player_id === playerId)
  return sides.find((side) => side.position === own?.side)?.id
}

function percentsOf(shares: readonly { player_id: string; percent: number }[]): Record<string, number> {
  return Object.fromEntries(shares.map((share) => [share.player_id, share.percent]))
}
