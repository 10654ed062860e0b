import { expect, test } from 'vitest'
import { placesOf } from '#core/challenges/standing.ts'
import { totalOf } from '#core/challenges/score.ts'
import { checkLedger } from '#server/domains/wallet/check.ts'
import { seededRandom } from '#core/bracket/draw/random.ts'
import { insertPlayers } from '#server/testing/people.ts'
import { sized } from '#core/testing/sized.ts'
import {
  announced,
  app,
  join,
  later,
  mod,
  org,
  play,
  report,
  review,
  send,
  setUpChallenges,
} from '#server/testing/set-ups/challenge-people.ts'
import type { Person } from '#server/testing/visitor.ts'

setUpChallenges()

const TURNS = sized(15, 600)
const BEST = 3

/** The standing as it is stored must be what the results give when they are added up anew. */
async function expectSound(id: number, ties: 'share' | 'first'): Promise<void> {
  const entries = await app.db
    .selectFrom('challenge_entries')
    .selectAll()
    .where('challenge_id', '=', id)
    .execute()
  const results = await app.db
    .selectFrom('challenge_results')
    .selectAll()
    .where('challenge_id', '=', id)
    .execute()
  for (const entry of entries) {
    const own = results.filter(({ player_id: playerId }) => playerId === entry.player_id)
    const total = totalOf(own, BEST)
    expect([entry.value, entry.with_pending, entry.counted + entry.pending]).toEqual([
      total.value,
      total.withPending,
      total.counting.length,
    ])
    expect(entry.used).toBe(own.filter(({ status }) => status !== 'rejected').length)
  }
  const values = await app.db
    .selectFrom('challenge_values')
    .select(['value', 'players'])
    .where('challenge_id', '=', id)
    .where('players', '>', 0)
    .orderBy('value')
    .execute()
  const counted = Map.groupBy(
    entries.filter(({ value }) => value > 0),
    ({ value }) => value,
  )
  expect(values.map(({ value, players }) => [value, players])).toEqual(
    [...counted].map(([value, list]) => [value, list.length]).toSorted(([a = 0], [b = 0]) => a - b),
  )
  const standing = await send<{ results: { id: string; place: number }[] }>(
    org,
    'GET',
    `challenges/${id}/standing/?page_size=100`,
  )
  const places = placesOf(
    entries.map((entry) => ({
      key: entry.player_id,
      value: entry.value,
      reachedAt: entry.reached_at?.getTime() ?? 0,
    })),
    ties,
  )
  expect(standing.body.results.map(({ id: key, place }) => [key, place])).toEqual(
    places.map(({ key, place }) => [key, place]),
  )
}

test.each(['share', 'first'] as const)(
  'random acts of players and reviewers, equal points: %s',
  { timeout: 60_000 + TURNS * 1000 },
  async (ties) => {
    const random = seededRandom(ties === 'share' ? 7 : 8)
    const any = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item
    const people: Person[] = await insertPlayers(
      app,
      Array.from({ length: 6 }, (_, index) => `${ties}_${index}`),
    )
    for (const who of people) {
      await play.pay(who, 1000)
      await app.db
        .updateTable('game_accounts')
        .set({ verified: true })
        .where('player_id', '=', who.id)
        .execute()
    }
    const { id } = await announced({
      entry_fee_cents: 300,
      prize_kind: 'share',
      prize_shares: [50, 30, 20],
      best_n: BEST,
      max_results: 8,
      ties,
    })
    for (const who of people) await join(who, id)
    await later(1.1)
    const list = () =>
      app.db.selectFrom('challenge_results').selectAll().where('challenge_id', '=', id).execute()
    for (let turn = 0; turn < TURNS; turn++) {
      const chance = random()
      const results = await list()
      const pending = results.filter(({ status }) => status === 'pending')
      const rejected = results.filter(({ status }) => status === 'rejected')
      if (chance < 0.45)
        await report(any(people), id, { win: Number(random() < 0.6), draw: Number(random() < 0.4) }).catch(
          () => {},
        )
      else if (chance < 0.85 && pending.length > 0)
        await review(
          any([org, mod]),
          id,
          any(pending).id,
          random() < 0.7 ? 'approved' : 'rejected',
          'So it is.',
        )
      else if (rejected.length > 0) {
        const one = any(rejected)
        const who = people.find((each) => each.id === one.player_id) as Person
        await send(who, 'POST', `challenges/${id}/scores/${one.id}/appeal/`, { reason: 'Look again.' })
      }
      app.clock.advance(1000)
      if (turn % 10 === 0) await expectSound(id, ties)
    }
    await later(80)
    // Two reviewers at once: each decision counts once.
    for (const { id: resultId } of (await list()).filter(({ status }) => status === 'pending'))
      await Promise.all([org, mod].map((who) => review(who, id, resultId)))
    await later(30)
    await expectSound(id, ties)
    const row = await app.db
      .selectFrom('challenges')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(row.status).toBe('completed')
    const entries = await app.db
      .selectFrom('challenge_entries')
      .selectAll()
      .where('challenge_id', '=', id)
      .execute()
    expect(entries.reduce((sum, { prize_cents: cents }) => sum + cents, 0)).toBe(6 * 300 * 0.9)
    const odd = Object.entries(await checkLedger(app.db, app.clock.now())).filter(([, count]) => count !== 0)
    expect(odd).toEqual([])
  },
)
