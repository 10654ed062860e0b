import { expect } from 'vitest'
import type { Lobby } from '#contract/lobbies/lobbies.ts'
import type { Match } from '#contract/matches/matches.ts'
import { startMatch, stepMatch, type MatchEvent } from '#core/matches/machine.ts'
import type { MatchState } from '#core/matches/state.ts'
import { setRole } from '#server/domains/accounts/queries.ts'
import type { TestApp } from '#server/testing/app.ts'
import { newSession } from '#server/testing/people.ts'
import { ask, must, type Person } from '#server/testing/visitor.ts'

type Kind = 'report' | 'dispute' | 'state' | 'resolve' | 'appeal' | 'accept_ruling' | 'surrender' | 'wait'
const KINDS: Kind[] = [
  'report',
  'report',
  'report',
  'dispute',
  'state',
  'state',
  'resolve',
  'resolve',
  'appeal',
  'accept_ruling',
  'surrender',
  'wait',
]

/**
 * Plays a live match to its end with random actions, each through the API and the state machine alike. Returns
 * the final state.
 */
export async function playToItsEnd(
  app: TestApp,
  lobby: Lobby,
  people: Person[],
  dice: Iterable<number>,
): Promise<MatchState> {
  const id = lobby.match_id ?? 0
  const read = () => must<Match>(app.url, `/v1/matches/${id}/`)
  const first = await read()
  const at = Date.parse(first.started)
  const [one, other] = first.sides.map((side) => ({
    id: side.id,
    captainId: side.captain_id,
    playerIds: side.players.map((player) => player.id),
  }))
  if (!one || !other) throw new Error('a match has two sides')
  let model = startMatch({
    rules: { bestOf: 1, allowsDraw: false, game: { kind: 'points' } },
    sides: [one, other],
    pool: [],
    order: [],
    starts: [],
    first: 0,
    absentSideId: null,
    hasStaff: false,
    maps: [],
    at,
  })
  const players = people.filter((person) => [...one.playerIds, ...other.playerIds].includes(person.id))
  const staff = people.filter((person) => !players.includes(person))
  for (const person of staff) await setRole(app.db, person.username, 'moderator')
  const rolls = dice[Symbol.iterator]()
  const roll = (most: number): number => ((rolls.next().value as number | undefined) ?? 0) % most
  for (let count = 0; count < 60 && !['settled', 'cancelled'].includes(model.status); count++) {
    const kind = count > 40 ? 'wait' : KINDS[roll(KINDS.length)]
    const player = players[roll(players.length)]
    if (!kind || !player) break
    if (kind === 'wait') {
      app.clock.advance(Math.max(0, (model.deadline?.at ?? 0) - app.clock.now().getTime()))
      await app.runJobs()
    }
    const fresh = await newSession(
      app.url,
      kind === 'resolve' ? (staff[roll(Math.max(1, staff.length))] ?? player) : player,
    )
    const event = eventOf(kind, fresh, {
      winner: [one.id, other.id, null][roll(3)] ?? null,
      mine: roll(4) > 0,
      at: app.clock.now().getTime(),
    })
    const step = stepMatch(model, event)
    if (step.ok) model = step.value
    if (kind !== 'wait') {
      const answer = await send(app, id, fresh, event)
      // The API refuses these before the state machine is used.
      if (answer.status !== 403 || step.ok)
        expect({ event, ok: answer.status === 200 }).toEqual({ event, ok: step.ok })
    }
    await expect.poll(async () => (await read()).status, { message: event.type }).toBe(model.status)
    const now = await read()
    expect({ step: now.dispute?.step, winner: now.winner_side_id, ending: now.ending }).toEqual({
      step: model.dispute?.step,
      winner: model.winnerSideId,
      ending: model.ending,
    })
  }
  for (const person of staff) await setRole(app.db, person.username, 'player')
  return model
}

function eventOf(
  kind: Kind,
  who: Person,
  chance: { winner: number | null; mine: boolean; at: number },
): MatchEvent {
  const { at } = chance
  if (kind === 'wait') return { type: 'deadline', at, random: 0 }
  if (kind === 'resolve')
    return { type: 'resolve', moderatorId: who.id, byStaff: false, winnerSideId: chance.winner, at }
  if (kind === 'report')
    return { type: 'report', playerId: who.id, scores: [chance.mine ? [1, 0] : [0, 1]], at }
  return { type: kind, playerId: who.id, at }
}

function send(app: TestApp, id: number, { accessToken: token }: Person, event: MatchEvent) {
  const to = (path: string, body: object) =>
    ask<{ code?: string }>(app.url, path, { method: 'POST', token, body })
  const words = 'It was as I say.'
  switch (event.type) {
    case 'report':
      return to(`/v1/matches/${id}/report/`, { scores: event.scores })
    case 'state':
      return to(`/v1/matches/${id}/statement/`, { body: words })
    case 'resolve':
      return to(`/v1/admin/disputes/${id}/resolve/`, { winner_side_id: event.winnerSideId, reason: words })
    case 'accept_ruling':
      return to(`/v1/matches/${id}/accept-decision/`, {})
    default:
      return to(`/v1/matches/${id}/${event.type}/`, { reason: words })
  }
}
