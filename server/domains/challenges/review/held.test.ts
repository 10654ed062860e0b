import { expect, test } from 'vitest'
import { setRole } from '#server/domains/accounts/queries.ts'
import {
  ann,
  announced,
  app,
  bob,
  join,
  later,
  mod,
  org,
  report,
  review,
  send,
  setUpChallenges,
} from '#server/testing/set-ups/challenge-people.ts'

setUpChallenges()

test(
  'a result that a colleague works on is reviewed after taking it over; the organizer of the challenge is not bound',
  { tags: 'long' },
  async () => {
    await setRole(app.db, bob.username, 'moderator')
    const { id } = await announced({ min_players: 1, scoring: { win: 50 } })
    await join(ann, id)
    await later(2)
    const [first, second] = [await report(ann, id, { win: 1 }), await report(ann, id, { win: 1 })]
    const hold = (score: number) =>
      send(bob, 'PUT', `admin/cases/challenge_results/${score}/holder/`, { to: bob.username, from: null })
    for (const score of [first, second]) expect((await hold(score)).status).toBe(200)
    expect(await review(mod, id, first)).toMatchObject({ status: 400, body: { code: 'taken' } })
    expect((await review(bob, id, first)).status).toBe(200)
    expect((await review(org, id, second)).status).toBe(200)
  },
)
