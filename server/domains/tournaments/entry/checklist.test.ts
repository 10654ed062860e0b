import { expect, test } from 'vitest'
import { teamActions } from '#server/testing/actions/team-actions.ts'
import { insertPlayer } from '#server/testing/people.ts'
import {
  act,
  ann,
  app,
  duo,
  enter,
  newcomer,
  open,
  org,
  setUpTournaments,
} from '#server/testing/set-ups/tournament-people.ts'
import type { Person } from '#server/testing/visitor.ts'

setUpTournaments()

const listOf = async (who: Person, id: number) =>
  Object.fromEntries((await act.read(id, who)).can.checklist.map(({ code, done }) => [code, done]))

test('says of each rule whether it is met, not of the first alone', async () => {
  const strict = {
    rating_min: 9000,
    reliability_min: 1,
    min_age: 18,
    countries: ['JP'],
    verified_account: true,
    is_invite_only: true,
    entry_fee_cents: 500,
  }
  expect(await listOf(ann, await open(strict))).toEqual({
    profile: true,
    game_account: true,
    verified_account: false,
    paid: true,
    invitation: false,
    rating: false,
    reliability: true,
    country: false,
    age: true,
  })
  expect(await listOf(newcomer, await open())).toEqual({ profile: false, game_account: false })
  // Nothing is asked that the tournament does not ask.
  expect(await listOf(ann, await open())).toEqual({ profile: true, game_account: true })
})

test('a team and its size are asked of who enters with a team', async () => {
  const id = await open({ game: 'rocket-league', mode: '2v2' })
  expect(await listOf(duo.captain, id)).toMatchObject({ team: true, roster: true })
  expect(await listOf(duo.mate, id)).toMatchObject({ team: false, roster: false })
  const alone = await insertPlayer(app.url, 'alone_c', { slug: 'rocket-league', handle: 'alone_c' })
  await teamActions(app).found(alone, { name: 'One man', tag: 'ONE', game: 'rocket-league' })
  expect(await listOf(alone, id)).toMatchObject({ game_account: true, team: true, roster: false })
  expect((await act.read(id, alone)).can.register).toBe(true)
})

test('it is empty for who has entered, for visitors, and once registration is closed', async () => {
  const id = await open()
  await enter(ann, id)
  expect(await listOf(ann, id)).toEqual({})
  expect((await act.read(id)).can.checklist).toEqual([])
  await act.edit(org, id, { status: 'cancelled' })
  expect(await listOf(newcomer, id)).toEqual({})
})
