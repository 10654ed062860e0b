import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Lobby } from '#contract/lobbies/lobbies.ts'
import type { Outcome } from '#server/platform/command.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { playActions } from '#server/testing/actions/play-actions.ts'
import { insertPlayers } from '#server/testing/people.ts'
import { countStatements, type CountedApp } from '#server/testing/statements.ts'
import type { Person } from '#server/testing/visitor.ts'
import { listModeRows } from '#server/domains/site/catalogue.ts'
import { reportMatch } from '#server/domains/matches/commands.ts'
import { leaveLobby, readyUp } from './commands.ts'
import { joinLobby } from '#server/domains/lobbies/seats/seats.ts'

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

type Act = (who: Person) => Promise<Outcome<Lobby, string>>
const join: Act = (who) =>
  joinLobby.run(
    counted.context,
    { playerId: who.id },
    {
      params: { id: lobby.id },
      body: { promo_choice: false },
    },
  )
const leave: Act = (who) =>
  leaveLobby.run(
    counted.context,
    { playerId: who.id },
    { params: { lobbyId: lobby.id, teamId: lobby.sides[1]?.id ?? 0 } },
  )
const ready: Act = (who) => readyUp.run(counted.context, { playerId: who.id }, { params: { id: lobby.id } })

/**
 * The acts follow each other in one lobby. Begin, commit and the events count as well, and one for the seasons: a tier is not
 * shown before placement is over.
 */
test.each<[string, Act, 'ann' | 'bob', Lobby['status'], number]>([
  ['taking the last seat', join, 'bob', 'ready_check', 15],
  ['leaving the ready check', leave, 'bob', 'open', 16],
  ['taking the last seat after a missed check', join, 'bob', 'ready_check', 15],
  ['the first ready', ready, 'ann', 'ready_check', 13],
  ['the last ready, which opens the match', ready, 'bob', 'live', 25],
])('%s takes few statements, and the answer is what a read says', async (_name, act, name, status, limit) => {
  const who = { ann, bob }[name]
  const { value, statements } = await counted.during(() => act(who))
  if (!value.ok) throw new Error(value.refusal)
  expect(value.value.status).toBe(status)
  expect(statements.length, `${statements.length} statements:\n${statements.join('\n')}`).toBeLessThanOrEqual(
    limit,
  )
  expect(await playActions(app).look(lobby.id, who)).toMatchObject(value.value)
})

test('reports take few statements, and the answer is what a read says', async () => {
  const { match_id: matchId } = await playActions(app).look(lobby.id, ann)
  if (matchId === null) throw new Error('no match')
  for (const [who, status, limit] of [
    [ann, 'reported', 13],
    // Two of them are for seasons: the lock that a turn waits for, and what is read under it. One is of first ratings only:
    // in which region their players are listed.
    [bob, 'settled', 23],
  ] as const) {
    const { value, statements } = await counted.during(() =>
      reportMatch(counted.context, { playerId: who.id }, { matchId, scores: [[3, 1]], round: undefined }),
    )
    if (!value.ok) throw new Error(value.refusal)
    expect(value.value.status).toBe(status)
    expect(
      statements.length,
      `${statements.length} statements:\n${statements.join('\n')}`,
    ).toBeLessThanOrEqual(limit)
    expect(await playActions(app).readMatch(matchId, who)).toEqual(value.value)
  }
})
