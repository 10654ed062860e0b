import type { TestApp } from '#server/testing/app.ts'
import type { Person } from '#server/testing/visitor.ts'
import { playActions } from './play-actions.ts'
import { tournamentActions } from './tournament-actions.ts'

/** How far a dispute about a match has come beyond the staff of its tournament. */
export type Above = 'asked' | 'ruled' | 'settled'
export type Disputed = {
  matchId: number
  /** The place of the match in the bracket. */
  key: number
  /** The captains, and the ids of their sides, in the order of the sides. */
  captains: [Person, Person]
  sideIds: [number, number]
}

/** Disputes about matches of tournaments, over HTTP. */
export function disputeActions(app: TestApp) {
  const act = tournamentActions(app)
  const play = playActions(app)
  return {
    /** The first open match is played, and its reports differ: the staff has the dispute. */
    async dispute(tournamentId: number, people: readonly Person[]): Promise<Disputed> {
      const [room] = await act.openRooms(tournamentId)
      if (!room) throw new Error('no match is open')
      await act.ready(room, people)
      const lobby = await play.look(room.id)
      const captains = lobby.sides.map(
        (side) => people.find((who) => who.id === side.captain_id) as Person,
      ) as [Person, Person]
      const matchId = lobby.match_id ?? 0
      await play.match(captains[0], matchId, 'report', { scores: [[1, 0]] })
      await play.match(captains[1], matchId, 'dispute', { reason: 'I have won that.' })
      const sideIds = lobby.sides.map(({ id }) => id) as [number, number]
      return { matchId, key: room.tournament?.match_id ?? 0, captains, sideIds }
    },
    /** A captain asks for a moderator, who gives the first side the win; the other one accepts it. */
    async raise(moderator: Person, { matchId, captains, sideIds }: Disputed, to: Above): Promise<void> {
      await play.match(captains[1], matchId, 'ask-moderator')
      if (to === 'asked') return
      await play.resolve(moderator, matchId, sideIds[0])
      if (to === 'settled') await play.match(captains[1], matchId, 'accept-decision')
      await app.runJobs()
    },
  }
}
