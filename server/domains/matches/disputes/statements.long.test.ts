import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CallAnswer } from '#contract/call.ts'
import type { readDispute } from '#contract/matches/disputes.ts'
import type { Match } from '#contract/matches/matches.ts'
import { setRole } from '#server/domains/accounts/queries.ts'
import { playActions, type PlayActions } from '#server/testing/actions/play-actions.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { insertPlayers, newSession } from '#server/testing/people.ts'
import { must, type Person } from '#server/testing/visitor.ts'

let app: TestApp
let actions: PlayActions
let ann: Person
let bob: Person
let mod: Person
let matchId = 0
let count = 0

beforeAll(async () => {
  app = await startTestApp()
  actions = playActions(app)
  ;[mod] = await insertPlayers(app, ['mod_says'], 'rocket-league')
  await setRole(app.db, mod.username, 'moderator')
})
afterAll(() => app.close())
beforeEach(async () => {
  for (const table of ['abuse_words', 'link_domains', 'reports'] as const)
    await app.db.deleteFrom(table).execute()
  await app.db.updateTable('link_rules').set({ others: 'refuse', young_days: 7, young: 'refuse' }).execute()
  count += 1
  ;[ann, bob] = await insertPlayers(app, [`ann_s${count}`, `bob_s${count}`], 'rocket-league')
  const { body: lobby } = await actions.open(ann, { mode: '1v1' })
  await actions.join(bob, lobby.id)
  for (const who of [ann, bob]) await actions.ready(who, lobby.id)
  matchId = (await actions.look(lobby.id)).match_id ?? 0
  await actions.match(ann, matchId, 'report', { scores: [[3, 1]] })
})

const word = (text: string, effect: 'refuse' | 'mask' | 'flag') =>
  app.db.insertInto('abuse_words').values({ word: text, language: null, is_whole: true, effect }).execute()
const seenBy = async (who: Person) =>
  (await must<Match>(app.url, `/v1/matches/${matchId}/`, { token: who.accessToken })).dispute
const seenByStaff = async () => {
  const { accessToken: token } = await newSession(app.url, mod)
  const path = `/v1/admin/disputes/${matchId}/`
  return (await must<CallAnswer<typeof readDispute>>(app.url, path, { token })).match.dispute
}
const said = (dispute: Match['dispute']) => [
  dispute?.reason,
  ...(dispute?.statements ?? []).map(({ body }) => body),
]

describe('what is said in a dispute', () => {
  const REASON = 'He called me a darn heck.'
  const CLIP = 'It is all in https://clips.example/watch?v=1 here.'

  test(
    'is read as it was written by who decides and who wrote it, and with masks by the other side',
    { tags: 'long' },
    async () => {
      await word('darn', 'mask')
      await word('heck', 'refuse')
      const opened = await actions.match(bob, matchId, 'dispute', { reason: REASON })
      expect([opened.status, opened.body.dispute?.reason]).toEqual([200, REASON])
      await actions.match(bob, matchId, 'statement', { body: CLIP })
      await actions.match(ann, matchId, 'statement', { body: 'That is not so.' })
      expect(said(await seenByStaff())).toEqual([REASON, CLIP, 'That is not so.'])
      expect(said(await seenBy(bob))).toEqual([REASON, CLIP, 'That is not so.'])
      const forAnn = said(await seenBy(ann))
      expect(forAnn[0]).toBe('He called me a **** ****.')
      expect(forAnn[1]).toMatch(/^It is all in \*+ here\.$/)
    },
  )

  test('in an appeal as well', { tags: 'long' }, async () => {
    await word('darn', 'mask')
    await actions.match(bob, matchId, 'dispute', { reason: 'I have won that.' })
    const reason = 'A darn mistake, see https://clips.example/1 at once.'
    for (const who of [ann, bob]) await actions.match(who, matchId, 'statement', { body: 'I have won.' })
    const { accessToken: token } = await newSession(app.url, mod)
    await must(app.url, `/v1/admin/disputes/${matchId}/resolve/`, {
      method: 'POST',
      token,
      body: { winner_side_id: (await seenBy(ann))?.statements[0]?.side_id, reason: 'The picture shows it.' },
    })
    app.clock.advance(61_000)
    await app.runJobs()
    expect((await actions.match(bob, matchId, 'appeal', { reason })).body.dispute?.appeal?.reason).toBe(
      reason,
    )
    expect((await seenByStaff())?.appeal?.reason).toBe(reason)
    expect((await seenBy(ann))?.appeal?.reason).toMatch(/^A \*{4} mistake, see \*+ at once\.$/)
  })

  test('leads to the site itself without a mask, and a word that staff want to see is reported', async () => {
    await word('smurf', 'flag')
    const own = `A smurf, see ${app.app.context.config.publicUrl}/profile/x there.`
    await actions.match(bob, matchId, 'dispute', { reason: own })
    expect((await seenBy(ann))?.reason).toBe(own)
    await app.app.settle()
    expect(await app.db.selectFrom('reports').select('kind').execute()).toHaveLength(1)
  })
})
