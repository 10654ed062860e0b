import { setTimeout as sleep } from 'node:timers/promises'
import { hash } from '@node-rs/argon2'
import pg from 'pg'
import { startTestApp } from '#server/testing/app.ts'
import { cloneDatabase } from '#server/testing/cluster.ts'
import { must, signIn } from '#server/testing/visitor.ts'
import { table } from './print.ts'
import { password } from './sides.ts'
import { sized } from './size.ts'
import { addPlayers, emailOf, playerId } from './world.ts'

type Row = { what: string; seconds: number; statements: number; megabytes: number }

const MB = 1024 * 1024
const SAMPLE_MS = 50

/** Tells all players of a site something, in the bell alone and by mail too; in this process, which counts. */
export async function measureAnnouncements(clusterUrl: string): Promise<void> {
  const players = sized(200, 10_000, 100_000)
  const database = await cloneDatabase(clusterUrl)
  const statements = countStatements()
  const app = await startTestApp({}, { databaseUrl: database.url })
  process.stdout.write(`Growing to ${players.toLocaleString('en')} players ...\n`)
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  await addPlayers(client, { to: players, passwordHash: await hash(password) })
  await client.query("update players set role = 'admin' where id = $1", [playerId(1)])
  await client.query('vacuum (analyze)')
  await client.end()
  try {
    const { accessToken: token } = await signIn(app.url, { email: emailOf(1), password })
    const post = <Answer>(path: string, body: object) =>
      must<Answer>(app.url, `/v1/admin/announcements/${path}`, { method: 'POST', token, body })
    const rows: Row[] = []
    for (const mail of [false, true]) {
      const { id } = await post<{ id: number }>('', {
        title: 'Maintenance tonight',
        body: 'From 22:00.',
        link: null,
        audience: { games: [], regions: [], languages: [] },
        channels: { banner: false, bell: true, mail },
        starts_at: null,
        ends_at: null,
        reason: 'Players must know.',
      })
      const isSent = async () =>
        (
          await app.db
            .selectFrom('announcements')
            .select('sent_at')
            .where('id', '=', id)
            .executeTakeFirstOrThrow()
        ).sent_at !== null
      const figures = await measured(statements, async () => {
        await post(`${id}/publish/`, { reason: 'Players must know.' })
        while (!(await isSent())) await sleep(SAMPLE_MS)
      })
      rows.push({ what: mail ? 'in the bell and by mail' : 'in the bell', ...figures })
    }
    printAnnouncements(players, rows)
    // The mails themselves are not measured.
    await app.db.deleteFrom('jobs').where('kind', '=', 'mail.notification').execute()
  } finally {
    await app.close()
    await database.drop()
  }
}

/** Counts the statements of all connections that are opened from now on. */
function countStatements(): { count: number } {
  const counter = { count: 0 }
  const { query } = pg.Client.prototype
  const counting = function (this: pg.Client, ...given: unknown[]) {
    counter.count++
    return (query as (...all: unknown[]) => unknown).apply(this, given)
  }
  pg.Client.prototype.query = counting as typeof query // one of its overloads
  return counter
}

async function measured(
  statements: { count: number },
  work: () => Promise<void>,
): Promise<Omit<Row, 'what'>> {
  const [countBefore, before] = [statements.count, process.memoryUsage.rss()]
  let most = before
  const sampler = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), SAMPLE_MS)
  const start = performance.now()
  await work()
  clearInterval(sampler)
  return {
    seconds: (performance.now() - start) / 1000,
    statements: statements.count - countBefore,
    megabytes: (most - before) / MB,
  }
}

function printAnnouncements(players: number, rows: readonly Row[]): void {
  process.stdout.write(`\nAn announcement to ${players.toLocaleString('en')} players\n\n`)
  table([
    ['', 'time', 'statements', 'more memory'],
    ...rows.map(({ what, seconds, statements, megabytes }) => [
      what,
      `${seconds.toFixed(1)} s`,
      statements.toLocaleString('en'),
      `${megabytes.toFixed(0)} MB`,
    ]),
  ])
}
