import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Lobby } from '#contract/lobbies/lobbies.ts'
import { transact } from '#server/platform/db/transact.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { insertPlayers, newSession } from '#server/testing/people.ts'
import { must, type Person } from '#server/testing/visitor.ts'
import { loadReliability, markUnreliable, type MarkCause } from './marks.ts'

const DAY_MS = 24 * 3_600_000
let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.close())

type Own = {
  reliability: { score: number; cool_down_until: string | null; marks: { kind: string; created: string }[] }
}
const mark = (who: Person, kind: 'missed_ready' | 'no_show' | 'dispute_lost', cause: MarkCause) =>
  transact(app.app.context, (unit) => markUnreliable(unit, { playerId: who.id, kind, cause }))
const own = async (who: Person) =>
  (await must<Own>(app.url, '/v1/players/dashboard/', { token: who.accessToken })).reliability
const shown = async (who: Person, token?: string) =>
  (
    await must<{ reliability: number | null }>(
      app.url,
      `/v1/players/public-profile/?username=${who.username}`,
      { token },
    )
  ).reliability

async function playMatch(first: Person, second: Person): Promise<void> {
  const lobby = await must<Lobby>(app.url, '/v1/lobbies/', {
    method: 'POST',
    token: first.accessToken,
    body: { game: 'chess', mode: 'blitz' },
  })
  await must(app.url, `/v1/lobbies/${lobby.id}/join/`, {
    method: 'POST',
    token: second.accessToken,
    body: {},
  })
  for (const who of [first, second])
    await must(app.url, `/v1/lobbies/${lobby.id}/ready/`, { method: 'PUT', token: who.accessToken, body: {} })
  const { match_id: matchId } = await must<Lobby>(app.url, `/v1/lobbies/${lobby.id}/`)
  for (const who of [first, second])
    await must(app.url, `/v1/matches/${matchId}/report/`, {
      method: 'POST',
      token: who.accessToken,
      body: { scores: [[1, 0]] },
    })
}

test('a cause makes one mark; others see the score, the player also sees the marks', async () => {
  const [ann, bob] = await insertPlayers(app, ['ann_rel', 'bob_rel'])
  expect(await own(ann)).toEqual({ score: 100, cool_down_until: null, marks: [] })
  expect(await shown(ann, bob.accessToken)).toBe(100)
  const missed = { kind: 'lobby', id: 7, round: 1 } as const
  await Promise.all([
    mark(ann, 'missed_ready', missed),
    mark(ann, 'missed_ready', missed),
    mark(ann, 'missed_ready', missed),
  ])
  const created = app.clock.now().toISOString()
  expect(await own(ann)).toEqual({
    score: 92,
    cool_down_until: null,
    marks: [{ kind: 'missed_ready', created }],
  })
  await mark(ann, 'missed_ready', { ...missed, round: 2 })
  expect(await own(ann)).toMatchObject({
    score: 84,
    cool_down_until: new Date(app.clock.now().getTime() + 5 * 60_000).toISOString(),
    marks: [{}, {}],
  })
  expect(await shown(ann)).toBe(84)
  expect(await shown(bob)).toBe(100)
  await must(app.url, '/v1/players/private-profile/', {
    method: 'PUT',
    token: ann.accessToken,
    body: { is_private: true },
  })
  expect(await shown(ann, bob.accessToken)).toBeNull()
  expect(await shown(ann, ann.accessToken)).toBe(84)
})

test('the score recovers with completed matches and with time', async () => {
  const [ann, bob] = await insertPlayers(app, ['ann_back', 'bob_back'])
  await mark(ann, 'no_show', { kind: 'match', id: 7, round: 1 })
  expect((await own(ann)).score).toBe(80)
  // No player can take a seat in a cool-down.
  app.clock.advance(6 * 60_000)
  await playMatch(ann, bob)
  await playMatch(bob, ann)
  expect((await own(ann)).score).toBe(84)
  app.clock.advance(28 * DAY_MS)
  expect((await own(await newSession(app.url, ann))).score).toBe(96)
  const found = await loadReliability(app.db, [ann.id, bob.id, ann.id], app.clock.now())
  expect(Object.fromEntries(found)).toEqual({
    [ann.id]: { score: 96, coolDownUntil: null },
    [bob.id]: { score: 100, coolDownUntil: null },
  })
})

test('marks are in the data export and are deleted with the account', async () => {
  const [ann] = await insertPlayers(app, ['ann_goes'])
  await mark(ann, 'dispute_lost', { kind: 'match', id: 9, round: 2 })
  const response = await fetch(`${app.url}/api/v1/accounts/export/`, {
    method: 'POST',
    headers: { authorization: `Bearer ${ann.accessToken}` },
  })
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()))
  expect(JSON.parse(strFromU8(files['reliability.json'] ?? new Uint8Array()))).toMatchObject([
    { kind: 'dispute_lost', cause_kind: 'match', cause_id: 9 },
  ])
  await must(app.url, '/v1/accounts/delete/', {
    method: 'POST',
    token: ann.accessToken,
    body: { password: ann.password, confirm: true },
  })
  app.clock.advance(14 * DAY_MS)
  await app.runJobs()
  await expect
    .poll(() => app.db.selectFrom('reliability_marks').select('id').where('player_id', '=', ann.id).execute())
    .toEqual([])
})
