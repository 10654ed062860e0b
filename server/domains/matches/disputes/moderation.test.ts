import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { setRole } from '#server/domains/accounts/queries.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { playActions, type PlayActions } from '#server/testing/actions/play-actions.ts'
import { insertPlayers } from '#server/testing/people.ts'
import { nextWhere, openStream, type Received } from '#server/testing/stream.ts'
import { ask, must, type Person } from '#server/testing/visitor.ts'

let app: TestApp
let actions: PlayActions
let ann: Person
let bob: Person
let mod: Person
let other: Person
let matchId = 0
let sideIds: number[] = []
let count = 0

beforeAll(async () => {
  app = await startTestApp()
  actions = playActions(app)
  ;[mod, other] = await insertPlayers(app, ['mod_one', 'mod_two'], 'rocket-league')
  for (const who of [mod, other]) await setRole(app.db, who.username, 'moderator')
})
afterAll(() => app.close())
beforeEach(async () => {
  count += 1
  ;[ann, bob] = await insertPlayers(app, [`ann_k${count}`, `bob_k${count}`], 'rocket-league')
  for (const who of [ann, bob]) await actions.pay(who, 1000)
  const { body: lobby } = await actions.open(ann, { mode: '1v1', entry_fee_cents: 300 })
  await actions.join(bob, lobby.id)
  for (const who of [ann, bob]) await actions.ready(who, lobby.id)
  const live = await actions.look(lobby.id)
  ;[matchId, sideIds] = [live.match_id ?? 0, live.sides.map((side) => side.id)]
})

const act = (who: Person, word: string, body: object = {}) =>
  ask<{ code?: string; detail?: string }>(app.url, `/v1/admin/disputes/${matchId}/${word}/`, {
    method: 'POST',
    token: who.accessToken,
    body,
  })
const hold = (who: Person, to: Person | null, from: Person | null = null) =>
  ask<{ code?: string; detail?: string }>(app.url, `/v1/admin/cases/disputes/${matchId}/holder/`, {
    method: 'PUT',
    token: who.accessToken,
    body: { to: to?.username ?? null, from: from?.id ?? null },
  })
const take = (who: Person, from: Person | null = null) => hold(who, who, from)
async function contest(): Promise<void> {
  await actions.match(ann, matchId, 'report', { scores: [[3, 1]] })
  await actions.match(bob, matchId, 'dispute', { reason: 'I have won that.' })
}

describe("the moderators' queue", () => {
  type Queue = {
    count: number
    results: {
      match_id: number
      step: string
      pot_cents: number
      moderator: { username: string } | null
      sides: { has_stated: boolean }[]
      why_not_mine: string | null
    }[]
  }
  const queue = (who: Person, query = '?page_size=100') =>
    must<Queue>(app.url, `/v1/admin/disputes/${query}`, { token: who.accessToken })

  test('lists open disputes, their holder and the pot', { tags: 'long' }, async () => {
    await contest()
    await actions.match(bob, matchId, 'statement', { body: 'No, I have.' })
    expect((await take(mod)).status).toBe(200)
    const mine = (await queue(other)).results.find((row) => row.match_id === matchId)
    expect(mine).toMatchObject({
      step: 'statements',
      pot_cents: 600,
      moderator: { username: 'mod_one' },
      sides: [{ has_stated: false }, { has_stated: true }],
    })
    expect((await hold(mod, null, mod)).status).toBe(200)
    await actions.resolve(mod, matchId, sideIds[0] ?? 0)
    await actions.match(bob, matchId, 'appeal', { reason: 'Please look again.' })
    const first = (await queue(mod, '?step=appealed')).results.find((row) => row.match_id === matchId)
    expect(first?.why_not_mine).toBe('Another moderator has to decide an appeal.')
  })

  test("shows a dispute's statements, chat, notes and audit log to moderators only", async () => {
    await actions.match(ann, matchId, 'messages', { body: 'gg' })
    await contest()
    await act(mod, 'notes', { body: 'Looks like a typing error.' })
    await actions.match(ann, matchId, 'statement', { body: 'I have won.' })
    const whole = await must<object>(app.url, `/v1/admin/disputes/${matchId}/`, { token: other.accessToken })
    expect(whole).toMatchObject({
      match: { dispute: { statements: [{ side_id: sideIds[0] }] } },
      messages: [{ body: 'gg' }],
      notes: [{ body: 'Looks like a typing error.', moderator: { username: 'mod_one' } }],
      trail: [{ action: 'dispute.note' }],
    })
    for (const path of ['', `${matchId}/`])
      expect((await ask(app.url, `/v1/admin/disputes/${path}`, { token: ann.accessToken })).status).toBe(403)
  })

  test(
    'a held dispute can be decided by others only after taking it over explicitly, which is logged and notified',
    { tags: 'long' },
    async () => {
      await contest()
      await take(mod)
      for (const refused of [await take(other), await hold(other, null, mod), await take(other, ann)])
        expect(refused).toMatchObject({ status: 400, body: { code: 'held_by_other' } })
      expect(await actions.resolve(other, matchId, sideIds[1] ?? 0)).toMatchObject({
        status: 400,
        body: { code: 'taken', detail: 'mod_one is working on this case. Take it over to decide.' },
      })
      expect((await actions.readMatch(matchId, ann)).dispute?.step).toBe('statements')
      // Two concurrent requests: the second has not seen the first.
      expect((await take(other, mod)).body).toMatchObject({ holder: { username: 'mod_two' } })
      expect(await take(mod, mod)).toMatchObject({ status: 400, body: { code: 'held_by_other' } })
      expect(await actions.resolve(mod, matchId, sideIds[0] ?? 0)).toMatchObject({
        status: 400,
        body: { code: 'taken' },
      })
      expect((await actions.notices(mod)).map((notice) => notice.message)).toContain(
        'mod_two took over your case: a dispute.',
      )
      expect((await take(other, other)).status).toBe(200)
      expect((await actions.resolve(other, matchId, sideIds[1] ?? 0)).status).toBe(200)
      const { trail } = await must<{ trail: { action: string; actor: { username: string } }[] }>(
        app.url,
        `/v1/admin/disputes/${matchId}/`,
        { token: mod.accessToken },
      )
      expect(trail.map(({ action, actor }) => `${actor.username} ${action}`)).toEqual([
        `mod_two dispute.win.${sideIds[1]}`,
        'mod_two case.take_over',
        'mod_one case.claim',
      ])
    },
  )

  test('its holder hands it over to a colleague, who is told; nobody else does, and to nobody else', async () => {
    await contest()
    const handOver = (who: Person, to: Person) => hold(who, to, mod)
    expect((await hold(mod, other)).body.code).toBe('held_by_other')
    await take(mod)
    expect(await handOver(mod, ann)).toMatchObject({ status: 400, body: { code: 'no_colleague' } })
    const [third] = await insertPlayers(app, [`third_k${count}`], 'rocket-league')
    await setRole(app.db, third.username, 'moderator')
    expect((await handOver(other, third)).body.code).toBe('held_by_other')
    await setRole(app.db, bob.username, 'moderator')
    expect(await handOver(mod, bob)).toMatchObject({ status: 400, body: { code: 'colleague_in_case' } })
    expect(await handOver(mod, other)).toMatchObject({
      status: 200,
      body: { holder: { username: other.username } },
    })
    const told = await must<{ results: { message: string }[] }>(app.url, '/v1/players/notifications/', {
      token: other.accessToken,
    })
    expect(told.results[0]?.message).toBe('mod_one handed you a case: a dispute.')
    expect(await actions.resolve(mod, matchId, sideIds[0] ?? 0)).toMatchObject({ body: { code: 'taken' } })
  })

  test('taking and deciding at once: only one succeeds, and only the holder decides', async () => {
    await contest()
    const [taken, decided] = await Promise.all([take(mod), actions.resolve(other, matchId, sideIds[1] ?? 0)])
    const { dispute } = await actions.readMatch(matchId, ann)
    expect(taken.status).toBe(200)
    expect(decided).toMatchObject(
      dispute?.step === 'decided' ? { status: 200 } : { status: 400, body: { code: 'taken' } },
    )
  })

  test(
    'every change of a dispute is published to all moderators and to no player',
    { tags: 'long' },
    async () => {
      const [moderator, player, nobody] = await Promise.all([
        openStream(app.url, { token: other.accessToken }),
        openStream(app.url, { token: ann.accessToken, topics: [`match:${matchId}`] }),
        openStream(app.url, { topics: [`match:${matchId}`] }),
      ])
      // A stream may still get what was committed shortly before it was opened.
      const expectMessage = async () => {
        while ((await moderator.next('dispute')).data['match_id'] !== matchId);
      }
      const steps: (() => Promise<unknown>)[] = [
        contest,
        () => take(mod),
        () => hold(mod, null, mod),
        () => act(mod, 'notes', { body: 'Whose picture is that?' }),
        () => actions.resolve(mod, matchId, sideIds[0] ?? 0),
        () => actions.match(bob, matchId, 'appeal', { reason: 'Please look again.' }),
        () => actions.resolve(other, matchId, sideIds[1] ?? 0),
      ]
      for (const step of steps) {
        await step()
        await expectMessage()
      }
      // The event of the match's end is published last: when it arrives, no earlier event is missing.
      for (const stream of [player, nobody]) {
        while (statusOf(await stream.next('match')) !== 'settled');
        expect(stream.events.filter(({ event }) => event === 'dispute')).toEqual([])
      }
      for (const stream of [moderator, player, nobody]) stream.close()
    },
  )

  test('a dispute is sent to each moderator as the queue shows it to them, until it is closed', async () => {
    await setRole(app.db, ann.username, 'moderator')
    const [judge, party] = await Promise.all(
      [other, ann].map((who) => openStream(app.url, { token: who.accessToken })),
    )
    if (!judge || !party) throw new Error('two streams were opened')
    await contest()
    await take(mod)
    const isHeld = ({ match_id: id, row }: { match_id: number; row: { moderator: unknown } | null }) =>
      id === matchId && row?.moderator !== null
    for (const [stream, who] of [
      [judge, other],
      [party, ann],
    ] as const) {
      const { row, counts } = await nextWhere(stream, 'dispute', isHeld)
      const list = await must<Queue>(app.url, '/v1/admin/disputes/?page_size=100', { token: who.accessToken })
      expect(row).toEqual(list.results.find((each) => each.match_id === matchId))
      expect(row?.why_not_mine === null).toBe(who === other)
      expect(Object.values(counts).reduce((sum, each) => sum + each, 0)).toBe(list.count)
    }
    await actions.match(ann, matchId, 'surrender')
    await nextWhere(judge, 'dispute', ({ match_id: id, row }) => id === matchId && row === null)
    judge.close()
    party.close()
  })

  test('a role that is taken away ends what open streams receive of it', async () => {
    await setRole(app.db, ann.username, 'moderator')
    const stream = await openStream(app.url, { token: ann.accessToken, topics: [`match:${matchId}`] })
    await contest()
    await stream.next('dispute')
    await setRole(app.db, ann.username, 'player')
    await take(mod)
    await actions.match(ann, matchId, 'surrender')
    while (statusOf(await stream.next('match')) !== 'settled');
    expect(stream.events.filter(({ event }) => event === 'dispute')).toEqual([])
    stream.close()
  })
})

const statusOf = ({ data }: Received) => (data['match'] as { status: string }).status
