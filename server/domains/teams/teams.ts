import * as calls from '#contract/teams/teams.ts'
import { accept, refuse, type Decision } from '#core/decision.ts'
import { runCommand } from '#server/platform/command.ts'
import type { Context } from '#server/platform/context.ts'
import type { Unit } from '#server/platform/db/transact.ts'
import { removeUpload } from '#server/platform/files/files.ts'
import { command, workflow, read } from '#server/platform/call.ts'
import { rangeOf } from '#server/platform/http/page-of.ts'
import { isAllowedName } from '#server/domains/site/text-rules/guard.ts'
import { putPicture } from '#server/domains/players/pictures/queries.ts'
import { findOfferedGame } from '#server/domains/site/catalogue.ts'
import { changeRoster, lockLedTeam, MAX_TEAMS, reloadTeam } from './act.ts'
import { cancelAllInvites, deleteTeamLink } from './invites/invite-queries.ts'
import { teamNameKey } from './names.ts'
import { presentTeam, presentTeams } from './present.ts'
import { publishTeam, withdrawInvite } from './publish.ts'
import {
  countTeamsOfPlayer,
  insertTeam,
  isNameTaken,
  listMembers,
  lockName,
  updateTeamRow,
  type TeamRow,
  findTeam,
  listTeamsOfPlayer,
} from './queries.ts'
import { listEntriesOfTeams } from './standing-queries.ts'

type NameRefusal = 'name_not_allowed' | 'name_taken'

export const listTeams = read(calls.listTeams, async ({ context, query, actor, pageOf }) => {
  const [count, rows] = await Promise.all([
    countTeamsOfPlayer(context.db, actor.playerId),
    listTeamsOfPlayer(context.db, {
      playerId: actor.playerId,
      ...rangeOf(query),
    }),
  ])
  return pageOf({ count, results: await presentTeams(context, context.db, rows, actor.playerId) })
})

export const readTeam = read(calls.readTeam, async ({ context, params, actor }) => {
  const team = await findTeam(context.db, params.id)
  if (!team) return refuse('not_found')
  return presentTeam(context, context.db, team, actor?.playerId)
})

/** Creates a team, with the player as its captain. */
export const createTeam = command(
  calls.createTeam,
  async ({ context, unit, actor: { playerId }, body: input }) => {
    const { trx, now } = unit
    if (!(await findOfferedGame(trx, input.game))) return refuse('unknown_game')
    if (!(await isAllowedName(context, trx, input.name))) return refuse('name_not_allowed')
    if (!(await isAllowedName(context, trx, input.tag))) return refuse('tag_not_allowed')
    await lockName(trx, input)
    if (await isNameTaken(trx, input)) return refuse('name_taken')
    if ((await countTeamsOfPlayer(trx, playerId)) >= MAX_TEAMS) return refuse('too_many_teams')
    const id = await insertTeam(trx, { ...input, captainId: playerId, now })
    publishTeam(unit, id, [playerId])
    return accept(await presentTeam(context, trx, await reloadTeam(unit, id), playerId))
  },
)

/** Changes the name or the tag, or hands the captaincy over to a member. */
export const updateTeam = command(
  calls.updateTeam,
  async ({ context, unit, actor: { playerId }, params: { id: teamId }, body: change }) => {
    const { trx } = unit
    const led = await lockLedTeam(trx, teamId, playerId)
    if (!led.ok) return led
    const renamed = await rename(context, unit, led.value, change.name)
    if (!renamed.ok) return renamed
    if (change.tag !== undefined) {
      if (!(await isAllowedName(context, trx, change.tag))) return refuse('tag_not_allowed')
      await updateTeamRow(trx, teamId, { tag: change.tag })
    }
    const target = change.captain_id
    if (target !== undefined && target !== playerId) {
      const step = await changeRoster(unit, led.value, { by: playerId, target, action: 'captain' })
      if (!step.ok) return refuse('not_member')
    }
    publishTeam(unit, teamId, await memberIdsOf(unit, teamId))
    return accept(await presentTeam(context, trx, await reloadTeam(unit, teamId), playerId))
  },
)

async function rename(
  context: Context,
  { trx }: Unit,
  team: TeamRow,
  name: string | undefined,
): Promise<Decision<void, NameRefusal>> {
  if (name === undefined || name === team.name) return accept(undefined)
  const isOwn = teamNameKey(name) === teamNameKey(team.name)
  if (!isOwn && !(await isAllowedName(context, trx, name))) return refuse('name_not_allowed')
  await lockName(trx, { game: team.game, name })
  if (!isOwn && (await isNameTaken(trx, { game: team.game, name, exceptId: team.id })))
    return refuse('name_taken')
  await updateTeamRow(trx, team.id, { name })
  return accept(undefined)
}

/** Disbands a team that is entered nowhere; its link and its open invites end. */
export const disbandTeam = workflow(
  calls.disbandTeam,
  async ({ context, actor: { playerId }, params: { id: teamId } }) => {
    const disbanded = await runCommand(context, async (unit) => {
      const { trx, now } = unit
      const led = await lockLedTeam(trx, teamId, playerId)
      if (!led.ok) return led
      if ((await listEntriesOfTeams(trx, [teamId])).length > 0) return refuse('entered')
      await updateTeamRow(trx, teamId, { disbanded_at: now, logo_url: null })
      await putPicture(trx, { kind: 'team', subject: String(teamId) }, null)
      await deleteTeamLink(trx, teamId)
      for (const invite of await cancelAllInvites(trx, teamId, now)) await withdrawInvite(unit, invite)
      const members = await memberIdsOf(unit, teamId)
      const playerIds = members.filter((id) => id !== playerId)
      unit.record({ type: 'team.disbanded', teamId, captainId: playerId, playerIds })
      publishTeam(unit, teamId, members)
      return accept(led.value.logo_url)
    })
    if (!disbanded.ok) return disbanded
    await removeUpload(context.files, disbanded.value)
    return accept(undefined)
  },
)

const memberIdsOf = async ({ trx }: Unit, teamId: number): Promise<string[]> =>
  (await listMembers(trx, [teamId])).map((member) => member.id)
