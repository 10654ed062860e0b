import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { insertPlayers } from '#server/testing/people.ts'
import { teamActions } from '#server/testing/actions/team-actions.ts'
import { ask, must, type Person } from '#server/testing/visitor.ts'

let app: TestApp
let ann: Person
let bob: Person
let cid: Person
beforeAll(async () => {
  app = await startTestApp()
  ;[ann, bob, cid] = await insertPlayers(app, ['ann_report', 'bob_report', 'cid_report'])
})
afterAll(() => app.close())

const report = (who: Person | undefined, body: Record<string, unknown>) =>
  ask(app.url, '/v1/reports/', {
    method: 'POST',
    token: who?.accessToken,
    body: { reason: 'harassment', ...body },
  })
const kept = () => app.db.selectFrom('reports').selectAll().orderBy('id').execute()

async function matchWithMessage(): Promise<{ matchId: number; messageId: number }> {
  const as = (who: Person, method: 'POST' | 'PUT', body: unknown = {}) => ({
    method,
    token: who.accessToken,
    body,
  })
  const { id } = await must<{ id: number }>(
    app.url,
    '/v1/lobbies/',
    as(ann, 'POST', { game: 'chess', mode: 'blitz', is_private: true }),
  )
  const lobby = await must<{ invite_link: string }>(app.url, `/v1/lobbies/${id}/`, { token: ann.accessToken })
  await must(
    app.url,
    `/v1/lobbies/${id}/join/`,
    as(bob, 'POST', { invite: new URL(lobby.invite_link).searchParams.get('invite') }),
  )
  await must(app.url, `/v1/lobbies/${id}/ready/`, as(ann, 'PUT'))
  const { match_id: matchId } = await must<{ match_id: number }>(
    app.url,
    `/v1/lobbies/${id}/ready/`,
    as(bob, 'PUT'),
  )
  const { id: messageId } = await must<{ id: number }>(
    app.url,
    `/v1/matches/${matchId}/messages/`,
    as(bob, 'POST', { body: 'something bad' }),
  )
  return { matchId, messageId }
}

describe('reports', () => {
  test('store the reported player, the reason and the text at that time', { tags: 'long' }, async () => {
    expect(
      await report(ann, { kind: 'player', id: bob.id, reason: 'name', details: ' rude ' }),
    ).toMatchObject({ status: 201, body: { detail: expect.any(String) } })
    expect(await kept()).toMatchObject([
      {
        reporter_id: ann.id,
        kind: 'player',
        target: bob.id,
        player_id: bob.id,
        reason: 'name',
        details: 'rude',
        snapshot: 'bob_report',
        status: 'open',
      },
    ])
  })

  test("repeating a report makes no second one; another player's report does", async () => {
    const body = { kind: 'player', id: cid.id, reason: 'cheating' }
    const answers = await Promise.all([report(ann, body), report(ann, body), report(ann, body)])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400])
    expect((await report(ann, body)).body).toMatchObject({ code: 'already_reported' })
    expect((await report(bob, body)).status).toBe(201)
  })

  test('a team, a match and a message can be reported if visible to the reporter', async () => {
    const { matchId, messageId } = await matchWithMessage()
    const team = await teamActions(app).found(bob, { name: 'Odd Name', tag: 'ODD', game: 'chess' })
    expect((await report(ann, { kind: 'team', id: team.id })).status).toBe(201)
    expect((await report(ann, { kind: 'message', id: messageId })).status).toBe(201)
    expect((await report(ann, { kind: 'match', id: matchId })).status).toBe(201)
    expect((await kept()).slice(-3)).toMatchObject([
      { snapshot: 'Odd Name [ODD]', player_id: bob.id },
      { snapshot: 'something bad', player_id: bob.id },
      { player_id: null },
    ])
    expect((await report(cid, { kind: 'message', id: messageId })).status).toBe(404)
    expect((await report(cid, { kind: 'match', id: matchId })).status).toBe(404)
    expect((await report(bob, { kind: 'message', id: messageId })).body).toMatchObject({ code: 'self' })
  })

  test.each<[string, () => Record<string, unknown>, number]>([
    ['an unknown player', () => ({ kind: 'player', id: '00000000-0000-7000-8000-000000000000' }), 404],
    ['a numeric player id', () => ({ kind: 'player', id: 7 }), 400],
    ['an unknown team', () => ({ kind: 'team', id: 999_999 }), 404],
    ['another kind', () => ({ kind: 'game', id: 1 }), 400],
    ['no reason', () => ({ kind: 'player', id: bob.id, reason: 'because' }), 400],
    ['"other" without details', () => ({ kind: 'player', id: bob.id, reason: 'other' }), 400],
    ['details that are too long', () => ({ kind: 'player', id: bob.id, details: 'x'.repeat(1001) }), 400],
    ['the reporter', () => ({ kind: 'player', id: ann.id }), 400],
  ])('%s is refused', async (_what, body, status) => expect((await report(ann, body())).status).toBe(status))

  test('at most twenty a day, and only signed in', { tags: 'long' }, async () => {
    const [busy, ...targets] = await insertPlayers(app, [
      'busy_report',
      ...Array.from({ length: 21 }, (_each, index) => `target_${index}`),
    ])
    const answers = []
    for (const target of targets)
      answers.push((await report(busy as Person, { kind: 'player', id: target.id })).status)
    expect(answers).toEqual([...Array.from({ length: 20 }, () => 201), 429])
    expect((await report(undefined, { kind: 'player', id: bob.id })).status).toBe(401)
  })
})
