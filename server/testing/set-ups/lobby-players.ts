import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { Lobby } from '#contract/lobbies/lobbies.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { openPaidLobby } from './paid-lobby.ts'
import { newSession } from '#server/testing/people.ts'
import { playActions, type PlayActions } from '#server/testing/actions/play-actions.ts'
import type { Person } from '#server/testing/visitor.ts'

export let app: TestApp
export let actions: PlayActions
export let ann: Person
export let bob: Person
export let cid: Person
export let dan: Person
/** Ann's paid 2v2 lobby. */
export let lobby: Lobby
/** The id of Ann's side. */
export let own = 0

/** Starts the app for the tests of a file; each test has four new players, and a lobby that Ann has opened. */
export function setUpPlayers(): void {
  beforeAll(async () => {
    app = await startTestApp()
    actions = playActions(app)
  })
  afterAll(() => app.close())
  beforeEach(async () => {
    const opened = await openPaidLobby(app, actions)
    ;[ann, bob, cid, dan] = opened.people
    ;({ lobby, own } = opened)
  })
}

/** New sessions for Ann and Bob, for when the test has moved the clock past theirs. */
export async function signInAgain(): Promise<void> {
  ;[ann, bob] = [await newSession(app.url, ann), await newSession(app.url, bob)]
}
