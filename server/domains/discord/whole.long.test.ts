import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { Mood } from '#twins/discord/start.ts'
import {
  act,
  app,
  CHANNELS,
  idsOf,
  install,
  messagesIn,
  org,
  players,
  press,
  publish,
  settle,
  setUpDiscord,
  textOf,
  twin,
  userOf,
} from '#server/testing/set-ups/discord-people.ts'
import { newSession } from '#server/testing/people.ts'

const ENTRANTS = 16
setUpDiscord(ENTRANTS)
beforeAll(() => install())

/** Discord in every temper, in an order that is the same in each run. */
const MOODS: Mood[] = ['well', 'cut_after', 'down', 'well', 'limited', 'cut', 'cut_after']
let turn = 0

/** Lets Discord fail for a while, as a process that dies in the middle would see it, and then get well. */
async function inMoods(): Promise<void> {
  twin.feel(MOODS[(turn += 1) % MOODS.length] ?? 'well')
  await app.runJobs()
  twin.feel('well')
  await settle()
}

const took: number[] = []
async function timed(user: string, ...what: [Parameters<typeof press>[1], string]) {
  const from = performance.now()
  const seen = await press(user, ...what)
  took.push(performance.now() - from)
  return seen
}

test('sixteen play a tournament by buttons alone, while Discord fails: nothing twice, nothing missing', async () => {
  const id = await publish({ name: 'Whole Cup', max_entrants: ENTRANTS, check_in_minutes: 30 })
  await inMoods()
  const isCard = ({ embeds }: (typeof twin.world.messages)[number]) =>
    embeds[0]?.url?.includes(`tournamentId=${id}#`) ?? false
  const cards = () => messagesIn(CHANNELS.events).filter(isCard)
  const [card] = cards()
  if (!card) throw new Error('there is no card')
  for (const index of players.keys()) await timed(userOf(index), card, `register:${id}`)
  await inMoods()
  expect(textOf(card)).toContain('16 of 16')
  app.clock.advance(31 * 60_000)
  await settle()
  expect(idsOf(card)).toContain(`checkin:${id}`)
  for (const index of players.keys()) await timed(userOf(index), card, `checkin:${id}`)
  await inMoods()
  expect(textOf(card)).toContain('16 of 16 are in')
  const begun = await act.act(await newSession(app.url, org), id, 'start')
  expect(begun.status).toBe(200)
  const played = new Set<string>()
  for (let round = 0; round < 4; round += 1) {
    await inMoods()
    const calls = messagesIn(CHANNELS.calls).filter((call) => !played.has(call.id))
    expect(calls).toHaveLength(ENTRANTS / 2 ** (round + 1))
    for (const call of calls) {
      played.add(call.id)
      const [lobby] = idsOf(call).flatMap((each) => each.split(':')[1] ?? [])
      const [first = '', second = ''] = call.pinged
      expect(call.pinged).toHaveLength(2)
      for (const user of [first, second]) await timed(user, call, `ready:${lobby}`)
    }
    await inMoods()
    for (const call of calls) {
      const [lobby] = idsOf(call).flatMap((each) => each.split(':')[1] ?? [])
      const [first = '', second = ''] = call.pinged
      await timed(first, await timed(first, call, `report:${lobby}`), `report:${lobby}:w`)
      await timed(second, await timed(second, call, `report:${lobby}`), `report:${lobby}:l`)
    }
  }
  await inMoods()
  await settle()
  expect(cards()).toHaveLength(1)
  expect(messagesIn(CHANNELS.calls)).toHaveLength(ENTRANTS - 1)
  expect(messagesIn(CHANNELS.results)).toHaveLength(1)
  expect(textOf(card)).toContain('**1.**')
  for (const call of messagesIn(CHANNELS.calls)) {
    expect(textOf(call)).toMatch(/ won 1–0\./)
    expect(call.pinged).toHaveLength(2)
  }
  expect(twin.world.messages.flatMap(({ pinged }) => pinged)).not.toContain('everyone')
  expect(twin.buckets.refused).toBe(0)
  const sorted = took.toSorted((one, other) => one - other)
  const p99 = sorted[Math.floor(sorted.length * 0.99)] ?? 0
  // Half of what Discord waits for, on a busy machine; the figure on a free one is in decision 215.
  expect(p99).toBeLessThan(1500)
  if (process.env.CONTENDER_FIGURES)
    process.stdout.write(`${took.length} interactions, p99 ${p99.toFixed(0)} ms\n`)
}, 240_000)

test('what takes long is promised in time, and said later', async () => {
  const id = await publish({ name: 'Slow Cup' })
  await settle()
  const card = messagesIn(CHANNELS.events).find(({ embeds }) =>
    embeds[0]?.url?.includes(`tournamentId=${id}#`),
  )
  if (!card) throw new Error('there is no card')
  const place = { userId: userOf(0), channelId: card.channel_id }
  let open = () => {}
  const until = new Promise<void>((resolve) => (open = resolve))
  const held = app.db.transaction().execute(async (trx) => {
    await sql`select from tournaments where id = ${id} for update`.execute(trx)
    await until
  })
  const seen = await twin.interactions.press(place, card, `register:${id}`)
  expect(seen).toEqual({ kind: 'thinking' })
  open()
  await held
  const answers = () =>
    twin.world.seenIn(card.channel_id, userOf(0)).filter(({ onlyFor }) => onlyFor !== null)
  await expect.poll(() => answers().some((each) => textOf(each).includes('**Slow Cup**'))).toBe(true)
}, 60_000)
