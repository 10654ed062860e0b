import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Lobby } from '#contract/lobbies/lobbies.ts'
import type { Outcome } from '#server/platform/command.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { playActions } from '#server/testing/actions/play-actions.ts'
import { insertPlayers } from '#server/testing/people.ts'
import { countStatements, type CountedApp } from '#server/testing/statements.ts'
import type { Person } from '#server/testing/visitor.ts'
import { listModeRows } from '#server/domains/site/catalogue.ts'
import { leaveLobby, readyUp } from './commands.ts'
import { joinLobby } from './seats/commands.ts'

let app: TestApp
let counted: CountedApp
let ann: Person
let bob: Person
let lobby: Lobby

beforeAll(async () => {
  app = await startTestApp()
  counted = countStatements(app)
  ;[ann, bob] = await insertPlayers(app, ['ann_counts', 'bob_counts'], 'rocket-league')
  // The catalogue is in memory from now on.
  await listModeRows(counted.context.db)
  lobby = (await playActions(app).open(ann, { mode: '1v1', entry_fee_cents: 0 })).body
})
afterAll(async () => {
  await counted.close()
  await app.close()
})

const join = () =>
  joinLobby(
    counted.context,
    { playerId: bob.id },
    { lobbyId: lobby.id, invite: undefined, teamId: undefined, promoFirst: false },
  )
const leave = () =>
  leaveLobby(counted.context, { playerId: bob.id }, { lobbyId: lobby.id, sideId: lobby.sides[1]?.id ?? 0 })
const readyAs = (who: Person) => () => readyUp(counted.context, { playerId: who.id }, { lobbyId: lobby.id })

/** The acts follow each other in one lobby. Begin, commit and the events count as well. */
test.each<[string, () => Promise<Outcome<Lobby, string>>, Lobby['status'], number]>([
  ['taking the last seat', join, 'ready_check', 27],
  ['leaving the ready check', leave, 'open', 22],
  ['taking the last seat after a missed check', join, 'ready_check', 27],
  ['the first ready', () => readyAs(ann)(), 'ready_check', 19],
  ['the last ready, which opens the match', () => readyAs(bob)(), 'live', 29],
])('%s takes few statements', async (_name, act, status, limit) => {
  const { value, statements } = await counted.during(act)
  if (!value.ok) throw new Error(value.refusal)
  expect(value.value.status).toBe(status)
  if (process.env['PRINT']) console.log(`${statements.length} statements:\n${statements.join('\n')}`)
  expect(statements.length, `${statements.length} statements:\n${statements.join('\n')}`).toBeLessThanOrEqual(
    limit,
  )
})
