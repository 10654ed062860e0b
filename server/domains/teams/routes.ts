import type { Context } from '#server/platform/context.ts'
import { listEntriesOfTeams } from './standing-queries.ts'
import { createTeam, disbandTeam, listTeams, readTeam, updateTeam } from '#contract/teams/teams.ts'
import { transact, type Unit } from '#server/platform/db/transact.ts'
import { offsetOf, pageAnswer } from '#server/platform/http/page-of.ts'
import { refusal } from '#server/platform/http/refusal.ts'
import type { Router } from '#server/platform/http/route.ts'
import { dropFile } from '#server/domains/players/avatar-routes.ts'
import { isAllowedName } from '#server/domains/site/allowed-names.ts'
import { findGame } from '#server/domains/site/catalogue.ts'
import { changeRoster, MAX_TEAMS, reloadTeam } from './act.ts'
import { cancelAllInvites, deleteTeamLink } from './invite-queries.ts'
import { presentTeam, presentTeams } from './present.ts'
import {
  countTeamsOfPlayer,
  findTeam,
  insertTeam,
  isNameTaken,
  listMembers,
  listTeamsOfPlayer,
  lockName,
  lockTeam,
  updateTeamRow,
  type TeamRow,
} from './queries.ts'
import { publishTeam, withdrawInvite } from './publish.ts'

export function teamRoutes(router: Router, context: Context): void {
  router.on(listTeams, async ({ query, session }) => {
    const [count, rows] = await Promise.all([
      countTeamsOfPlayer(context.db, session.playerId),
      listTeamsOfPlayer(context.db, {
        playerId: session.playerId,
        offset: offsetOf(query),
        limit: query.page_size,
      }),
    ])
    return pageAnswer(
      { count, results: await presentTeams(context, context.db, rows, session.playerId) },
      query,
      '/api/v1/players/versus-team/',
    )
  })

  router.on(readTeam, async ({ params, session }) => {
    const team = await findTeam(context.db, params.id)
    if (!team) throw refusal(readTeam, 'not_found')
    return presentTeam(context, context.db, team, session?.playerId)
  })

  router.on(createTeam, ({ body, session }) =>
    transact(context, async (unit) => {
      const { trx, now } = unit
      if (!(await findGame(trx, body.game))) throw refusal(createTeam, 'unknown_game')
      if (!isAllowedName(body.name)) throw refusal(createTeam, 'name_not_allowed')
      if (!isAllowedName(body.tag)) throw refusal(createTeam, 'tag_not_allowed')
      await lockName(trx, body)
      if (await isNameTaken(trx, body)) throw refusal(createTeam, 'name_taken')
      if ((await countTeamsOfPlayer(trx, session.playerId)) >= MAX_TEAMS)
        throw refusal(createTeam, 'too_many_teams')
      const id = await insertTeam(trx, { ...body, captainId: session.playerId, now })
      publishTeam(unit, id, [session.playerId])
      return presentTeam(context, trx, await reloadTeam(unit, id), session.playerId)
    }),
  )

  router.on(updateTeam, ({ params, body, session }) =>
    transact(context, async (unit) => {
      const { trx } = unit
      const team = await lockTeam(trx, params.id)
      if (!team) throw refusal(updateTeam, 'not_found')
      if (team.captain_id !== session.playerId) throw refusal(updateTeam, 'not_captain')
      if (body.name !== undefined) await rename(unit, team, body.name)
      if (body.tag !== undefined) {
        if (!isAllowedName(body.tag)) throw refusal(updateTeam, 'tag_not_allowed')
        await updateTeamRow(trx, team.id, { tag: body.tag })
      }
      if (body.captain_id !== undefined && body.captain_id !== session.playerId)
        await transferCaptaincy(unit, team, body.captain_id)
      publishTeam(
        unit,
        team.id,
        (await listMembers(trx, [team.id])).map((member) => member.id),
      )
      return presentTeam(context, trx, await reloadTeam(unit, team.id), session.playerId)
    }),
  )

  router.on(disbandTeam, async ({ params, session }) => {
    const logo = await transact(context, async (unit) => {
      const { trx, now } = unit
      const team = await lockTeam(trx, params.id)
      if (!team) throw refusal(disbandTeam, 'not_found')
      if (team.captain_id !== session.playerId) throw refusal(disbandTeam, 'not_captain')
      if ((await listEntriesOfTeams(trx, [team.id])).length > 0) throw refusal(disbandTeam, 'entered')
      await updateTeamRow(trx, team.id, { disbanded_at: now, logo_url: null })
      await deleteTeamLink(trx, team.id)
      for (const invite of await cancelAllInvites(trx, team.id, now)) {
        await withdrawInvite(unit, invite)
        if (!invite.muted) publishTeam(unit, team.id, [invite.player_id])
      }
      const members = (await listMembers(trx, [team.id])).map((member) => member.id)
      unit.record({
        type: 'team.disbanded',
        teamId: team.id,
        captainId: session.playerId,
        playerIds: members.filter((id) => id !== session.playerId),
      })
      publishTeam(unit, team.id, members)
      return team.logo_url
    })
    await dropFile(context, logo)
    return undefined
  })
}

async function rename(unit: Unit, team: TeamRow, name: string): Promise<void> {
  if (name === team.name) return
  if (!isAllowedName(name)) throw refusal(updateTeam, 'name_not_allowed')
  await lockName(unit.trx, { game: team.game, name })
  if (await isNameTaken(unit.trx, { game: team.game, name, exceptId: team.id }))
    throw refusal(updateTeam, 'name_taken')
  await updateTeamRow(unit.trx, team.id, { name })
}

async function transferCaptaincy(unit: Unit, team: TeamRow, target: string): Promise<void> {
  const step = await changeRoster(unit, team, { by: team.captain_id, target, action: 'captain' })
  if (!step.ok) throw refusal(updateTeam, 'not_member')
}
