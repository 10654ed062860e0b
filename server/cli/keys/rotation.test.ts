import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPicture, storePictures } from '#server/domains/identity/pictures.ts'
import { keysOf, makeKey } from '#server/domains/webhooks/keys.ts'
import { readAppealToken, signAppealToken } from '#server/domains/accounts/sign-in/appeal-token.ts'
import { unsubscribeUrl } from '#server/domains/notifications/unsubscribe.ts'
import { isValidToken, linkOf } from '#server/domains/teams/invites/link.ts'
import { deleteFormerKeys } from '#server/platform/installation/queries.ts'
import { keysFor, sealBytes, unsealBytes } from '#server/platform/secrets.ts'
import { login, withApp } from '#server/testing/account-safety.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { temporaryFolder } from '#server/testing/folder.ts'
import { insertPlayers, newSession } from '#server/testing/people.ts'
import { ask, must, type Person } from '#server/testing/visitor.ts'
import { listSealedFiles } from './queries.ts'
import { reseal, SEALED_COLUMNS } from './reseal.ts'

const [A, B] = ['a'.repeat(40), 'b'.repeat(40)]
const folder = temporaryFolder('rotation')
const NOT_SEALED = /hash$|[.](public_key|p256dh|auth|refresh_salt|fingerprint)$/
const LINK = { teamId: 7, nonce: 'n' }
const OWNERS = ['evidence:41', 'challenge:42', 'removed:player:43']

/** Tokens and rows that a site with the first key has made. */
type Given = {
  ann: Person
  /** Signed in with the first key, and not seen since. */
  idle: Person
  code: () => string
  recoveryCodes: string[]
  unsubscribe: string
  calendar: string
  invite: string
  appeal: string
  webhookKey: Buffer
  pictures: { document: string; selfie: string }
}

let first: TestApp
let given: Given
const started: TestApp[] = []

/** A further process of the site. */
async function processWith(env: Record<string, string>): Promise<TestApp> {
  const app = await startTestApp({ ...env, DATA_DIR: folder }, { databaseUrl: first.databaseUrl })
  app.clock.advance(first.clock.now().getTime() - app.clock.now().getTime())
  started.push(app)
  return app
}

beforeAll(async () => {
  first = await startTestApp({ SECRET_KEY: A, DATA_DIR: folder })
  given = await give(first)
})
afterAll(async () => {
  for (const app of started) await app.close()
  await first.close()
})

async function give(app: TestApp): Promise<Given> {
  const { context } = app.app
  const [person] = await insertPlayers(app, ['ann_key'])
  const { code, recoveryCodes } = await withApp(app, person)
  const ann = await newSession(app.url, person)
  const key = makeKey(context, 'v1')
  const pictures = await storePictures(context, ann.id, {
    document: Buffer.from('d'),
    selfie: Buffer.from('s'),
  })
  const sealed = async (folderOf: 'evidence' | 'removed', owner: string) =>
    context.privateFiles.put(folderOf, sealBytes(context.secrets.identity, Buffer.from(owner), owner))
  const [evidence, challenge, removed] = [
    await sealed('evidence', 'evidence:41'),
    await sealed('evidence', 'challenge:42'),
    await sealed('removed', 'removed:player:43'),
  ]
  await app.db.transaction().execute(async (trx) => {
    // The rows of these files are of matches and challenges that are not needed here.
    await sql`set local session_replication_role = replica`.execute(trx)
    await sql`insert into identity_checks (player_id, status, document_file, selfie_file, submitted_at)
      values (${ann.id}, 'pending', ${pictures.document}, ${pictures.selfie}, now())`.execute(trx)
    await sql`insert into match_evidence (match_id, side_id, player_id, file, sha256, bytes, created_at)
      values (41, 1, ${ann.id}, ${evidence}, 'x', 1, now())`.execute(trx)
    await sql`insert into challenge_images (challenge_id, player_id, file, sha256, bytes, created_at)
      values (42, ${ann.id}, ${challenge}, 'x', 1, now())`.execute(trx)
    await sql`insert into removed_pictures (kind, subject, file, hashes, removed_at)
      values ('player', '43', ${removed}, '{}', now())`.execute(trx)
    await sql`insert into webhook_endpoints (url, description, events, signature, secret, former_secret, former_until, created_at)
      values ('https://x.example', '', '{*}', 'v1', ${key.stored}, ${key.stored}, now(), now())`.execute(trx)
  })
  const { url: calendar } = await must<{ url: string }>(app.url, '/v1/players/calendar/', {
    method: 'POST',
    token: ann.accessToken,
  })
  return {
    ann,
    idle: await newSession(app.url, person),
    code,
    recoveryCodes,
    pictures,
    unsubscribe: unsubscribeUrl(context, ann.id, 'team_invite'),
    calendar,
    invite: linkOf(context, LINK),
    appeal: await signAppealToken(context, 5, 'mail'),
    webhookKey: unsealBytes([context.secrets.webhooks], key.stored, 'webhook'),
  }
}

const tokenOf = (address: string) => new URL(address).searchParams.get('token') ?? ''

/** Reads everything that outlives a key. `nth` names a recovery code that was not used yet. */
async function expectRead(app: TestApp, nth: number): Promise<void> {
  const { context } = app.app
  given.ann.refreshToken = (await refresh(app, given.ann)).body.refresh_token
  // A sign-in by the app's code, and by a recovery code.
  for (const factor of [{ code: given.code() }, { recovery_code: given.recoveryCodes[nth] }]) {
    const { body } = await login(app, given.ann)
    const second = { second_factor_token: body['second_factor_token'], ...factor }
    const answer = await ask(app.url, '/v1/accounts/second-factor/', { method: 'POST', body: second })
    expect(answer).toMatchObject({ status: 200 })
  }
  for (const each of [first, ...started]) each.clock.advance(31_000)
  const body = { token: tokenOf(given.unsubscribe) }
  expect((await ask(app.url, '/v1/players/unsubscribe/', { method: 'POST', body })).status).toBe(200)
  expect((await fetch(`${app.url}/api/v1/calendar/?token=${tokenOf(given.calendar)}`)).status).toBe(200)
  expect(isValidToken(context, tokenOf(given.invite), LINK)).toBe(true)
  expect(await readAppealToken(context, given.appeal)).toBe(5)
  for (const kind of ['document', 'selfie'] as const) {
    const picture = await openPicture(context, given.ann.id, kind, given.pictures[kind])
    expect(Buffer.from(picture ?? []).toString()).toBe(kind.slice(0, 1))
  }
  const row = await app.db.selectFrom('webhook_endpoints').selectAll().executeTakeFirstOrThrow()
  expect(keysOf(context, row, new Date(0))).toEqual([given.webhookKey, given.webhookKey])
  for (const { file, owner } of await listSealedFiles(app.db)) {
    const bytes = unsealBytes(
      keysFor(context.secrets, 'identity'),
      (await context.privateFiles.read(file)) ?? Buffer.of(),
      owner,
    )
    if (OWNERS.includes(owner)) expect(bytes.toString()).toBe(owner)
  }
}

const refresh = (app: TestApp, { refreshToken }: Person) =>
  ask<{ refresh_token: string }>(app.url, '/v1/accounts/refresh-token/', {
    method: 'POST',
    body: { refresh_token: refreshToken },
  })

const resealAt = ({ app, db, clock }: TestApp, former: string) =>
  reseal({
    db,
    secrets: app.context.secrets,
    privateFiles: app.context.privateFiles,
    former,
    now: clock.now(),
  })

test('a key is changed without a stop: everything is read before and after, and by the new key alone', async () => {
  const both = await processWith({ SECRET_KEY: B, SECRET_KEY_PREVIOUS: A })
  // An access token of a process that has not restarted yet.
  expect((await ask(both.url, '/v1/players/profile/', { token: given.ann.accessToken })).status).toBe(200)
  await expectRead(both, 0)

  expect(await resealAt(both, A)).toEqual({ rows: 3, files: 5, unread: [] })
  await expectRead(both, 1)
  // Again, as after an interruption.
  expect(await resealAt(both, A)).toEqual({ rows: 0, files: 0, unread: [] })

  const alone = await processWith({ SECRET_KEY: B })
  await expectRead(alone, 2)
  expect((await refresh(alone, given.idle)).status).toBe(200)
  // Tokens of a quarter of an hour are not kept.
  expect((await ask(alone.url, '/v1/players/profile/', { token: given.ann.accessToken })).status).toBe(401)

  // A third key: what was kept of the first goes with it.
  const C = 'c'.repeat(40)
  const third = await processWith({ SECRET_KEY: C, SECRET_KEY_PREVIOUS: B })
  expect(await resealAt(third, B)).toMatchObject({ rows: 4, files: 5, unread: [] })
  await expectRead(await processWith({ SECRET_KEY: C }), 3)

  // A key that has leaked: what it has signed ends, what is stored stays.
  await deleteFormerKeys(first.db)
  const forgotten = await processWith({ SECRET_KEY: C })
  expect(isValidToken(forgotten.app.context, tokenOf(given.invite), LINK)).toBe(false)
  expect((await fetch(`${forgotten.url}/api/v1/calendar/?token=${tokenOf(given.calendar)}`)).status).toBe(404)
  expect(
    await openPicture(forgotten.app.context, given.ann.id, 'selfie', given.pictures.selfie),
  ).toBeDefined()
})

test('every sealed column is sealed anew', () => {
  const page = readFileSync('server/platform/db/baseline.sql', 'utf8')
  const columns = [...page.matchAll(/^create table (\w+) \(\n(.*?)\n\)/gms)].flatMap(([, table, body = '']) =>
    [...body.matchAll(/^ {2}(\w+) bytea/gm)].map(([, column]) => `${table}.${column}`),
  )
  // Hashes, keys that are public or another's, and random bytes.
  const others = [...columns].filter((name) => !NOT_SEALED.test(name))
  expect(others.toSorted()).toEqual(
    SEALED_COLUMNS.map(({ table, column }) => `${table}.${column}`).toSorted(),
  )
})
