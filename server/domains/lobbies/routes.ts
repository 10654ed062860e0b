import { dashboard, listLobbies, readLobby } from '#contract/lobbies/lobbies.ts'
import { openLobby as openLobbyCall } from '#contract/lobbies/open.ts'
import type { Context } from '#server/platform/context.ts'
import { offsetOf, pageAnswer } from '#server/platform/http/page-of.ts'
import { orRefuse, refusal } from '#server/platform/http/refusal.ts'
import type { Router } from '#server/platform/http/route.ts'
import { readDashboard } from '#server/domains/lobbies/list/dashboard.ts'
import { presentRows } from '#server/domains/lobbies/list/list.ts'
import { listLobbyPage } from '#server/domains/lobbies/list/list-queries.ts'
import { listModeIds } from '#server/domains/site/catalogue.ts'
import { maySee } from './access.ts'
import { openLobby, passLobbyDeadline } from './commands.ts'
import { findLobby } from './queries.ts'
import { loadRooms, presentRoom } from './room.ts'

export function lobbyRoutes(router: Router, context: Context): void {
  router.on(listLobbies, async ({ query, session }) => {
    const modeIds =
      query.game === undefined && query.mode === undefined
        ? undefined
        : await listModeIds(context.db, { game: query.game, slug: query.mode })
    const filter = {
      status: query.status,
      region: query.region,
      feeMin: query.fee_min,
      feeMax: query.fee_max,
      modeIds,
    }
    const { count, lobbies } = await listLobbyPage(context.db, {
      ...filter,
      offset: offsetOf(query),
      limit: query.page_size,
    })
    return pageAnswer(
      { count, results: await presentRows(context, lobbies, session?.playerId) },
      query,
      '/api/v1/lobbies/',
      query,
    )
  })

  router.on(openLobbyCall, async ({ body, session }) =>
    orRefuse(openLobbyCall, await openLobby(context, session, body)),
  )

  router.on(readLobby, async ({ params, query, session }) => {
    const row = await findLobby(context.db, params.id)
    if (!row || !(await maySee(context.db, row, { playerId: session?.playerId, invite: query.invite })))
      throw refusal(readLobby, 'not_found')
    const onlooker = { isStaff: false, ...(session ? { playerId: session.playerId } : {}) }
    const room = (await loadRooms(context, [row], [onlooker])).get(row.id)
    if (!room) throw refusal(readLobby, 'not_found')
    const { lobby, match } = presentRoom(context, room, onlooker)
    return { ...lobby, match }
  })

  router.on(dashboard, ({ session }) => readDashboard(context, session.playerId))

  context.jobs.handle('lobby.deadline', async (jobContext, unit, job) => {
    const done = await passLobbyDeadline(unit, Number(job.key))
    // A late or duplicate job, or the players were faster: nothing is due any more.
    if (!done.ok) jobContext.log.debug({ lobby: job.key }, 'a lobby deadline had nothing to do')
  })
}
