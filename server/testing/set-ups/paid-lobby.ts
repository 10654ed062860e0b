import type { Lobby } from '#contract/lobbies/lobbies.ts'
import type { TestApp } from '#server/testing/app.ts'
import { insertPlayers } from '#server/testing/people.ts'
import type { PlayActions } from '#server/testing/actions/play-actions.ts'
import type { Person } from '#server/testing/visitor.ts'

/** Four players with money, of whom the first has opened a paid 2v2 lobby. */
export type PaidLobby = { people: [Person, Person, Person, Person]; lobby: Lobby; own: number }

let count = 0

/** Opens a lobby with an entry fee of 300 cents; each of its four new players has 1000 and a bonus of 100. */
export async function openPaidLobby(app: TestApp, actions: PlayActions): Promise<PaidLobby> {
  count += 1
  const people = await insertPlayers(
    app,
    [`ann_i${count}`, `bob_i${count}`, `cid_i${count}`, `dan_i${count}`],
    'rocket-league',
  )
  await Promise.all(people.map((who) => actions.pay(who, 1000, 100)))
  const { body: lobby } = await actions.open(people[0], { entry_fee_cents: 300 })
  return { people, lobby, own: lobby.sides[0]?.id ?? 0 }
}

/** One more player of the same game, with money. */
export async function newcomer(app: TestApp, actions: PlayActions, cashCents: number): Promise<Person> {
  const [who] = await insertPlayers(app, [`eve_i${++count}`], 'rocket-league')
  await actions.pay(who, cashCents)
  return who
}

/** Each side's players, as "ann seated". */
export const seatsOf = async (actions: PlayActions, lobby: Lobby): Promise<string[][]> =>
  (await actions.look(lobby.id)).sides.map((side) =>
    side.players.map((player) => `${player.username.slice(0, 3)} ${player.state}`),
  )

/** The open lobby invites (type 2) among the player's notifications. */
export const invitesOf = async (actions: PlayActions, who: Person) =>
  (await actions.notices(who)).filter((notice) => notice.type_of_notification === 2)
