import * as calls from '#contract/lobbies/lobbies.ts'
import { refuse } from '#core/decision.ts'
import { lobbyDeadline } from '#server/domains/lobbies/job-kinds.ts'
import { rangeOf } from '#server/platform/http/page-of.ts'
import { read } from '#server/platform/call.ts'
import { presentRows } from '#server/domains/lobbies/list/list.ts'
import { listLobbyPage } from '#server/domains/lobbies/list/list-queries.ts'
import { listModeIds } from '#server/domains/site/catalogue.ts'
import { maySeeLobby } from './lobby.ts'
import { passLobbyDeadline } from './commands.ts'
import { findLobby } from './queries.ts'
import { loadRooms, presentRoom } from './room.ts'

export const listLobbies = read(calls.listLobbies, async ({ context, query, actor, pageOf }) => {
  const modeIds =
    query.game === undefined && query.mode === undefined
      ? undefined
      : await listModeIds(context.db, { game: query.game, slug: query.mode })
  const filter = {
    status: query.status,
    region: query.region,
    distinct: query.distinct,
    feeMin: query.fee_min,
    feeMax: query.fee_max,
    modeIds,
  }
  const { count, lobbies } = await listLobbyPage(context.db, {
    ...filter,
    ...rangeOf(query),
  })
  return pageOf({ count, results: await presentRows(context, lobbies, actor?.playerId) })
})

export const readLobby = read(calls.readLobby, async ({ context, params, query, actor }) => {
  const row = await findLobby(context.db, params.id)
  if (!row || !(await maySeeLobby(context.db, row, { playerId: actor?.playerId, invite: query.invite })))
    return refuse('not_found')
  const onlooker = { isStaff: false, ...(actor ? { playerId: actor.playerId } : {}) }
  const room = (await loadRooms(context, [row], [onlooker])).get(row.id)
  if (!room) return refuse('not_found')
  const { lobby, match } = presentRoom(context, room, onlooker)
  return { ...lobby, match }
})

lobbyDeadline.handledBy(async ({ context: { log }, unit, key: id }) => {
  const done = await passLobbyDeadline(unit, id)
  // A late or duplicate job, or the players were faster: nothing is due any more.
  if (!done.ok) log.debug({ lobby: id }, 'a lobby deadline had nothing to do')
})
