import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Lobby } from '#contract/lobbies/lobbies.ts'
import { openLobby, stepLobby, type LobbyEvent } from '#core/lobbies/machine.ts'
import { nextDue, type LobbyState } from '#core/lobbies/state.ts'
import { deposit } from '#core/wallet/postings.ts'
import { transact } from '#server/platform/db/transact.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { act, eventOf, send, type PlayerAct } from '#server/testing/actions/lobby-acts.ts'
import { insertPlayers, newSession } from '#server/testing/people.ts'
import { sized } from '#core/testing/sized.ts'
import { must, type Person } from '#server/testing/visitor.ts'
import { post } from '#server/domains/wallet/ledger.ts'
import { playToItsEnd } from '#server/testing/match-model.ts'

const ENTRY = 100
const START_CENTS = 100_000
const FEE = 1000
let app: TestApp
let people: Person[]

beforeAll(async () => {
  app = await startTestApp()
  people = await insertPlayers(
    app,
    ['ann_model', 'bob_model', 'cid_model', 'dan_model', 'eve_model', 'fay_model'],
    'rocket-league',
  )
  for (const { id } of people)
    await transact(app.app.context, (unit) =>
      post(unit, {
        kind: 'deposit',
        key: `wallet:${id}`,
        cause: { kind: 'deposit', id },
        entries: deposit(id, START_CENTS),
      }),
    )
}, 180_000)
afterAll(() => app.close())

/** The statuses the API shows for the state machine's `playing`. */
const shown = (status: LobbyState['status']) => (status === 'playing' ? 'live' : status)
const idOf = (number: number) => people[number]?.id ?? ''

test(
  'random actions of six players in a paid lobby: the API agrees with the state machine, refusals included, and every cent is accounted for',
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('1v1', '2v2'),
        fc.boolean(),
        fc.array(act, { minLength: 6, maxLength: 26 }),
        fc.infiniteStream(fc.nat(999)),
        async (mode, isRematch, acts, dice) => {
          people = await Promise.all(people.map((person) => newSession(app.url, person)))
          await forgive()
          const begun = await (isRematch ? beginRematch : begin)(mode)
          const { lobby } = begun
          let { model } = begun
          for (const each of acts) {
            await forgive()
            model =
              each.what === 'wait' ? await wait(model, lobby.id, each.part) : await play(model, lobby, each)
          }
          await endLobby(model, lobby.id, dice)
          expect(await heldOf()).toEqual(people.map(() => 0))
        },
      ),
      { numRuns: sized(2, 400) },
    )
  },
  sized(240_000, 3_600_000),
)

type Begun = { lobby: Lobby; model: LobbyState }
const callLobby = (token: string | undefined, method: 'POST' | 'PUT', path: string, body: object = {}) =>
  must<Lobby>(app.url, path, { method, token, body })
const planFor = (mode: string) => ({
  teamSize: mode === '1v1' ? 1 : 2,
  openedBy: idOf(0),
  ratingMin: null,
  ratingMax: null,
  at: app.clock.now().getTime(),
})

async function begin(mode: string): Promise<Begun> {
  const lobby = await callLobby(people[0]?.accessToken, 'POST', '/v1/lobbies/', {
    game: 'rocket-league',
    mode,
    entry_fee_cents: ENTRY,
  })
  return { lobby, model: openLobby(planFor(mode)) }
}

/**
 * Plays a match to its end and has its opener request a rematch: everyone is invited, with sides swapped. Its
 * visibility is set to public, so that it can be compared.
 */
async function beginRematch(mode: string): Promise<Begun> {
  const { lobby: old } = await begin(mode)
  const players = people.slice(0, mode === '1v1' ? 2 : 4)
  for (const { accessToken } of players.slice(1))
    await callLobby(accessToken, 'POST', `/v1/lobbies/${old.id}/join/`)
  for (const { accessToken } of players) await callLobby(accessToken, 'PUT', `/v1/lobbies/${old.id}/ready/`)
  const played = await must<Lobby>(app.url, `/v1/lobbies/${old.id}/`)
  for (const { captain_id: id } of played.sides)
    await callLobby(
      people.find((person) => person.id === id)?.accessToken,
      'POST',
      `/v1/matches/${played.match_id}/report/`,
      { scores: [[1, 0]] },
    )
  const lobby = await callLobby(people[0]?.accessToken, 'POST', `/v1/lobbies/${old.id}/rematch/`)
  await app.db.updateTable('lobbies').set({ is_private: false }).where('id', '=', lobby.id).execute()
  const seats = played.sides.flatMap((at, position) =>
    at.players.map((player) => ({ invitee: player.id, side: position === 0 ? (1 as const) : (0 as const) })),
  )
  const invited = seats.filter(({ invitee }) => invitee !== idOf(0))
  const opened = openLobby({ ...planFor(mode), origin: 'rematch', side: 1 })
  return {
    lobby,
    model: invited.reduce(
      (model, seat) =>
        after(model, {
          type: 'invite',
          playerId: idOf(0),
          ...seat,
          isTeamMate: true,
          isAgainstTeam: false,
          at: app.clock.now().getTime(),
        }),
      opened,
    ),
  }
}

function after(model: LobbyState, event: LobbyEvent): LobbyState {
  const step = stepLobby(model, event)
  if (!step.ok) throw new Error(step.refusal)
  return step.value
}

/** Deletes the marks of missed ready checks: the cool-down has its own tests. */
async function forgive(): Promise<void> {
  await app.db.deleteFrom('reliability_marks').execute()
}

async function play(model: LobbyState, lobby: Lobby, each: PlayerAct): Promise<LobbyState> {
  const event = eventOf(
    each,
    model,
    people.map(({ id }) => id),
    app.clock.now().getTime(),
  )
  const step = stepLobby(model, event)
  const answer = await send(app, people, { each, lobby, event })
  const isGate = [
    'invitee_busy',
    'no_proposal',
    'no_such_player',
    'not_seated',
    'not_captain_of_side',
    'not_on_side',
    'not_invited',
  ].includes(answer.body.code ?? '')
  if (!isGate || step.ok)
    expect({ each, ok: answer.status === 200, code: answer.body.code }).toEqual({
      each,
      ok: step.ok,
      code: step.ok ? undefined : step.refusal,
    })
  const next = step.ok ? step.value : model
  await compare(next, lobby.id)
  return next
}

async function wait(model: LobbyState, lobbyId: number, part: number): Promise<LobbyState> {
  const due = nextDue(model)
  if (due === null) return model
  app.clock.advance(Math.max(0, Math.ceil((due - app.clock.now().getTime()) * part)))
  people = await Promise.all(people.map((person) => newSession(app.url, person)))
  const step = stepLobby(model, { type: 'deadline', at: app.clock.now().getTime() })
  const next = step.ok ? step.value : model
  await app.runJobs()
  await expect
    .poll(async () => (await must<Lobby>(app.url, `/v1/lobbies/${lobbyId}/`)).status)
    .toBe(shown(next.status))
  await compare(next, lobbyId)
  return next
}

async function compare(model: LobbyState, lobbyId: number): Promise<void> {
  const lobby = await must<Lobby>(app.url, `/v1/lobbies/${lobbyId}/`)
  const seats = lobby.sides.flatMap((at, position) =>
    at.players.map((player) => ({ playerId: player.id, side: position, state: player.state })),
  )
  const sorted = <Seat extends { playerId: string }>(list: readonly Seat[]) =>
    [...list].sort((a, b) => a.playerId.localeCompare(b.playerId))
  expect(lobby.status).toBe(shown(model.status))
  const now = app.clock.now().getTime()
  const standing = model.seats.filter((seat) => seat.state !== 'invited' || (seat.expiresAt ?? 0) > now)
  expect(sorted(seats.filter((seat) => standing.some((at) => at.playerId === seat.playerId)))).toEqual(
    sorted(standing.map(({ expiresAt: _until, invitedBy: _by, ...seat }) => seat)),
  )
  const isOver = model.status === 'cancelled' || model.status === 'expired'
  const paid = model.seats.filter((seat) => seat.state !== 'invited').map((seat) => seat.playerId)
  expect(await heldOf()).toEqual(people.map(({ id }) => (!isOver && paid.includes(id) ? ENTRY : 0)))
  await sumUp()
}

async function pockets() {
  return app.db
    .selectFrom('ledger_accounts')
    .select(['player_id', 'pocket', 'platform', 'balance_cents'])
    .execute()
}

async function heldOf(): Promise<number[]> {
  const rows = await pockets()
  return people.map(
    ({ id }) => rows.find((row) => row.player_id === id && row.pocket === 'held')?.balance_cents ?? 0,
  )
}

/** Checks that deposits equal all balances plus the platform's fee. */
async function sumUp(): Promise<void> {
  const rows = await pockets()
  const theirs = rows.filter((row) => row.player_id !== null).reduce((sum, row) => sum + row.balance_cents, 0)
  expect(theirs + (rows.find((row) => row.platform === 'fees')?.balance_cents ?? 0)).toBe(
    START_CENTS * people.length,
  )
}

/** Cancels an open lobby, and plays a match at random until it is over. */
async function endLobby(model: LobbyState, lobbyId: number, dice: Stream): Promise<void> {
  if (model.status === 'open' || model.status === 'ready_check') {
    const opener = people.find((person) => person.id === model.openedBy)
    await must(app.url, `/v1/lobbies/${lobbyId}/cancel/`, {
      method: 'PUT',
      token: opener?.accessToken,
      body: {},
    })
  }
  if (model.status !== 'playing') return
  const before = await pockets()
  const lobby = await must<Lobby>(app.url, `/v1/lobbies/${lobbyId}/`)
  const match = await playToItsEnd(app, lobby, people, dice)
  const pot = ENTRY * model.teamSize * 2
  const fees = (rows: typeof before) => rows.find((row) => row.platform === 'fees')?.balance_cents ?? 0
  expect(fees(await pockets()) - fees(before)).toBe(
    match.winnerSideId === null ? 0 : Math.floor((pot * FEE) / 10_000),
  )
  await sumUp()
}

type Stream = Iterable<number>
