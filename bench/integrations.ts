import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { transact } from '#server/platform/db/transact.ts'
import { findKeySession } from '#server/platform/http/key-session.ts'
import { organizationActions } from '#server/testing/actions/organization-actions.ts'
import { tournamentActions } from '#server/testing/actions/tournament-actions.ts'
import { startTestApp } from '#server/testing/app.ts'
import { cloneDatabase } from '#server/testing/cluster.ts'
import { insertPlayers } from '#server/testing/people.ts'
import { must } from '#server/testing/visitor.ts'
import { startWebhookReceiver } from '#twins/webhook-receiver.ts'
import { figures, type Figures } from './load.ts'
import { table } from './print.ts'
import { sized } from './size.ts'

/** Events a second, as many as a large evening has. */
const A_SECOND = 100
const DAY_MS = 86_400_000

export type IntegrationFigures = {
  endpoints: number
  /** An act of an organizer, without and with endpoints. */
  without: Figures
  with: Figures
  /** From the commit of an event to the request at the receiver. */
  sent: Figures
  /** The check of a key. */
  key: Figures
}

/** The costs of webhooks and keys: to those who act, to those who wait for an event, and to each request of a program. */
export async function measureIntegrations(clusterUrl: string): Promise<IntegrationFigures> {
  const endpoints = sized(20, 200, 1000)
  const acts = sized(2, 100, 400)
  const events = sized(5, 500, 3000)
  const database = await cloneDatabase(clusterUrl)
  const receiver = await startWebhookReceiver()
  const app = await startTestApp(
    { WEBHOOK_ORGANIZER_NETWORKS: '127.0.0.0/8', RATE_LIMIT_SCALE: '10000' },
    { databaseUrl: database.url },
  )
  try {
    const { context } = app.app
    const [owner] = await insertPlayers(app, ['bench_owner'])
    const { accessToken: token } = owner
    const tournaments = tournamentActions(app)
    await tournaments.promote(owner)
    const night = await organizationActions(app).found(owner)
    const { body: cup } = await tournaments.create(owner, { organization_id: night.id })
    const post = <Body>(path: string, body: object) =>
      must<Body>(app.url, path, { method: 'POST', token, body })
    const edit = (body: object) =>
      must(app.url, `/v1/tournaments/${cup.id}/`, {
        method: 'PUT',
        token,
        body: { reason: 'A bench.', ...body },
      })
    await edit({ status: 'registration' })
    let count = 0
    const act = async () => {
      count += 1
      await edit({ starts_at: new Date(app.clock.now().getTime() + DAY_MS + count * 60_000).toISOString() })
    }
    const timed = async (times: number, work: () => Promise<unknown>, restMs = 0) => {
      await work()
      const found: number[] = []
      for (let nth = 0; nth < times; nth += 1) {
        const startedAt = performance.now()
        await work()
        found.push(performance.now() - startedAt)
        if (restMs) await sleep(restMs)
      }
      return figures(found, Number.NaN)
    }

    const without = await timed(acts, act, 5)
    const url = receiver.urlOf('fine', 'bench')
    const { id } = await post<{ id: number }>(`/v1/organizations/${night.slug}/webhooks/`, {
      url,
      events: ['announcement.published'],
    })
    // The others are of the whole site, and want what does not happen here. To the acts all of them are others.
    await sql`
      insert into webhook_endpoints (url, description, events, signature, secret, created_at)
      select url, description, '{season.ended}', signature, secret, created_at
      from webhook_endpoints, generate_series(2, ${endpoints}::int) where id = ${id}`.execute(app.db)
    const withThem = await timed(acts, act, 5)

    const startedAt = new Map<string, number>()
    for (let nth = 0; nth < events; nth += 1) {
      const text = String(nth)
      await transact(context, async (unit) =>
        unit.record({
          type: 'tournament.announced',
          tournamentId: cup.id,
          byId: owner.id,
          text,
          entrantIds: null,
        }),
      )
      startedAt.set(text, Date.now())
      await sleep(1000 / A_SECOND)
    }
    const arrived = () =>
      receiver.received(url).flatMap(({ body, at }) => {
        const { data } = JSON.parse(body) as { data: { text?: string } }
        const began = startedAt.get(data.text ?? '')
        return began === undefined ? [] : [Math.max(0, at - began)]
      })
    while (arrived().length < events) await sleep(20)

    const { secret } = await post<{ secret: string }>('/v1/developer/keys/', {
      name: 'bench',
      scopes: ['profile:read'],
    })
    const key = await timed(sized(10, 500, 5000), () => findKeySession(context, secret, '127.0.0.1'))
    return { endpoints, without, with: withThem, sent: figures(arrived(), Number.NaN), key }
  } finally {
    await app.close()
    await receiver.close()
    await database.drop()
  }
}

export function printIntegrations({
  endpoints,
  without,
  with: withThem,
  sent,
  key,
}: IntegrationFigures): void {
  process.stdout.write(`\nWebhooks with ${endpoints.toLocaleString('en')} endpoints, and keys\n\n`)
  const row = (what: string, { p50, p99 }: Figures, target: string) => [
    what,
    `${p50.toFixed(2)} ms`,
    `${p99.toFixed(2)} ms`,
    target,
  ]
  table([
    ['', 'p50', 'p99', 'target'],
    row('an act, without endpoints', without, ''),
    row('an act, with endpoints', withThem, ''),
    ['ratio', (withThem.p50 / without.p50).toFixed(2), '', '1.05'],
    row(`event to webhook, ${A_SECOND} a second`, sent, '100 ms, p99 1 s'),
    row('the check of a key', key, '0.2 ms'),
  ])
}
