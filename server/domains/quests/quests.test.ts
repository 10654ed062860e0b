import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { CallAnswer } from '#contract/call.ts'
import type { readQuests } from '#contract/quests/quests.ts'
import { mustHold } from '#server/testing/actions/payment-actions.ts'
import { markDevice, promoOf } from '#server/testing/actions/referral-actions.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { insertPlayers, newSession } from '#server/testing/people.ts'
import { retireGame } from '#server/testing/retire.ts'
import { report, startChess } from '#server/testing/set-ups/chess-lobby.ts'
import { ask, must, type Person } from '#server/testing/visitor.ts'

type Quests = CallAnswer<typeof readQuests>
const DAY_MS = 24 * 3_600_000
let app: TestApp
let people: Person[]
let count = 0

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  app.app.context.config.QUEST_BUDGET_CENTS = 5000
  count += 1
  people = await insertPlayers(
    app,
    ['ann', 'bob', 'cid', 'dee'].map((name) => `${name}_${count}`),
  )
})

const today = (who: Person) => must<Quests>(app.url, '/v1/players/quests/', { token: who.accessToken })
const questOf = ({ quests }: Quests, kind: string) => quests.find((quest) => quest.kind === kind)

/** A match that the first of them wins. */
async function play(winner: Person, loser: Person): Promise<void> {
  const lobby = await startChess(app, winner, loser)
  await report(app, winner, lobby, [[1, 0]])
  await report(app, loser, lobby, [[1, 0]])
  await app.runJobs()
}

async function nextDay(days = 1): Promise<void> {
  app.clock.advance(days * DAY_MS)
  people = await Promise.all(people.map((who) => newSession(app.url, who)))
}

test('no quest asks for a mode that was retired', { tags: 'long' }, async () => {
  const [ann, bob] = people as [Person, Person]
  await play(ann, bob)
  await retireGame(app, 'chess', true)
  await nextDay()
  const offered = await today(people[0] as Person)
  await retireGame(app, 'chess', false)
  expect(questOf(offered, 'play')).toMatchObject({ game: null, mode: null })
  await nextDay()
  expect(questOf(await today(people[0] as Person), 'play')).toMatchObject({ game: 'chess' })
})

test(
  'three quests for the day, the same at each request, and another day has others',
  { tags: 'long' },
  async () => {
    const [ann] = people as [Person]
    const first = await today(ann)
    expect(first.quests.map(({ kind, progress }) => [kind, progress])).toEqual([
      ['play', 0],
      ['win', 0],
      ['new_opponent', 0],
    ])
    expect(await today(ann)).toEqual(first)
    expect(first.streak).toMatchObject({ length: 0, best: 0, played_today: false })
    expect(first.streak.week.at(-1)?.state).toBe('today')
    await nextDay()
    expect(Date.parse((await today(people[0] as Person)).ends)).toBe(Date.parse(first.ends) + DAY_MS)
  },
)

test('what is played counts, pays once, and shows in the wallet', async () => {
  const [ann, bob, cid] = people as [Person, Person, Person]
  const before = await today(ann)
  await play(ann, bob)
  await play(ann, cid)
  const earned = before.quests.reduce((sum, quest) => sum + quest.reward_cents, 0)
  // It is paid without another look at the quests.
  await expect.poll(() => promoOf(app, ann)).toBe(earned)
  const after = await today(ann)
  const done = after.quests.filter(({ is_done }) => is_done)
  expect(done.map(({ kind }) => kind)).toEqual(['play', 'win', 'new_opponent'])
  await Promise.all(Array.from({ length: 8 }, () => today(ann)))
  expect(await promoOf(app, ann)).toBe(earned)
  const history = await must<{ results: { description: string }[] }>(
    app.url,
    '/v1/players/wallet-history/?kind=promo',
    { token: ann.accessToken },
  )
  expect(new Set(history.results.map(({ description }) => description))).toEqual(new Set(['Promo: quest']))
  expect(after.streak).toMatchObject({ length: 1, played_today: true })
  await mustHold(app)
})

test(
  'who looks only afterwards gets the same; the same opponent again adds nothing',
  { tags: 'long' },
  async () => {
    const [ann, bob] = people as [Person, Person]
    for (let played = 0; played < 3; played++) await play(ann, bob)
    const shown = await today(ann)
    expect(questOf(shown, 'win')?.progress).toBe(1)
    expect(questOf(shown, 'play')?.progress).toBe(1)
  },
)

test('an opponent of the same browser does not count', async () => {
  const [ann, bob] = people as [Person, Person]
  for (const who of [ann, bob]) await markDevice(app, who, `shared-${count}`)
  await play(ann, bob)
  expect((await today(ann)).quests.every(({ progress }) => progress === 0)).toBe(true)
})

test('rewards end with the budget of the day; without one the quests are there without rewards', async () => {
  const [ann, bob, cid] = people as [Person, Person, Person]
  app.app.context.config.QUEST_BUDGET_CENTS = 1
  await today(ann)
  await play(ann, bob)
  await play(ann, cid)
  const shown = await today(ann)
  expect(questOf(shown, 'new_opponent')).toMatchObject({ is_done: true, reward_cents: 15, paid_cents: 0 })
  expect(await promoOf(app, ann)).toBe(0)
  app.app.context.config.QUEST_BUDGET_CENTS = 0
  expect((await today(bob)).quests.every(({ reward_cents }) => reward_cents === 0)).toBe(true)
})

test('a streak grows by days, forgives one, and ends', { tags: 'long' }, async () => {
  const play2 = () => play(people[0] as Person, people[1] as Person)
  await play2()
  await nextDay()
  await play2()
  await nextDay()
  expect((await today(people[0] as Person)).streak).toMatchObject({ length: 2, played_today: false })
  await nextDay()
  const { streak } = await today(people[0] as Person)
  expect(streak.length).toBe(2)
  expect(streak.week.slice(-4).map(({ state }) => state)).toEqual(['played', 'played', 'forgiven', 'today'])
  await play2()
  expect((await today(people[0] as Person)).streak).toMatchObject({ length: 3, best: 3 })
  await nextDay(3)
  expect((await today(people[0] as Person)).streak).toMatchObject({ length: 0, best: 3 })
})

test('only for oneself', async () => {
  expect((await ask(app.url, '/v1/players/quests/')).status).toBe(401)
})
