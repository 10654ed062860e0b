import { t } from '#messages/tournaments.ts'
import type { ActPreview } from '#contract/tournaments/act-preview.ts'
import * as calls from '#contract/tournaments/manage.ts'
import { accept, refuse } from '#core/decision.ts'
import { matchView } from '#core/bracket/bracket.ts'
import type { ProgressionState } from '#core/bracket/progression/play.ts'
import type { Seed } from '#core/bracket/rules.ts'
import { type BracketAct, stepBrackets } from '#core/tournaments/bracket/bracket-act.ts'
import { entrantsOfMatch } from '#core/tournaments/bracket/course.ts'
import { firstOf, nextLateSeed } from '#core/tournaments/entry/late.ts'
import { stepTournament } from '#core/tournaments/bracket/machine.ts'
import { matchKey } from '#core/tournaments/bracket/match-key.ts'
import { isForMoney } from '#core/wallet/prize-table.ts'
import type { Outcome } from '#server/platform/command.ts'
import type { Context } from '#server/platform/context.ts'
import type { Reader } from '#server/platform/db/open.ts'
import { workflow } from '#server/platform/call.ts'
import { personProblem, loadStanding } from '#server/domains/ratings/standing.ts'
import { findPlayerByName, type PlayerRow } from '#server/domains/players/queries.ts'
import { findVisible, organizes } from '#server/domains/tournaments/access.ts'
import { loadBrackets } from '#server/domains/tournaments/bracket/brackets.ts'
import {
  type EntrantRow,
  findEntrantOfPlayer,
  insertEntrant,
  updateEntrant,
} from '#server/domains/tournaments/entry/entrant-queries.ts'
import { banProblem } from '#server/domains/tournaments/entry/bans.ts'
import { type LoadedTournament, loadTournament } from '#server/domains/tournaments/load.ts'
import { advance } from '#server/domains/tournaments/rooms/play.ts'
import { setRoster } from '#server/domains/tournaments/entry/roster-queries.ts'
import { lastSeedRated, listBySeeds } from '#server/domains/tournaments/bracket/seed-queries.ts'
import type { TournamentWork } from '#server/domains/tournaments/work.ts'
import { mayDecide, unlessOwn } from './authority.ts'
import { previewActs } from './preview.ts'

export type LateRefusal =
  | 'own_match'
  | 'already_entered'
  | 'excluded'
  | 'no_room'
  | 'over'
  | 'solo_only'
  | 'late_is_free'
  | 'player_unfit'

type Newcomer = { player: PlayerRow; former: EntrantRow | undefined }
type Place = { seed: Seed; behind: Seed | undefined }
const enterAs = ({ seed, behind }: Place): BracketAct => ({
  type: 'act',
  stage: 0,
  group: 0,
  act: { type: 'enter', seed, ...(behind === undefined ? {} : { behind }) },
})

/** A late entrant, into an open bye or the next Swiss round. */
export async function enterLate(
  context: Context,
  work: TournamentWork,
  { player, former, byId, reason }: Newcomer & { byId: string; reason: string | undefined },
): Promise<Outcome<undefined, LateRefusal>> {
  const { unit, row } = work
  const brackets = await work.brackets()
  const allowed = await checkLate(context, unit.trx, work, { brackets, player, former, now: unit.now })
  if (!allowed.ok) return allowed
  const { place, rating } = allowed.value
  const { seed } = place
  const staff = { tournamentId: work.id, playerId: byId }
  const may = unlessOwn(await mayDecide(unit.trx, staff, brackets, [enterAs(place)]))
  if (!may.ok) return may
  const step = work.step({
    type: 'enter_late',
    entrant: former?.status ?? null,
    hasRoom: true,
    at: work.at,
  })
  const entered = step.ok ? await work.act(enterAs(place)) : step
  if (!entered.ok) return refuse('no_room')
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
  unit.record({ type: 'tournament.entrant_entered', tournamentId: work.id, entrantId: entrant.id })
  unit.record({ type: 'tournament.invited', tournamentId: work.id, playerId: player.id, byId })
  await advance(work)
  return accept(undefined)
}

/** Previews a late entry, with the newcomer's first match; nothing is written. */
export const previewEntrant = workflow(
  calls.previewEntrant,
  async ({ context, actor: { playerId }, params: { id: tournamentId }, body: { username } }) => {
    const { db, clock } = context
    const found = await findVisible(db, tournamentId, playerId)
    if (!found) return refuse('not_found')
    if (!organizes(found.role)) return refuse('not_staff')
    const loaded = await loadTournament(db, found.row)
    if (loaded.state.status === 'completed' || loaded.state.status === 'cancelled') return refuse('over')
    if (loaded.state.status !== 'live') return refuse('not_live')
    const player = await findPlayerByName(db, username)
    if (!player) return refuse('no_such_player')
    const former = await findEntrantOfPlayer(db, { tournamentId, playerId: player.id })
    const { state: brackets } = await loadBrackets(db, found.row)
    const now = clock.now()
    const allowed = await checkLate(context, db, loaded, { brackets, player, former, now })
    if (!allowed.ok) return allowed
    const { place } = allowed.value
    const newcomer = { seed: place.seed, name: player.username }
    const acts = [enterAs(place)]
    const may = unlessOwn(await mayDecide(db, { tournamentId, playerId }, brackets, acts))
    if (!may.ok) return may
    const shown = await previewActs(db, { row: found.row, at: now.getTime(), newcomer }, brackets, acts)
    const entered = stepBrackets(brackets, enterAs(place))
    if (!shown.ok || !entered.ok) return refuse('no_room')
    const plays = await playsFirst(db, found.row.id, entered.value.state, newcomer)
    return accept({
      ...shown.value,
      // Without a result a newcomer has no place that says anything, and in a table moves nobody's.
      places: plays?.match_id ? shown.value.places.filter(({ name }) => name !== newcomer.name) : [],
      notified: Math.max(1, shown.value.notified),
      plays,
    })
  },
)

async function playsFirst(
  db: Reader,
  tournamentId: number,
  brackets: ProgressionState,
  { seed, name }: { seed: Seed; name: string },
): Promise<ActPreview['plays']> {
  const first = firstOf(brackets, seed)
  if (!('match' in first))
    return { name, match_id: null, section: 'table', round: first.round, against: null }
  const bracket = brackets.groups[first.stage]?.[first.group]?.state
  if (!bracket) return null
  const { section, round } = matchView(bracket, first.match)
  const rivals = (entrantsOfMatch(brackets, first) ?? []).filter((each) => each !== seed)
  const [rival] = await listBySeeds(db, tournamentId, rivals)
  return { name, match_id: matchKey(first), section, round, against: rival?.name ?? null }
}

/** The place among the seeds and the rating of a late entrant, or why it cannot be one. */
async function checkLate(
  context: Context,
  db: Reader,
  { row, mode, state }: LoadedTournament,
  { brackets, player, former, now }: Newcomer & { brackets: ProgressionState; now: Date },
): Promise<Outcome<{ place: Place; rating: number }, LateRefusal>> {
  if (mode.team_size > 1) return refuse('solo_only')
  // Nobody pays for somebody else, and the prizes of those who paid do not shrink.
  if (row.settings.entry_fee_cents > 0) return refuse('late_is_free')
  const forMoney = isForMoney(row.settings)
  const standing = await loadStanding(context, db, player.id, { isForMoney: forMoney })
  if (personProblem(standing, mode, { entryFeeCents: 0, isForMoney: forMoney })) return refuse('player_unfit')
  if (await banProblem(db, row, { playerId: player.id, now }))
    // Not that it is a ban: the tournament's staff need not be the organization's.
    return {
      ok: false,
      refusal: 'player_unfit',
      detail: t('tournaments.rule.member_rules', { name: player.username }),
    }
  const seed = nextLateSeed(brackets)
  const event = { type: 'enter_late', entrant: former?.status ?? null, hasRoom: seed !== undefined } as const
  const step = stepTournament(state, { ...event, at: now.getTime() })
  if (!step.ok) return refuse(step.refusal === 'not_live' ? 'over' : step.refusal)
  if (seed === undefined) return refuse('no_room')
  const rating = standing.ratingOf(mode.id)
  const planned = brackets.groups[0]?.[0]?.state.plan.entrants ?? 0
  const isByRating = row.settings.seeding === 'rating'
  const behind = isByRating ? await lastSeedRated(db, row.id, { rating, planned }) : undefined
  return accept({ place: { seed, behind }, rating })
}
