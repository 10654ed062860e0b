import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { Organization } from '#contract/organizations/organizations.ts'
import type { Tournament } from '#contract/tournaments/shapes.ts'
import { transact } from '#server/platform/db/transact.ts'
import { startServer } from '#server/testing/child.ts'
import { testDatabase } from '#server/testing/database.ts'
import { insertPlayers, storeAt } from '#server/testing/people.ts'
import { must, type Person } from '#server/testing/visitor.ts'
import { startWebhookReceiver, type Temper } from '#twins/webhook-receiver.ts'

/** Fewer with `KILLS=5 EVENTS=250`. */
const KILLS = Number(process.env['KILLS'] ?? 100)
const EVENTS = Number(process.env['EVENTS'] ?? 5000)
/** Two receivers of each temper; nobody listens at the address of a dead one. */
const TEMPERS = [
  'fine',
  'slow',
  'endless',
  'broken',
  'overloaded',
  'cut',
  'redirecting',
  'silent',
  'gone',
  'dead',
] as const satisfies readonly (Temper | 'dead')[]
const ENDPOINTS = 2 * TEMPERS.length
const PATIENCE_MS = 1_800_000

test(
  `a server killed ${KILLS} times under ${EVENTS} events: every receiver gets each message at least once, under one id`,
  { timeout: PATIENCE_MS + 300_000 },
  async () => {
    const database = await testDatabase()
    const receiver = await startWebhookReceiver({ slowMs: 100 })
    const dead = await startWebhookReceiver()
    await dead.close()
    const begin = () =>
      startServer({
        databaseUrl: database.url,
        demo: false,
        env: { WEBHOOK_ORGANIZER_NETWORKS: '127.0.0.0/8' },
      })
    let server = await begin()
    const store = storeAt(server.url)
    const [owner, other] = await insertPlayers(server, ['owner_k', 'other_k'])
    await store.db.updateTable('players').set({ role: 'organizer' }).execute()
    const send = <Body>(who: Person, path: string, body: object) =>
      must<Body>(server.url, path, { method: 'POST', token: who.accessToken, body })
    const mine = await send<Organization>(owner, '/v1/organizations/', { name: 'Mine', slug: 'mine' })
    await send<Organization>(other, '/v1/organizations/', { name: 'Another', slug: 'another' })
    const { id: tournamentId } = await send<Tournament>(owner, '/v1/tournaments/', {
      name: 'Killed Cup',
      game: 'chess',
      mode: 'blitz',
      organization_id: mine.id,
      starts_at: new Date(Date.now() + 86_400_000).toISOString(),
      check_in_minutes: 0,
    })
    const add = async (who: Person, slug: string, url: string) =>
      void (await send(who, `/v1/organizations/${slug}/webhooks/`, {
        url,
        events: ['tournament.rescheduled'],
      }))
    const urls = Array.from({ length: ENDPOINTS }, (_, index) => {
      const temper = TEMPERS[index % TEMPERS.length] ?? 'fine'
      return temper === 'dead' ? dead.urlOf('cut', `n${index}`) : receiver.urlOf(temper, `n${index}`)
    })
    for (const url of urls) await add(owner, 'mine', url)
    const foreign = receiver.urlOf('fine', 'foreign')
    await add(other, 'another', foreign)

    // Events are written while a server dies, is down and comes back.
    const writeEvents = async (count: number) => {
      for (let written = 0; written < count; written++) {
        await transact(store, async (unit) => unit.record({ type: 'tournament.rescheduled', tournamentId }))
        await sleep(Math.random() * 20)
      }
    }
    for (let kills = 0; kills < KILLS; kills++) {
      const writing = writeEvents(EVENTS / KILLS)
      await sleep(Math.random() * 1000)
      const gone = new Promise((resolve) => server.process.once('exit', resolve))
      server.process.kill('SIGKILL')
      await gone
      server = await begin()
      await writing
    }

    const idsAt = (url: string) => new Set(receiver.received(url).map(({ headers }) => headers['webhook-id']))
    const able = urls.filter((url) => /\/(?:fine|slow|endless)\//.test(url))
    await expect
      .poll(() => able.map((url) => idsAt(url).size), { timeout: PATIENCE_MS, interval: 1000 })
      .toEqual(able.map(() => EVENTS))
    const messages = idsAt(able[0] ?? '')
    for (const url of urls) {
      // One id stands for one body, whoever gets it and however often.
      expect([...idsAt(url)].filter((id) => !messages.has(id))).toEqual([])
      const bodies = new Map(receiver.received(url).map(({ headers, body }) => [headers['webhook-id'], body]))
      expect(
        receiver.received(url).every((each) => bodies.get(each.headers['webhook-id']) === each.body),
      ).toBe(true)
    }
    expect(receiver.received(foreign)).toEqual([])
    await server.stop()
    await receiver.close()
    await database.drop()
  },
)
