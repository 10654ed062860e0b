import { hash } from '@node-rs/argon2'
import { startServer } from '#server/testing/child.ts'
import { cloneDatabase, startCluster } from '#server/testing/cluster.ts'
import { load } from './load.ts'
import { ourSide, password } from './sides.ts'
import { grow } from './world.ts'
const cluster = await startCluster({})
const database = await cloneDatabase(cluster.url)
const server = await startServer({
  databaseUrl: database.url,
  demo: false,
  env: {
    RATE_LIMIT_SCALE: '10000',
    NODE_ENV: 'production',
    NODE_OPTIONS: '--cpu-prof --cpu-prof-dir=/tmp/prof --cpu-prof-interval=200',
  },
})
try {
  await grow(database.url, { from: 0, to: 1000, passwordHash: await hash(password) })
  const side = await ourSide(server.url)
  const name = process.argv[2] ?? 'notification list'
  console.log(Object.keys(side.requests))
  await load(side.url, side.requests[name] as never, { forMs: 1000, inFlight: 1 })
  console.log(await load(side.url, side.requests[name] as never, { forMs: 1500, inFlight: 1 }))
  console.log(await load(side.url, side.requests[name] as never, { forMs: 4000, inFlight: 16 }))
} finally {
  await server.stop()
  await database.drop()
  await cluster.stop()
}
