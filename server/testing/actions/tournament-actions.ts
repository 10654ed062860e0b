import type { Bracket, JournalLine } from '#contract/tournaments/bracket.ts'
import type { Tournament } from '#contract/tournaments/shapes.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/open.ts'
import { storeAt } from '#server/testing/people.ts'
import { giveBudget } from '#server/testing/prize-budget.ts'
import { ask, must, type Person } from '#server/testing/visitor.ts'
import { answerRole } from './role-invites.ts'
import { roomActions, type Room } from './room-actions.ts'

export type Body = Record<string, unknown>
type Refused = { code?: string; detail?: string }

/** Acts whose reason tests leave out where it does not matter. */
const NEEDS_REASON = new Set(['seeds', 'pause', 'featured', 'unfeature', 'entrants', 'start'])
const REASON = 'A test.'

/** A running site: that of a server's test, or that of a journey. */
type Site = { url: string; db: Db; clock: Clock; runJobs(): Promise<void> }

/** Actions of organizers and entrants in tournaments, over HTTP. */
export function tournamentActions(app: Site) {
  const path = (id: number, word = '') => `/v1/tournaments/${id}/${word}`
  const send = (who: Person, method: 'POST' | 'PUT', to: string, body: Body = {}) =>
    ask<Tournament & Refused>(app.url, to, { method, token: who.accessToken, body })
  const inMs = (ms: number) => new Date(app.clock.now().getTime() + ms).toISOString()
  const actions = {
    ...roomActions(app.url),
    send,
    read: (id: number, who?: Person) => must<Tournament>(app.url, path(id), { token: who?.accessToken }),
    bracket: (id: number, form: 'full' | 'compact' = 'full') =>
      must<Bracket>(app.url, `${path(id, 'bracket/')}?form=${form}`),
    journal: async (id: number, who?: Person) =>
      (await must<{ results: JournalLine[] }>(app.url, path(id, 'journal/'), { token: who?.accessToken }))
        .results,
    /** Makes somebody an organizer of the site, whose prizes need no approval. */
    async promote(who: Person, role = 'organizer') {
      await app.db
        .updateTable('players')
        .set({ role: role as 'organizer' })
        .where('id', '=', who.id)
        .execute()
      await giveBudget(storeAt(app.url), who)
    },
    create: (who: Person, body: Body = {}) =>
      send(who, 'POST', '/v1/tournaments/', {
        name: 'Friday Cup',
        game: 'chess',
        mode: 'blitz',
        starts_at: inMs(3_600_000),
        check_in_minutes: 0,
        ...body,
      }),
    edit: (who: Person, id: number, body: Body) => send(who, 'PUT', path(id), { reason: REASON, ...body }),
    enter: (who: Person, id: number, body: Body = {}) => send(who, 'POST', path(id, 'register/'), body),
    act: (who: Person, id: number, word: string, body: Body = {}) =>
      send(
        who,
        word === 'seeds' || word === 'staff' ? 'PUT' : 'POST',
        path(id, `${word}/`),
        NEEDS_REASON.has(word) ? { reason: REASON, ...body } : body,
      ),
    /** Offers somebody a role, which they accept. */
    async appoint(by: Person, id: number, who: Person, role: 'organizer' | 'referee') {
      const offered = await actions.act(by, id, 'staff', { username: who.username, role })
      if (offered.status !== 200) throw new Error(JSON.stringify(offered.body))
      await answerRole(app.url, who, { kind: 'tournament_staff', id })
    },
    /** A published tournament with these entrants, started. */
    async begin(organiser: Person, entrants: readonly Person[], body: Body = {}): Promise<Tournament> {
      const made = await actions.create(organiser, body)
      if (made.status !== 201) throw new Error(JSON.stringify(made.body))
      const { id } = made.body
      await actions.edit(organiser, id, { status: 'registration' })
      for (const who of entrants) {
        const entered = await actions.enter(who, id)
        if (entered.status !== 200) throw new Error(JSON.stringify(entered.body))
      }
      const started = await actions.act(organiser, id, 'start')
      if (started.status !== 200) throw new Error(JSON.stringify(started.body))
      await app.runJobs()
      return started.body
    },
    /** The rooms of matches that are open now, with their lobbies. */
    async openRooms(id: number): Promise<Room[]> {
      const { stages } = await actions.bracket(id, 'compact')
      const rooms = stages.flatMap(({ groups }) => groups.flatMap((group) => group.rooms))
      const open = rooms.filter(({ status }) => status === 'open' || status === 'live')
      return Promise.all(open.map(({ lobby_id }) => must<Room>(app.url, `/v1/lobbies/${lobby_id}/`)))
    },
    /** Plays all matches until there are none; the better seed wins, or who `winnerOf` says. */
    async playOut(
      id: number,
      people: readonly Person[],
      winnerOf: (room: Room) => 0 | 1 = () => 0,
    ): Promise<number> {
      let played = 0
      for (;;) {
        const rooms = await actions.openRooms(id)
        if (rooms.length === 0) return played
        for (const room of rooms) {
          await actions.play(room, people, winnerOf(room))
          played++
        }
        await app.runJobs()
      }
    },
  }
  return actions
}
