import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { playActions } from '#server/testing/actions/play-actions.ts'
import { setRole } from '#server/domains/accounts/queries.ts'
import { insertPlayers } from '#server/testing/people.ts'
import { openStream } from '#server/testing/stream.ts'
import { ask, must, type Person } from '#server/testing/visitor.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test(
  'a demoted moderator loses access with the next call, and on the stream that is open',
  { tags: 'long' },
  async () => {
    const [boss, mod] = await insertPlayers(app, ['boss_demoted', 'mod_demoted'])
    await setRole(app.db, boss.username, 'admin')
    await setRole(app.db, mod.username, 'moderator')
    const give = (role: string) =>
      must(app.url, `/v1/admin/players/${mod.id}/role/`, {
        method: 'PUT',
        token: boss.accessToken,
        body: { role, reason: 'Tried out.' },
      })
    const queue = () => ask(app.url, '/v1/admin/disputes/', { token: mod.accessToken })
    const actions = playActions(app)
    const contest = async (first: string, second: string) => {
      const [ann, bob] = (await insertPlayers(app, [first, second], 'rocket-league')) as [Person, Person]
      const { body: lobby } = await actions.open(ann, { mode: '1v1', entry_fee_cents: 0 })
      await actions.join(bob, lobby.id)
      for (const who of [ann, bob]) await actions.ready(who, lobby.id)
      const { match_id: matchId } = await actions.look(lobby.id)
      await actions.match(ann, matchId ?? 0, 'report', { scores: [[3, 1]] })
      await actions.match(bob, matchId ?? 0, 'dispute', { reason: 'I have won that.' })
    }
    const stream = await openStream(app.url, { token: mod.accessToken })
    expect((await queue()).status).toBe(200)
    await contest('ann_demoted', 'bob_demoted')
    await stream.next('dispute')
    await give('player')
    await stream.next('profile')
    expect((await queue()).status).toBe(403)
    stream.events.length = 0
    await contest('cid_demoted', 'dan_demoted')
    // Events published before the new role have arrived by then, sent to the receivers of that time.
    await app.app.context.live.idle()
    await give('moderator')
    await stream.next('profile')
    expect(stream.events.filter(({ event }) => event === 'dispute')).toEqual([])
    stream.close()
  },
)
