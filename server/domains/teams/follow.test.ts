import { afterAll, beforeAll, expect, test } from 'vitest'
import { followTeam as followCall } from '#contract/teams/page.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { insertPlayers } from '#server/testing/people.ts'
import { actorOf, testRefusals } from '#server/testing/refusals.ts'
import { teamActions, type TeamActions } from '#server/testing/actions/team-actions.ts'
import type { Person } from '#server/testing/visitor.ts'
import { listTeamFollowers, unfollowTeams } from './follow-queries.ts'
import { followTeam, MAX_FOLLOWED_TEAMS } from './follow.ts'

let app: TestApp
let actions: TeamActions
let ann: Person
let bob: Person
let foxes: number

beforeAll(async () => {
  app = await startTestApp()
  actions = teamActions(app)
  ;[ann, bob] = (await insertPlayers(app, ['ann_follows', 'bob_follows'])) as [Person, Person]
  foxes = (await actions.found(ann, { name: 'Followed Foxes', tag: 'FF', game: 'valorant' })).id
})
afterAll(() => app.close())

test('a follower counts once, is named to those who tell, and is gone after an erasure', async () => {
  const follow = (is: boolean) => actions.post(bob, `${foxes}/follow/`, { follow: is })
  expect((await follow(true)).body).toEqual({ following: true, followers: 1 })
  expect((await follow(true)).body).toEqual({ following: true, followers: 1 })
  expect((await actions.get(undefined, `${foxes}/form/`)).body).toMatchObject({
    following: false,
    followers: 1,
  })
  expect(await listTeamFollowers(app.db, [foxes])).toEqual([{ followerId: bob.id, name: 'Followed Foxes' }])
  expect((await follow(false)).body).toEqual({ following: false, followers: 0 })
  await follow(true)
  await app.db.transaction().execute((trx) => unfollowTeams(trx as never, bob.id))
  expect(await listTeamFollowers(app.db, [foxes])).toEqual([])
})

const refused = async (teamId: number) =>
  followTeam.run(app.app.context, await actorOf(app, bob), { params: { id: teamId }, body: { follow: true } })

testRefusals(followCall, {
  not_found: () => refused(999_999),
  too_many: async () => {
    for (let index = 0; index < MAX_FOLLOWED_TEAMS; index += 1) {
      const { id } = await app.db
        .insertInto('teams')
        .values({
          name: `Team ${index}`,
          name_key: `team ${index}`,
          tag: 'TM',
          game: 'chess',
          captain_id: ann.id,
          created_at: new Date(),
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      await app.db
        .insertInto('team_followers')
        .values({ team_id: id, player_id: bob.id, created_at: new Date() })
        .execute()
    }
    return refused(foxes)
  },
})
