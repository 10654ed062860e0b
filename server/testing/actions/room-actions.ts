import type { Lobby } from '#contract/lobbies/lobbies.ts'
import { ask, must, type Person } from '#server/testing/visitor.ts'

export type Room = Lobby & { match: { id: number; status: string } | null }

/** Actions of players in the room of a tournament's match, over HTTP. */
export function roomActions(url: string) {
  const reload = (room: Room) => must<Room>(url, `/v1/lobbies/${room.id}/`)
  const reportAs = (room: Room, captain: Person | undefined, winner: 0 | 1) =>
    must(url, `/v1/matches/${room.match_id}/report/`, {
      method: 'POST',
      token: captain?.accessToken,
      body: {
        scores: Array.from({ length: Math.floor(room.best_of / 2) + 1 }, () =>
          winner === 0 ? [1, 0] : [0, 1],
        ),
      },
    })
  const actions = {
    /** Everybody in a room is ready, and both captains report that the first (or the other) side has won. */
    async play(room: Room, people: readonly Person[], winner: 0 | 1 = 0): Promise<void> {
      await actions.ready(room, people)
      await actions.report(room, people, winner)
    },
    async ready(room: Room, people: readonly Person[]): Promise<void> {
      const seated = room.sides.flatMap((side) =>
        side.players.map(({ id }) => people.find((who) => who.id === id)),
      )
      for (const who of seated)
        if (who) await must(url, `/v1/lobbies/${room.id}/ready/`, { method: 'PUT', token: who.accessToken })
    },
    async report(room: Room, people: readonly Person[], winner: 0 | 1 = 0): Promise<void> {
      const begun = await reload(room)
      for (const side of begun.sides) {
        const captain = people.find((who) => who.id === side.captain_id)
        if (!captain) throw new Error('a side has no captain')
        await reportAs(begun, captain, winner)
      }
    },
    /** The captain reports that their own side has won every game. */
    async claimWin(room: Room, captain: Person): Promise<void> {
      const begun = await reload(room)
      await reportAs(begun, captain, begun.sides[0]?.captain_id === captain.id ? 0 : 1)
    },
    /** The captain of the first side claims the win, as the other side has not appeared. Returns the status. */
    async claimNoShow(room: Room, people: readonly Person[]): Promise<number> {
      const begun = await reload(room)
      const captain = people.find((who) => who.id === begun.sides[0]?.captain_id)
      const { status } = await ask(url, `/v1/matches/${begun.match_id ?? 0}/claim-no-show/`, {
        method: 'POST',
        token: captain?.accessToken,
        body: {},
      })
      return status
    },
  }
  return actions
}
