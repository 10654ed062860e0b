import { defineView, type TopicCheck } from '#server/platform/events/subscribers.ts'
import { staffRoleOf } from './access.ts'
import { listBySeeds } from './bracket/seed-queries.ts'
import { findTournament, isHidden, listActsAfter, listTournamentRows } from './queries.ts'
import { presentRows } from './read/list.ts'
import { loadOwnPart } from './read/own.ts'
import { loadView, presentPublic } from './read/present.ts'
import { presentTimes } from './times/present.ts'
import { presentRoomRows } from './read/rooms.ts'
import { listRoomsOfLobbies } from './rooms/room-queries.ts'

/** A tournament as everybody sees it: made once for all who follow it. */
export const tournamentView = defineView('tournament', {
  isPublic: true,
  async load({ db }, ids) {
    const views = await Promise.all((await listTournamentRows(db, ids)).map((row) => loadView(db, row)))
    return (id) => {
      const view = views.find(({ row }) => row.id === id)
      return view && { event: 'tournament', data: { id, tournament: presentPublic(view) } }
    }
  },
})

/** The view of a tournament with the reader's own part, for readers whose part has changed. */
export const ownTournamentView = defineView('tournament_own', {
  isPublic: false,
  async load(context, ids, onlookers) {
    const { db } = context
    const views = await Promise.all((await listTournamentRows(db, ids)).map((row) => loadView(db, row)))
    const parts = new Map<string, Awaited<ReturnType<typeof loadOwnPart>>>()
    for (const view of views)
      for (const { playerId } of onlookers)
        if (playerId !== undefined)
          parts.set(`${view.row.id} ${playerId}`, await loadOwnPart(context, db, view, playerId))
    return (id, { playerId }) => {
      const view = views.find(({ row }) => row.id === id)
      const own = playerId === undefined ? undefined : parts.get(`${id} ${playerId}`)
      if (!view || !own || (isHidden(view.row) && own.staff_role === null)) return undefined
      return { event: 'tournament', data: { id, tournament: presentPublic(view), own } }
    }
  },
})

/** A tournament as lists show it. */
export const tournamentRowView = defineView('tournament_row', {
  isPublic: true,
  async load({ db }, ids) {
    const rows = await presentRows(
      db,
      (await listTournamentRows(db, ids)).filter((row) => !isHidden(row) && row.practice_speed === null),
    )
    return (id) => ({ event: 'tournament_row', data: { id, row: rows.find((row) => row.id === id) ?? null } })
  },
})

export const bracketViewId = (of: {
  tournamentId: number
  fromSeq: number
  toSeq: number
  lobbyIds: readonly number[]
  matchIds: readonly number[]
}) => [of.tournamentId, of.fromSeq, of.toSeq, of.lobbyIds.join(), of.matchIds.join()].join(' ')

/** Changes of a bracket: the acts themselves, and the rooms that have changed. */
export const bracketView = defineView<string>('tournament_bracket', {
  isPublic: true,
  async load({ db }, ids) {
    const events = await Promise.all(ids.map(async (id) => [id, await loadChange(db, id)] as const))
    const byId = new Map(events)
    return (id) => {
      const data = byId.get(id)
      return data && { event: 'bracket', data }
    }
  },
})

async function loadChange(db: Parameters<typeof listActsAfter>[0], viewId: string) {
  const [id = 0, from = 0, to = 0] = viewId.split(' ').map(Number)
  const [lobbyIds = [], matchIds = []] = viewId
    .split(' ')
    .slice(3)
    .map((list) => list.split(',').filter(Boolean).map(Number))
  const acts = to > from ? (await listActsAfter(db, id, from)).filter(({ seq }) => seq <= to) : []
  const rooms = await presentRoomRows(db, await listRoomsOfLobbies(db, lobbyIds))
  const late = acts.flatMap(({ act }) =>
    act.type === 'act' && act.act.type === 'enter' ? [act.act.seed] : [],
  )
  const entrants = late.length > 0 ? await listBySeeds(db, id, late) : []
  return {
    id,
    from_seq: from,
    seq: to,
    // Data of `core/tournaments/bracket/bracket-act.ts`, which the client applies as it is.
    acts: acts.map(({ seq, act }) => ({ seq, act: { ...act } as Record<string, unknown> })),
    rooms,
    times: await presentTimes(db, id, matchIds),
    entrants: entrants.map((each) => ({ seed: each.seed ?? 0, id: each.id, name: each.name })),
  }
}

/** A draft is followed by its staff only. */
export const mayFollowTournament: TopicCheck = async ({ db }, id, { playerId }) => {
  const row = await findTournament(db, id)
  if (!row) return false
  return !isHidden(row) || (await staffRoleOf(db, id, playerId)) !== null
}
