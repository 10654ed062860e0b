import { cancelLobby, dashboard, joinLobby, leaveLobby, listLobbies, openLobby as openLobbyCall, readLobby, readyUp, type Lobby } from '#contract/lobbies.ts'
import type { LobbyEvent, LobbyRefusal } from '#core/lobby/machine.ts'
import type { Reader } from '#server/db/open.ts'
import { transact, type Unit } from '#server/db/transact.ts'
import type { House } from '#server/house.ts'
import { offsetOf, pageAnswer } from '#server/http/page-of.ts'
import { refusal, type Refusal } from '#server/http/refusal.ts'
import type { Router } from '#server/http/route.ts'
import { listSidesOfLobbies } from '#server/matches/queries.ts'
import { findMode, findModeById, listModeRows } from '#server/site/catalogue.ts'
import { createLobby, stepAndWrite } from './act.ts'
import { readDashboard } from './dashboard.ts'
import { presentLobbies } from './present.ts'
import { countLobbyRows, findLobby, listLobbyRows, listSeats, lockLobby, type LobbyRow } from './queries.ts'
import { teamProblem } from './team-side.ts'
import { loadViewer, ownTeamHere, seatProblem } from './viewer.ts'

export function lobbyRoutes(router: Router, house: House): void {
  router.on(listLobbies, async ({ query, session }) => {
    const modes = await listModeRows(house.db)
    const isNarrowed = query.game !== undefined || query.mode !== undefined
    const modeIds = modes.filter((mode) => (!query.game || mode.game === query.game) && (!query.mode || mode.slug === query.mode)).map((mode) => mode.id)
    // Every lobby is free so far, so a least fee above nothing leaves none.
    const filter = { status: query.status, region: query.region, modeIds: (query.fee_min ?? 0) > 0 ? [] : isNarrowed ? modeIds : undefined }
    const [count, rows, viewer] = await Promise.all([
      countLobbyRows(house.db, filter),
      listLobbyRows(house.db, { ...filter, offset: offsetOf(query), limit: query.page_size }),
      loadViewer(house.db, session?.playerId),
    ])
    return pageAnswer({ count, results: await presentLobbies(house, house.db, rows, viewer) }, query, '/api/v1/lobbies/', query)
  })

  router.on(openLobbyCall, async ({ body, session }) => {
    if (body.entry_fee_cents > 0) throw refusal(openLobbyCall, 'paid_closed')
    if (body.starts_at) throw refusal(openLobbyCall, 'scheduled_closed')
    const mode = await findMode(house.db, { game: body.game, slug: body.mode })
    if (!mode) throw refusal(openLobbyCall, 'unknown_mode')
    if (!mode.best_of.includes(body.best_of)) throw refusal(openLobbyCall, 'best_of_not_offered')
    return transact(house, async (unit) => {
      const viewer = await loadViewer(unit.trx, session.playerId)
      const problem = viewer && seatProblem(viewer, mode.game)
      if (!viewer || problem) throw refusal(openLobbyCall, problem ?? 'profile_incomplete')
      const range = { ratingMin: body.rating_min ?? null, ratingMax: body.rating_max ?? null }
      const own = viewer.ratingOf(mode.id)
      if ((range.ratingMin ?? own) > own || (range.ratingMax ?? own) < own) throw refusal(openLobbyCall, 'rating_range')
      const teamId = body.team_id ?? null
      const no = teamId === null ? undefined : await teamProblem(unit, { teamId, playerId: session.playerId, game: mode.game, asCaptain: true })
      if (no) throw refusal(openLobbyCall, no)
      const row = await createLobby(unit, mode, { teamId, bestOf: body.best_of, region: body.region ?? null, isPrivate: body.is_private, ...range, openedBy: session.playerId })
      if (!row) throw refusal(openLobbyCall, 'already_playing')
      return presentFor(house, unit, row.id, session.playerId)
    })
  })

  router.on(readLobby, async ({ params, query, session }) => {
    const row = await findLobby(house.db, params.id)
    if (!row || !(await maySee(house.db, row, { playerId: session?.playerId, invite: query.invite }))) throw refusal(readLobby, 'not_found')
    const [lobby] = await presentLobbies(house, house.db, [row], await loadViewer(house.db, session?.playerId))
    if (!lobby) throw refusal(readLobby, 'not_found')
    return lobby
  })

  lobbyActs(router, house)

  router.on(dashboard, ({ session }) => readDashboard(house, session.playerId))

  house.jobs.handle('lobby.deadline', async (home, unit, job) => {
    const row = await lockLobby(unit.trx, Number(job.key))
    if (!row) return
    const done = await stepAndWrite(unit, row, { type: 'deadline', at: unit.now.getTime() })
    // Late, double or overtaken by the players: there is nothing due then.
    if (!done.ok) home.log.debug({ lobby: row.id }, 'a lobby deadline had nothing to do')
  })
}

function lobbyActs(router: Router, house: House): void {
  router.on(joinLobby, ({ params, body, session }) =>
    transact(house, async (unit) => {
      const row = await lockLobby(unit.trx, params.id)
      if (!row || (row.is_private && body.invite !== row.invite_code)) throw refusal(joinLobby, 'not_found')
      const viewer = await loadViewer(unit.trx, session.playerId)
      const mode = await findModeById(unit.trx, row.mode_id)
      const problem = viewer && seatProblem(viewer, mode.game)
      if (!viewer || problem) throw refusal(joinLobby, problem ?? 'profile_incomplete')
      const sides = await listSidesOfLobbies(unit.trx, [row.id])
      const teamId = body.team_id ?? ownTeamHere(viewer, sides.map((side) => side.team_id))?.id ?? null
      const no = teamId === null ? undefined : await teamProblem(unit, { teamId, playerId: session.playerId, game: mode.game })
      if (no) throw refusal(joinLobby, no)
      const team = teamId === null ? {} : { team: { id: teamId, isCaptain: viewer.teams.some((each) => each.id === teamId && each.role === 'captain') } }
      const step = { type: 'join' as const, playerId: session.playerId, rating: viewer.ratingOf(mode.id), at: unit.now.getTime(), ...team }
      return act(house, unit, row, step, (name) => refusal(joinLobby, name as 'full'), () => refusal(joinLobby, 'already_playing'))
    }),
  )

  const simple = [
    { call: readyUp, type: 'ready' as const },
    { call: cancelLobby, type: 'cancel' as const },
  ]
  for (const { call, type } of simple)
    router.on(call, ({ params, session }) =>
      transact(house, async (unit) => {
        const row = await lockLobby(unit.trx, params.id)
        if (!row || !(await maySee(unit.trx, row, { playerId: session.playerId }))) throw refusal(call, 'not_found')
        return act(house, unit, row, { type, playerId: session.playerId, at: unit.now.getTime() }, (name) => refusal(call, name as 'too_late'))
      }),
    )

  router.on(leaveLobby, ({ params, session }) =>
    transact(house, async (unit) => {
      const row = await lockLobby(unit.trx, params.lobbyId)
      if (!row || !(await maySee(unit.trx, row, { playerId: session.playerId }))) throw refusal(leaveLobby, 'not_found')
      const before = await presentFor(house, unit, row.id, session.playerId)
      const own = before.sides.find((side) => side.players.some((player) => player.id === session.playerId))
      if (own?.id !== params.teamId) throw refusal(leaveLobby, 'not_seated')
      return act(house, unit, row, { type: 'leave', playerId: session.playerId, at: unit.now.getTime() }, (name) => refusal(leaveLobby, name as 'too_late'))
    }),
  )
}

/** Load, decide, write, answer, for a lobby that is locked already. */
async function act(
  house: House,
  unit: Unit,
  row: LobbyRow,
  event: Extract<LobbyEvent, { playerId: string }>,
  refuse: (name: LobbyRefusal) => Refusal,
  refuseSeat: () => Refusal = () => refuse('full'),
): Promise<Lobby> {
  const done = await stepAndWrite(unit, row, event)
  if (!done.ok) throw done.refusal === 'seat_elsewhere' ? refuseSeat() : refuse(done.refusal)
  return presentFor(house, unit, row.id, event.playerId)
}

async function presentFor(house: House, unit: Unit, lobbyId: number, playerId: string): Promise<Lobby> {
  const row = await findLobby(unit.trx, lobbyId)
  const [lobby] = row ? await presentLobbies(house, unit.trx, [row], await loadViewer(unit.trx, playerId)) : []
  if (!lobby) throw new Error(`lobby ${lobbyId} vanished`)
  return lobby
}

/** A private lobby is there for its players and for who has its link. */
async function maySee(db: Reader, row: LobbyRow, who: { playerId?: string | undefined; invite?: string | undefined }): Promise<boolean> {
  if (!row.is_private || who.invite === row.invite_code) return true
  const seats = await listSeats(db, [row.id])
  return seats.some((seat) => seat.player_id === who.playerId)
}
