import { t } from '#messages/teams.ts'
import * as calls from '#contract/teams/page.ts'
import { refuse } from '#core/decision.ts'
import type { TeamCard } from '#core/share/team-card.ts'
import { read } from '#server/platform/call.ts'
import type { Context } from '#server/platform/context.ts'
import { cardAnswer, stateOfCard } from '#server/platform/drawing/card.ts'
import { listGameRows, listModeRows } from '#server/domains/site/catalogue.ts'
import { presentTeam } from './present.ts'
import { findTeam, listMembers, type TeamRow } from './queries.ts'
import { listRatingsOfMembers } from './standing-queries.ts'

export const readTeamPreview = read(calls.readTeamPreview, async ({ context, params }) => {
  const team = await findTeam(context.db, params.id)
  if (!team) return refuse('not_found')
  const card = await loadTeamCard(context, team)
  return cardAnswer(context, {
    state: `team-${stateOfCard(card)}`,
    path: `/team/${team.id}`,
    load: () => card,
  })
})

/** A team as everybody may see it, with the ratings of the mode that most of its members play. */
export async function loadTeamCard(context: Context, row: TeamRow): Promise<TeamCard> {
  const { db } = context
  const [team, roster, modes, games] = await Promise.all([
    presentTeam(context, db, row, undefined),
    listMembers(db, [row.id]),
    listModeRows(db),
    listGameRows(db),
  ])
  const [main] = team.ratings.toSorted((a, b) => b.players - a.players)
  const mode = modes.find(({ game, slug }) => game === team.game && slug === main?.mode)
  const open = roster.filter((member) => !member.is_private).map(({ id }) => id)
  const ratings = (await listRatingsOfMembers(db, open)).filter(({ mode_id: id }) => id === mode?.id)
  const { matches, wins, losses, draws } = team.record
  return {
    kind: 'team',
    name: team.name,
    tier: main?.tier,
    facts: [
      ...(main ? [String(main.rating)] : []),
      games.find(({ slug }) => slug === team.game)?.name ?? team.game,
      ...(main ? [main.mode_name] : []),
    ].join(' · '),
    record: matches > 0 ? t('teams.share.record', { wins, losses, draws }) : '',
    players: team.members.map(({ id, username }) => ({
      name: username,
      note: String(ratings.find(({ player_id: player }) => player === id)?.rating ?? ''),
    })),
  }
}
