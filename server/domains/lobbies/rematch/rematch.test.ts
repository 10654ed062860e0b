import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DECLINED_MS, INVITE_MS } from '#core/lobbies/state.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { mustHold } from '#server/testing/actions/payment-actions.ts'
import { playActions, type PlayActions } from '#server/testing/actions/play-actions.ts'
import { insertPlayers, newSession } from '#server/testing/people.ts'
import { forgetCatalogue } from '#server/domains/site/catalogue.ts'
import { retireGame } from '#server/testing/retire.ts'
import { openStream } from '#server/testing/stream.ts'
import { type Person } from '#server/testing/visitor.ts'

let app: TestApp
let actions: PlayActions
let ann: Person
let cid: Person
let dan: Person
let count = 0

beforeAll(async () => {
  app = await startTestApp()
  actions = playActions(app)
})
afterAll(() => app.close())
beforeEach(async () => {
  count += 1
  ;[ann, cid, dan] = await insertPlayers(
    app,
    [`ann_r${count}`, `cid_r${count}`, `dan_r${count}`],
    'rocket-league',
  )
  for (const who of [ann, cid, dan]) await actions.pay(who, 1000, 100)
})

const invites = async (who: Person) =>
  (await actions.notices(who)).filter((notice) => notice.type_of_notification === 2)

test(
  'a rematch: sides swapped, everyone invited, the second request takes the seat',
  { tags: 'long' },
  async () => {
    const { body: duel } = await actions.open(dan, { mode: '1v1', entry_fee_cents: 200 })
    await actions.join(cid, duel.id)
    for (const who of [cid, dan]) await actions.ready(who, duel.id)
    expect(await actions.rematch(dan, duel.id)).toMatchObject({ status: 400, body: { code: 'not_over' } })
    const { match_id: matchId } = await actions.look(duel.id)
    for (const who of [cid, dan]) await actions.match(who, matchId ?? 0, 'report', { scores: [[1, 0]] })
    expect((await actions.look(duel.id, cid)).can.rematch).toBe(true)
    expect(await actions.rematch(ann, duel.id)).toMatchObject({ status: 403, body: { code: 'not_seated' } })
    const { body: again } = await actions.rematch(cid, duel.id)
    expect(again).toMatchObject({
      status: 'open',
      origin: 'rematch',
      entry_fee_cents: 200,
      is_private: true,
      sides: [
        { players: [{ id: cid.id, state: 'seated' }] },
        { players: [{ id: dan.id, state: 'invited' }] },
      ],
    })
    expect(await invites(dan)).toMatchObject([
      { message: `${cid.username} wants a rematch: 1v1 Duel. The entry fee is $2.00.` },
    ])
    expect((await actions.look(duel.id, dan)).rematch_id).toBe(again.id)
    expect((await actions.rematch(dan, duel.id)).body).toMatchObject({ id: again.id, status: 'ready_check' })
    expect((await actions.rematch(dan, duel.id)).body).toMatchObject({ id: again.id, status: 'ready_check' })
    await mustHold(app)
  },
)

test(
  'a rematch is a new lobby: not for an entry that is higher than the site allows now',
  { tags: 'long' },
  async () => {
    const { body: duel } = await actions.open(dan, { mode: '1v1', entry_fee_cents: 200 })
    await actions.join(cid, duel.id)
    for (const who of [cid, dan]) await actions.ready(who, duel.id)
    const { match_id: matchId } = await actions.look(duel.id)
    for (const who of [cid, dan]) await actions.match(who, matchId ?? 0, 'report', { scores: [[1, 0]] })
    const { config } = app.app.context
    const before = config.MAX_ENTRY_CENTS
    config.MAX_ENTRY_CENTS = 100
    const refused = await actions.rematch(dan, duel.id)
    config.MAX_ENTRY_CENTS = before
    expect(refused).toMatchObject({ status: 400, body: { code: 'entry_too_high' } })
    expect(await actions.rematch(dan, duel.id)).toMatchObject({ status: 200 })
  },
)

test('a rematch is a new lobby: not in a mode that was retired', { tags: 'long' }, async () => {
  const { body: duel } = await actions.open(dan, { mode: '1v1', entry_fee_cents: 200 })
  await actions.join(cid, duel.id)
  for (const who of [cid, dan]) await actions.ready(who, duel.id)
  const { match_id: matchId } = await actions.look(duel.id)
  await retireGame(app, 'rocket-league', true)
  // A match that has begun is played to its end.
  for (const who of [cid, dan]) await actions.match(who, matchId ?? 0, 'report', { scores: [[1, 0]] })
  // No rematch is offered.
  expect((await actions.look(duel.id, cid)).can.rematch).toBe(false)
  const refused = await actions.rematch(dan, duel.id)
  await retireGame(app, 'rocket-league', false)
  const resize = async (size: number) => {
    await app.db
      .updateTable('modes')
      .set({ team_size: size })
      .where('game', '=', 'rocket-league')
      .where('slug', '=', '1v1')
      .execute()
    forgetCatalogue(app.app.context.db)
  }
  // The mode is for other numbers of players now.
  await resize(2)
  expect((await actions.look(duel.id, cid)).can.rematch).toBe(false)
  expect(await actions.rematch(dan, duel.id)).toMatchObject({ status: 400, body: { code: 'mode_retired' } })
  await resize(1)
  expect((await actions.look(duel.id, cid)).can.rematch).toBe(true)
  expect(refused).toMatchObject({ status: 400, body: { code: 'mode_retired' } })
  expect(await actions.rematch(dan, duel.id)).toMatchObject({ status: 200 })
})

describe('a rematch without opponents', () => {
  async function played(): Promise<number> {
    const { body: duel } = await actions.open(dan, { mode: '1v1', entry_fee_cents: 200 })
    await actions.join(cid, duel.id)
    for (const who of [cid, dan]) await actions.ready(who, duel.id)
    const { match_id: matchId } = await actions.look(duel.id)
    for (const who of [cid, dan]) await actions.match(who, matchId ?? 0, 'report', { scores: [[1, 0]] })
    return duel.id
  }
  const closed =
    'The other side didn’t answer your 1v1 Duel rematch. Your entry fee is back in your wallet, and you can ask again.'
  const told = async (who: Person) =>
    (await actions.notices(who)).filter((notice) => notice.message === closed)

  test('declined: it closes, the entry is returned, and the player who declined may request it again', async () => {
    const duelId = await played()
    const before = await actions.balances(cid)
    const { body: vain } = await actions.rematch(cid, duelId)
    expect(vain).toMatchObject({ rematch_of: duelId })
    expect((await actions.look(duelId, dan)).can.rematch).toBe(false)
    expect((await actions.answer(dan, vain.id, actions.sideOf(vain, dan), 'decline')).body).toMatchObject({
      status: 'expired',
    })
    expect(await actions.balances(cid)).toEqual(before)
    expect([await told(cid), await told(dan)]).toMatchObject([[{ lobby: vain.id }], []])
    for (const who of [cid, dan])
      expect(await actions.look(duelId, who)).toMatchObject({ rematch_id: null, can: { rematch: true } })
    // The player who has declined is not invited again, but may request one.
    expect(await actions.rematch(cid, duelId)).toMatchObject({
      status: 400,
      body: { code: 'declined_lately' },
    })
    expect(await actions.balances(cid)).toEqual(before)
    const { body: again } = await actions.rematch(dan, duelId)
    expect(again).toMatchObject({
      status: 'open',
      sides: [{ players: [{ id: cid.id, state: 'invited' }] }, { players: [{ id: dan.id }] }],
    })
    expect(again.id).not.toBe(vain.id)
    expect((await actions.rematch(cid, duelId)).body).toMatchObject({ id: again.id, status: 'ready_check' })
    await mustHold(app)
  })

  test('declined: after ten minutes the others may request it again', { tags: 'long' }, async () => {
    const duelId = await played()
    const { body: vain } = await actions.rematch(cid, duelId)
    await actions.answer(dan, vain.id, actions.sideOf(vain, dan), 'decline')
    app.clock.advance(DECLINED_MS)
    cid = await newSession(app.url, cid)
    expect((await actions.rematch(cid, duelId)).body).toMatchObject({ status: 'open', rematch_of: duelId })
  })

  test('expired invites: it closes after ten minutes, not after two hours', { tags: 'long' }, async () => {
    const duelId = await played()
    const { body: vain } = await actions.rematch(cid, duelId)
    app.clock.advance(INVITE_MS)
    ;[cid, dan] = [await newSession(app.url, cid), await newSession(app.url, dan)]
    await app.runJobs()
    await expect.poll(async () => (await actions.look(vain.id, cid)).status).toBe('expired')
    expect(await told(cid)).toHaveLength(1)
    expect((await actions.rematch(cid, duelId)).body).toMatchObject({ status: 'open', rematch_of: duelId })
  })

  test('the screens of the previous match are updated', { tags: 'long' }, async () => {
    const duelId = await played()
    const { body: vain } = await actions.rematch(cid, duelId)
    const stream = await openStream(app.url, { topics: [`lobby:${duelId}`] })
    await actions.answer(dan, vain.id, actions.sideOf(vain, dan), 'decline')
    expect((await stream.next('lobby')).data).toMatchObject({ id: duelId })
    stream.close()
  })
})
