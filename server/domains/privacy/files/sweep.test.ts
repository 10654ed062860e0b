import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { setRole } from '#server/domains/accounts/queries.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { insertPlayers, newSession } from '#server/testing/people.ts'
import { must, type Person } from '#server/testing/visitor.ts'

const HOUR_MS = 3_600_000

let app: TestApp
let ann: Person
let mod: Person
beforeAll(async () => {
  app = await startTestApp()
  ;[ann, mod] = await insertPlayers(app, ['ann_sweep', 'mod_sweep'])
  await setRole(app.db, mod.username, 'moderator')
})
afterAll(() => app.close())

const strays: string[] = []
afterEach(async () => {
  const { files, privateFiles } = app.app.context
  for (const store of [files, privateFiles]) await store.sweep(strays)
  strays.length = 0
})

const pathOf = (name: string) =>
  join(app.app.context.config.DATA_DIR, /^(kyc|evidence|removed)/.test(name) ? 'private' : 'uploads', name)
const isThere = (name: string) => existsSync(pathOf(name))
const age = (name: string, ms = 2 * HOUR_MS) => {
  const then = new Date(Date.now() - ms)
  utimesSync(pathOf(name), then, then)
}
/** A file that was written long ago. */
function old(name: string): string {
  mkdirSync(dirname(pathOf(name)), { recursive: true })
  writeFileSync(pathOf(name), 'a file')
  age(name)
  strays.push(name)
  return name
}
async function sweep(): Promise<void> {
  app.clock.advance(HOUR_MS)
  await app.runJobs()
}
/** A server that is killed right after the commit deletes nothing. */
async function killedBeforeDeleting(act: () => Promise<unknown>): Promise<void> {
  const { files, privateFiles } = app.app.context
  const removes = [files.remove, privateFiles.remove] as const
  files.remove = privateFiles.remove = async () => {}
  try {
    await act()
  } finally {
    ;[files.remove, privateFiles.remove] = removes
  }
}
const as = async (who: Person) => (await newSession(app.url, who)).accessToken
async function upload(shade: number): Promise<string> {
  const picture = sharp({
    create: { width: 64, height: 64, channels: 3, background: { r: shade, g: 9, b: 9 } },
  })
  const body = new FormData()
  body.append('image', new Blob([new Uint8Array(await picture.png().toBuffer())]), 'picture.png')
  const response = await fetch(`${app.url}/api/v1/players/profile/avatar/`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${await as(ann)}` },
    body,
  })
  const { avatar_url: url } = (await response.json()) as { avatar_url: string }
  return url.slice('/uploads/'.length)
}

describe('after a kill between the commit and the deletion', () => {
  test('a replaced picture is deleted, and the one that is shown is not', { tags: 'long' }, async () => {
    const first = await upload(1)
    let second = ''
    await killedBeforeDeleting(async () => {
      second = await upload(2)
    })
    expect(isThere(first)).toBe(true)
    for (const name of [first, second]) age(name)
    await sweep()
    expect([isThere(first), isThere(second)]).toEqual([false, true])
  })

  test('a picture that staff have removed is not served any more', async () => {
    const name = await upload(3)
    const { id } = await app.db
      .selectFrom('pictures')
      .select('id')
      .where('uploaded_by', '=', ann.id)
      .executeTakeFirstOrThrow()
    await killedBeforeDeleting(async () =>
      must(app.url, `/v1/admin/pictures/${id}/remove/`, {
        method: 'POST',
        token: await as(mod),
        body: { reason: 'Ordered by a court.', erase: true },
      }),
    )
    const served = async () => (await fetch(`${app.url}/uploads/${name}`)).status
    expect(await served()).toBe(200)
    age(name)
    await sweep()
    expect(await served()).toBe(404)
  })
})

const nameOf = (folder: string, letter: string) =>
  `${folder}/${letter.repeat(22)}.${/^(kyc|evidence|removed)/.test(folder) ? 'sealed' : 'webp'}`
const FOLDERS = ['avatars', 'logos', 'games', 'brand', 'kyc', 'evidence', 'removed']

test(
  'of every folder, old files and partial files without a row are deleted, and new and foreign ones are kept',
  { tags: 'long' },
  async () => {
    const gone = FOLDERS.flatMap((folder) => [old(nameOf(folder, 'a'))])
    gone.push(old(`${nameOf('avatars', 'b')}.part`), old(`${nameOf('kyc', 'b')}.part`))
    const fresh = FOLDERS.map((folder) => old(nameOf(folder, 'c')))
    // It is being uploaded: its row is not written yet.
    for (const name of fresh) age(name, HOUR_MS / 2)
    const foreign = old('avatars/notes-of-the-operator.txt')
    await sweep()
    expect(gone.filter(isThere)).toEqual([])
    expect(fresh.filter((name) => !isThere(name))).toEqual([])
    expect(isThere(foreign)).toBe(true)
  },
)

/** Every column with the name of a file, and a row that has one. */
const ROWS: Record<string, (file: string) => ReturnType<typeof sql>> = {
  'players.avatar_url': (url) => sql`update players set avatar_url = ${url} where id = ${mod.id}`,
  'teams.logo_url': (url) =>
    sql`insert into teams (name, name_key, tag, game, captain_id, logo_url, created_at) values ('Swept', 'swept', 'SW', 'chess', ${ann.id}, ${url}, ${NOW})`,
  'organizations.logo_url': (url) =>
    sql`insert into organizations (name, name_key, slug, description, links, logo_url, created_at) values ('Swept', 'swept', 'swept', '', '{}', ${url}, ${NOW})`,
  'oauth_apps.logo': (url) =>
    sql`insert into oauth_apps (id, owner_id, name, logo, redirect_uris, created_at) values (${randomUUID()}, ${ann.id}, 'Swept', ${url}, '{}', ${NOW})`,
  'pictures.url': (url) =>
    sql`insert into pictures (kind, subject, url, hashes, created_at) values ('team', '999', ${url}, '{}', ${NOW})`,
  'games.picture': (url) => sql`update games set picture = ${url} where slug = 'chess'`,
  'setting_versions.value': (url) =>
    sql`insert into setting_versions (name, before, value, reason, created_at) values ('LOGO', '', ${url}, 'A logo.', ${NOW}), ('LOGO', '', null, 'None.', ${NOW})`,
  'identity_checks.document_file': (file) =>
    sql`insert into identity_checks (player_id, document_file, selfie_file, status, submitted_at) values (${mod.id}, ${file}, 'gone', 'pending', ${NOW})`,
  'identity_checks.selfie_file': (file) =>
    sql`insert into identity_checks (player_id, document_file, selfie_file, status, submitted_at) values (${ann.id}, 'gone', ${file}, 'pending', ${NOW})`,
  'match_evidence.file': (file) =>
    sql`insert into match_evidence (match_id, side_id, player_id, file, sha256, bytes, created_at) values (1, 1, ${ann.id}, ${file}, 'a', 1, ${NOW})`,
  'challenge_images.file': (file) =>
    sql`insert into challenge_images (challenge_id, player_id, file, sha256, bytes, created_at) values (1, ${ann.id}, ${file}, 'a', 1, ${NOW})`,
  'removed_pictures.file': (file) =>
    sql`insert into removed_pictures (kind, subject, file, hashes, removed_at) values ('team', '999', ${file}, '{}', ${NOW})`,
}
const NOW = new Date('2026-11-01')
/** Names that look like those of files, and are none. */
const NO_FILES = new Set([
  'webhook_endpoints.url',
  'deposits.approve_url',
  'match_games.url',
  'match_games.url_white',
  'match_games.url_black',
  'tournament_features.url',
  'notices.url',
])

describe('a file that a row names', () => {
  test.each(Object.keys(ROWS))('in %s is kept', async (column) => {
    const folder = column.includes('file') ? 'evidence' : 'avatars'
    const file = old(nameOf(folder, 'k'))
    const stray = old(nameOf(folder, 's'))
    await app.db.transaction().execute(async (trx) => {
      // The rows that these refer to do not matter here.
      await sql`set local session_replication_role = replica`.execute(trx)
      await ROWS[column]?.(folder === 'avatars' ? `/uploads/${file}` : file).execute(trx)
    })
    await sweep()
    expect([isThere(file), isThere(stray)]).toEqual([true, false])
  })

  test('is in a column that the sweep reads', async () => {
    const { rows } = await sql<{ column: string }>`
      select c.table_name || '.' || c.column_name as column from information_schema.columns c
      join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.data_type = 'text'
      and c.column_name ~ '(file|url|picture|logo|image|avatar|cover|icon|banner)(_|s?$)'`.execute(app.db)
    const unread = rows
      .map(({ column }) => column)
      .filter((column) => !(column in ROWS) && !NO_FILES.has(column))
    expect(unread).toEqual([])
  })
})

test('a database that names hardly any of the files is not believed, and the job says so', async () => {
  const files = [...'abcdefghijklmnopqrstuvw'].map((letter) => old(nameOf('logos', letter)))
  await sweep()
  expect(files.every(isThere)).toBe(true)
  const { last_error: error } = await app.db
    .selectFrom('jobs')
    .select('last_error')
    .where('kind', '=', 'files.sweep')
    .executeTakeFirstOrThrow()
  expect(error).toMatch(/^No row of the database names \d+ of \d+ files\./)
  await app.app.context.files.sweep(files)
  await sweep()
})
