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

/** More with `KILLS=100 EVENTS=5000`. */
const KILLS = Number(process.env['KILLS'] ?? 20)
const EVENTS = Number(process.env['EVENTS'] ?? 1000)
const TEMPERS: Temper[] = ['fine', 'fine', 'slow', 'broken', 'cut', 'redirecting', 'endless', 'silent']
const ENDPOINTS = 20
const PATIENCE_MS = 900_000

test(
  `a server killed ${KILLS} times under ${EVENTS} events: every receiver gets each message at least once, under one id`,
  { timeout: PATIENCE_MS + 300_000 },
  async () => {
    const database = await testDatabase()
    const receiver = await startWebhookReceiver({ slowMs: 100 })
    const begin = () =>
      startServer({
        databaseUrl: database.url,
        demo: false,
        env: { WEBHOOK_ALLOWED_NETWORKS: '127.0.0.0/8' },
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
    const urls = Array.from({ length: ENDPOINTS }, (_, index) =>
      receiver.urlOf(TEMPERS[index % TEMPERS.length] ?? 'fine', `n${index}`),
    )
    for (const url of urls) await add(owner, 'mine', url)
    const foreign = receiver.urlOf('fine', 'foreign')
    await add(other, 'another', foreign)

    // Events are written while servers die and come back.
    let isWriting = true
    const writing = (async () => {
      for (let count = 0; count < EVENTS; count++) {
        await transact(store, async (unit) => unit.record({ type: 'tournament.rescheduled', tournamentId }))
        await sleep(5)
      }
      isWriting = false
    })()
    for (let count = 0; count < KILLS || isWriting; count++) {
      await sleep(300 + Math.random() * 700)
      if (count >= KILLS) continue
      const gone = new Promise((resolve) => server.process.once('exit', resolve))
      server.process.kill('SIGKILL')
      await gone
      server = await begin()
    }
    await writing

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
