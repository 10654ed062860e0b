import { randomBytes } from 'node:crypto'
import { t } from '#messages/lobbies.ts'
import type { CallRequest } from '#contract/call.ts'
import * as calls from '#contract/lobbies/open.ts'
import { accept, refuse, type Decision } from '#core/decision.ts'
import { openLobby as newLobbyState } from '#core/lobbies/machine.ts'
import type { Declined, Origin } from '#core/lobbies/state.ts'
import type { Unit } from '#server/platform/db/transact.ts'
import { lobbyDeadline } from '#server/domains/lobbies/job-kinds.ts'
import type { Outcome } from '#server/platform/command.ts'
import type { Context } from '#server/platform/context.ts'
import { command } from '#server/platform/call.ts'
import { insertSides, listSidesOfLobbies } from '#server/domains/matches/queries.ts'
import { type ModeRow, holdOfferedMode } from '#server/domains/site/catalogue.ts'
import { insertSeat, type SeatRow } from '#server/domains/lobbies/seats/seat-queries.ts'
import { seatProblem, loadStanding } from '#server/domains/ratings/standing.ts'
import { teamProblem } from '#server/domains/lobbies/seats/seats.ts'
import { checkAndInvite } from '#server/domains/lobbies/invites/invites.ts'
import { holdEntry } from '#server/domains/wallet/holds.ts'
import { bookingOf, lobbyState, type LoadedLobby } from './lobby.ts'
import { lobbyEntry } from './money.ts'
import { insertLobby } from './queries.ts'
import { publishLobby, type SeatProblem } from './lobby-write.ts'
import { presentStep } from './present.ts'

export type LobbyPlan = {
  bestOf: number
  region: string | null
  isPrivate: boolean
  ratingMin: number | null
  ratingMax: number | null
  openedBy: string
  /** Set when the opener plays for this team. */
  teamId?: number | null
  teams?: readonly [number | null, number | null]
  side?: 0 | 1
  origin?: Origin
  entryFeeCents?: number
  feeBasisPoints?: number
  startsAt?: Date | null
  rules?: string | null
  rematchOf?: number | null
  /** Players who have declined the previous rematch of the same match. */
  declined?: readonly Declined[]
  /** Take the opener's entry from the promo balance first. */
  promoFirst?: boolean
}

/** Opens a lobby, seats its opener and holds the entry. On a refusal the caller must roll back. */
export async function createLobby(
  unit: Unit,
  mode: ModeRow,
  plan: LobbyPlan,
): Promise<Decision<LoadedLobby, SeatProblem>> {
  const { trx, now } = unit
  const state = newLobbyState({
    teamSize: mode.team_size,
    ...plan,
    startsAt: plan.startsAt?.getTime() ?? null,
    at: now.getTime(),
  })
  const deadline = state.deadline && { kind: state.deadline.kind, at: new Date(state.deadline.at) }
  const inviteCode = randomBytes(12).toString('base64url')
  const { declined } = state
  const row = await insertLobby(trx, { ...plan, declined, modeId: mode.id, inviteCode, deadline, now })
  await insertSides(trx, { lobbyId: row.id, teams: state.teams })
  const seats: SeatRow[] = []
  for (const seat of state.seats) {
    const inserted = await insertSeat(trx, {
      ...seat,
      lobbyId: row.id,
      game: mode.game,
      booking: bookingOf(row, mode),
      now,
    })
    if (!inserted.ok) return inserted
    seats.push(inserted.value)
    if (
      !(await holdEntry(unit, lobbyEntry(row), {
        playerId: seat.playerId,
        promoFirst: plan.promoFirst ?? false,
      }))
    )
      return refuse('insufficient')
  }
  if (deadline) await lobbyDeadline.put(trx, row.id, deadline.at)
  unit.record({ type: 'lobby.opened', lobbyId: row.id, isPrivate: row.is_private })
  publishLobby(
    unit,
    row,
    seats.map((seat) => seat.player_id),
  )
  const sides = await listSidesOfLobbies(trx, [row.id])
  return accept({ row, mode, seats, sides, state: lobbyState(row, mode, seats, sides) })
}

const MIN_ENTRY_CENTS = 10
const SOONEST_START_MS = 10 * 60_000
const LATEST_START_MS = 14 * 24 * 3_600_000

type OpenInput = CallRequest<typeof calls.openLobby>['body']
type RulesRefusal = 'best_of_not_offered' | 'entry_too_high' | 'entry_too_low'

/** Opens a lobby, seats its opener, holds the entry, and invites the challenged player. */
export const openLobby = command(
  calls.openLobby,
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
