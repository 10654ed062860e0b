import { listMessages as listMessagesCall, readMatch, reportMatch, sendMessage } from '#contract/matches.ts'
import { transact } from '#server/db/transact.ts'
import { offsetOf, pageAnswer } from '#server/http/page-of.ts'
import { refusal } from '#server/http/refusal.ts'
import type { Router } from '#server/http/route.ts'
import { stepAndWriteMatch } from './act.ts'
import { presentMatch } from './present.ts'
import { countMessages, findMatch, insertMessage, isPlayerOf, listMessages, lockMatch } from './queries.ts'
import { waitsForService } from './service.ts'
import { tellMatch, type MatchRoom } from './write.ts'

export function matchRoutes(router: Router, room: MatchRoom): void {
  const { house } = room

  router.on(readMatch, async ({ params, session }) => {
    const row = await findMatch(house.db, params.id)
    if (!row) throw refusal(readMatch, 'not_found')
    return presentMatch(house.db, row, session?.playerId)
  })

  router.on(reportMatch, async ({ params, body, session }) =>
    transact(house, async (unit) => {
      const row = await lockMatch(unit.trx, params.id)
      if (!row) throw refusal(reportMatch, 'not_found')
      // A second press of the first report must not be taken for the answer to the second question.
      if (body.round && body.round !== row.round && !row.settled_at) throw refusal(reportMatch, 'round_changed')
      const done = await stepAndWriteMatch(room, unit, row, { type: 'report', playerId: session.playerId, scores: body.scores, at: unit.now.getTime() })
      if (!done.ok) throw refusal(reportMatch, reportRefusal(done.refusal))
      const after = await findMatch(unit.trx, row.id)
      return presentMatch(unit.trx, after ?? row, session.playerId)
    }),
  )

  router.on(listMessagesCall, async ({ params, query, session }) => {
    if (!(await isPlayerOf(house.db, params.id, session.playerId))) throw refusal(listMessagesCall, 'not_found')
    const [count, rows] = await Promise.all([
      countMessages(house.db, { matchId: params.id, viewerId: session.playerId }),
      listMessages(house.db, { matchId: params.id, viewerId: session.playerId, offset: offsetOf(query), limit: query.page_size }),
    ])
    const results = rows.map((row) => ({
      id: row.id,
      body: row.body,
      created: row.created_at.toISOString(),
      player: { id: row.player_id, username: row.username, avatar_url: row.avatar_url },
    }))
    return pageAnswer({ count, results }, query, `/api/v1/matches/${params.id}/messages/`)
  })

  router.on(sendMessage, async ({ params, body, session }) =>
    transact(house, async (unit) => {
      const row = await findMatch(unit.trx, params.id)
      if (!row || !(await isPlayerOf(unit.trx, params.id, session.playerId))) throw refusal(sendMessage, 'not_found')
      if (row.settled_at) throw refusal(sendMessage, 'closed')
      const id = await insertMessage(unit.trx, { matchId: row.id, playerId: session.playerId, body: body.body, now: unit.now })
      tellMatch(unit, { id: row.id, lobbyId: row.lobby_id, status: row.status }, true)
      const player = { id: session.playerId, username: session.username, avatar_url: null }
      return { id, player, body: body.body, created: unit.now.toISOString() }
    }),
  )

  house.jobs.handle('match.deadline', async (_home, unit, job) => {
    const row = await lockMatch(unit.trx, Number(job.key))
    if (!row || (await waitsForService(unit, row))) return
    // Late, double or overtaken by a report: there is nothing due then, and nothing is written.
    await stepAndWriteMatch(room, unit, row, { type: 'deadline', at: unit.now.getTime() })
  })
}

type ReportRefusal = 'not_captain' | 'not_open' | 'already_reported' | 'draw_not_allowed' | 'bad_series'

function reportRefusal(name: string): ReportRefusal {
  return name === 'nothing_due' || name === 'not_disputed' || name === 'unknown_side' ? 'not_open' : (name as ReportRefusal)
}
