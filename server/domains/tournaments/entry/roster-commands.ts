import type { Tournament } from '#contract/tournaments/shapes.ts'
import * as calls from '#contract/tournaments/entry.ts'
import { accept, refuse } from '#core/decision.ts'
import { runCommand, type Outcome } from '#server/platform/command.ts'
import type { Context } from '#server/platform/context.ts'
import { workflow } from '#server/platform/call.ts'
import { refuseKeys } from '#server/platform/http/key-session.ts'
import { lockVisible } from '../access.ts'
import { applyEffects } from '#server/domains/tournaments/bracket/effects.ts'
import { findEntrantOfPlayer, type EntrantRow } from './entrant-queries.ts'
import { presentFor } from '../read/present-for.ts'
import { deleteFromRoster, listRosters, setAgreed, setPlaying, type RosterRow } from './roster-queries.ts'
import { IN_TOURNAMENT } from '../statuses.ts'
import { TournamentWork } from '../work.ts'

type OfTournament = { tournamentId: number }
type RosterRefusal = 'not_found' | 'not_in_roster'
type Member = { entrant: EntrantRow; roster: RosterRow[]; own: RosterRow }

/** A member agrees to playing for the team, and to the split of its prizes; until these are paid. */
export const agreeToRoster = workflow(
  calls.agreeToRoster,
  async ({ context, actor: { playerId }, params }) => {
    const of = { tournamentId: params.id }
    return actAsMember(context, playerId, of, async (work, { own, entrant, roster }) => {
      if (work.state.prizes === 'paid') return refuse('prizes_paid')
      if (own.agreed_at !== null) return refuse('already_agreed')
      // Parts of money are for people to agree to.
      if (roster.some(({ share }) => share !== null)) refuseKeys()
      await setAgreed(work.unit.trx, { tournamentId: work.id, playerId, now: work.unit.now })
      work.playerIds.add(entrant.captain_id)
      return accept(undefined)
    })
  },
)

/** A member leaves the roster, until it is locked: the first substitute takes the place, or the team leaves. */
export const leaveRoster = workflow(calls.leaveRoster, async ({ context, actor: { playerId }, params }) => {
  const of = { tournamentId: params.id }
  return actAsMember(
    context,
    playerId,
    of,
    async (work, { entrant, roster, own }): Promise<Outcome<undefined, 'roster_locked' | 'is_captain'>> => {
      if (entrant.captain_id === playerId) return refuse('is_captain')
      if (work.state.status !== 'registration') return refuse('roster_locked')
      const { trx } = work.unit
      const next = roster.find((each) => each.is_substitute && each.player_id !== playerId)
      await deleteFromRoster(trx, { tournamentId: work.id, playerId })
      const isShort = !own.is_substitute && !next
      if (!own.is_substitute && next)
        await setPlaying(trx, { tournamentId: work.id, playerId: next.player_id })
      if (isShort) {
        const step = work.step({ type: 'withdraw', entrant: entrant.status, at: work.at })
        if (!step.ok) return refuse('roster_locked')
        await applyEffects(work, step.value, entrant)
      }
      for (const each of roster) work.playerIds.add(each.player_id)
      work.unit.record({
        type: 'tournament.roster_left',
        tournamentId: work.id,
        captainId: entrant.captain_id,
        name: own.username,
        isOut: isShort,
      })
      return accept(undefined)
    },
  )
})

function actAsMember<Name extends string>(
  context: Context,
  playerId: string,
  { tournamentId }: OfTournament,
  act: (work: TournamentWork, member: Member) => Promise<Outcome<undefined, Name>>,
): Promise<Outcome<Tournament, Name | RosterRefusal>> {
  return runCommand(context, async (unit): Promise<Outcome<Tournament, Name | RosterRefusal>> => {
    const loaded = await lockVisible(unit.trx, tournamentId, playerId)
    if (!loaded) return refuse('not_found')
    const entrant = await findEntrantOfPlayer(unit.trx, { tournamentId, playerId })
    const roster = entrant?.team_id == null ? [] : await listRosters(unit.trx, [entrant.id])
    const own = roster.find((each) => each.player_id === playerId)
    // A player who was excluded with a team stays in its roster, and cannot enter with another one.
    if (!entrant || !own || !IN_TOURNAMENT.includes(entrant.status)) return refuse('not_in_roster')
    const work = new TournamentWork(unit, loaded)
    const done = await act(work, { entrant, roster, own })
    if (!done.ok) return done
    work.playerIds.add(playerId)
    await work.finish()
    return accept(await presentFor(context, unit.trx, tournamentId, playerId))
  })
}
