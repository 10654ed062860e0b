import { translate } from '#messages/translate.ts'
import type { Context } from '#server/platform/context.ts'
import { countRecordsOfTeams, listEntriesOfTeams, listRatingsOfMembers } from './standing-queries.ts'
import { disbandTeam, type Team } from '#contract/teams/teams.ts'
import { tierOf } from '#core/tier.ts'
import { rosterLimits } from '#core/teams/roster.ts'
import type { Reader } from '#server/platform/db/open.ts'
import { listModeRows, type ModeRow } from '#server/domains/site/catalogue.ts'
import { listTeamInvites, listTeamLinks, type TeamLinkRow } from './invites/invite-queries.ts'
import { linkOf } from './invites/link.ts'
import { listMembers, type MemberRow, type TeamRow } from './queries.ts'

const NO_MATCHES = { matches: 0, wins: 0, losses: 0, draws: 0 }

/** Presents teams to a viewer. The number of queries does not depend on the number of teams. */
export async function presentTeams(
  context: Context,
  db: Reader,
  teams: TeamRow[],
  viewerId: string | undefined,
): Promise<Team[]> {
  const show = await loadTeams(context, db, teams, viewerId === undefined ? [] : [viewerId])
  return teams.map((team) => show(team, viewerId))
}

/**
 * Loads teams for these viewers: invites, entries and the link are visible to members only. The number of queries
 * depends neither on the number of teams nor on that of viewers.
 */
export async function loadTeams(
  context: Context,
  db: Reader,
  teams: readonly TeamRow[],
  viewerIds: readonly string[],
): Promise<(team: TeamRow, viewerId: string | undefined) => Team> {
  const ids = teams.map((team) => team.id)
  const modes = await listModeRows(db)
  const members = await listMembers(db, ids)
  const viewing = members.filter((member) => viewerIds.includes(member.id))
  const own = [...new Set(viewing.map((member) => member.team_id))]
  const records = await countRecordsOfTeams(db, ids)
  const entries = await listEntriesOfTeams(db, own)
  const invites = await listTeamInvites(db, own)
  const ratings = await listRatingsOfMembers(db, [...new Set(members.map((member) => member.id))])
  const led = viewing.filter((member) => member.role === 'captain').map((member) => member.team_id)
  const links = await listTeamLinks(db, led)
  return (team, viewerId) => {
    const roster = members.filter((member) => member.team_id === team.id)
    const mine = roster.find((member) => member.id === viewerId)
    const isCaptain = mine?.role === 'captain'
    const ofTeam = <Row extends { team_id: number }>(rows: Row[]) =>
      rows.filter((row) => mine !== undefined && row.team_id === team.id)
    const entered = entries
      .filter((entry) => mine !== undefined && entry.teamId === team.id)
      .map(({ teamId: _team, ...entry }) => entry)
    return {
      ...presentRoster(team, roster, modes),
      invites: ofTeam(invites).map((invite) => ({
        id: invite.id,
        player: { id: invite.player_id, username: invite.username, avatar_url: invite.avatar_url },
        created: invite.created_at.toISOString(),
      })),
      invite_link: isCaptain ? presentLink(context, ofTeam(links)[0]) : null,
      record: records.get(team.id) ?? NO_MATCHES,
      // Private players' ratings could be derived from an average of few, so only the team sees averages
      // with them.
      ratings: meanRatings(
        modes.filter((mode) => mode.game === team.game),
        mine ? roster : roster.filter((member) => !member.is_private),
        ratings,
      ),
      entered,
      can: {
        edit: isCaptain,
        invite: isCaptain,
        leave: mine !== undefined && !isCaptain,
        disband: isCaptain && entered.length === 0,
        why_not_disband:
          isCaptain && entered.length > 0 ? translate(disbandTeam.refusals.entered.detail) : null,
      },
    }
  }
}

export async function presentTeam(
  context: Context,
  db: Reader,
  team: TeamRow,
  viewerId: string | undefined,
): Promise<Team> {
  const [presented] = await presentTeams(context, db, [team], viewerId)
  if (!presented) throw new Error(`team ${team.id} was not found`)
  return presented
}

function presentRoster(team: TeamRow, roster: MemberRow[], modes: readonly ModeRow[]) {
  return {
    id: team.id,
    name: team.name,
    tag: team.tag,
    game: team.game,
    logo_url: team.logo_url,
    captain_id: team.captain_id,
    members: roster.map(({ id, username, avatar_url, role, since }) => ({
      id,
      username,
      avatar_url,
      role,
      since: since.toISOString(),
    })),
    limits: rosterLimits(modes.filter((mode) => mode.game === team.game).map((mode) => mode.team_size)),
    created: team.created_at.toISOString(),
  }
}

function presentLink(context: Context, link: TeamLinkRow | undefined): Team['invite_link'] {
  if (!link || link.expires_at <= context.clock.now()) return null
  const url = linkOf(context, { teamId: link.team_id, nonce: link.nonce })
  return { url, expires: link.expires_at.toISOString() }
}

type Rating = { player_id: string; mode_id: number; rating: number }

/** Averages of captain and members; substitutes do not count. */
function meanRatings(modes: readonly ModeRow[], roster: MemberRow[], ratings: Rating[]): Team['ratings'] {
  const playing = new Set(roster.filter((member) => member.role !== 'substitute').map((member) => member.id))
  return modes.flatMap((mode) => {
    const rated = ratings.filter((row) => row.mode_id === mode.id && playing.has(row.player_id))
    if (rated.length === 0) return []
    const rating = Math.round(rated.reduce((sum, row) => sum + row.rating, 0) / rated.length)
    return [{ mode: mode.slug, mode_name: mode.name, rating, tier: tierOf(rating), players: rated.length }]
  })
}
