import { expect, test } from 'vitest'
import { followTournament as followCall } from '#contract/tournaments/follow.ts'
import { testRefusals } from '#server/testing/refusals.ts'
import {
  act,
  actor,
  ann,
  app,
  bob,
  cid,
  context,
  edit,
  enter,
  made,
  NONE,
  open,
  org,
  setUpTournaments,
} from '#server/testing/set-ups/tournament-people.ts'
import { newSession } from '#server/testing/people.ts'
import { must, type Person } from '#server/testing/visitor.ts'
import { followTournament } from './follow.ts'

setUpTournaments()

const follow = async (who: Person, id: number, isOn = true) =>
  act.act(await newSession(app.url, who), id, 'follow', { follow: isOn })
const said = async (who: Person) => {
  const { accessToken } = await newSession(app.url, who)
  const { results } = await must<{ results: { message: string }[] }>(app.url, '/v1/players/notifications/', {
    token: accessToken,
  })
  return results.map(({ message }) => message)
}

test(
  'a follower is told of the start, the winner and the next one; who plays is told as a player',
  { tags: 'long' },
  async () => {
    const id = await open({ name: 'Followed 7', repeats: 'weekly' })
    for (const who of [ann, bob]) await enter(who, id)
    expect((await follow(cid, id)).body.following).toBe(true)
    expect((await follow(cid, id)).status).toBe(200)
    await follow(ann, id)
    await act.act(await newSession(app.url, org), id, 'start')
    await app.runJobs()
    await act.playOut(id, await Promise.all([ann, bob].map((who) => newSession(app.url, who))))
    await app.runJobs()
    const { winner } = await act.read(id)
    expect(await said(cid)).toEqual([
      `${winner} won Followed 7.`,
      expect.stringMatching(/Followed/),
      expect.stringMatching(/Followed/),
    ])
    expect((await said(cid)).toSorted()).toEqual(
      [`${winner} won Followed 7.`, 'Followed 7 has started.', 'You can register for Followed 8.'].toSorted(),
    )
    expect((await said(ann)).filter((text) => text === 'Followed 7 has started.')).toHaveLength(1)
    expect(await said(bob)).toContain('You can register for Followed 8.')
  },
)

test('who no longer follows is told nothing', async () => {
  const id = await open({ name: 'Left alone' })
  await follow(cid, id)
  expect((await follow(cid, id, false)).body.following).toBe(false)
  await edit(id, { status: 'cancelled' })
  await app.runJobs()
  expect((await said(cid)).filter((text) => text.includes('Left alone'))).toEqual([])
})

testRefusals(followCall, {
  not_found: async () =>
    followTournament.run(context, actor(ann), {
      params: { id: (await made()) || NONE },
      body: { follow: true },
    }),
})
