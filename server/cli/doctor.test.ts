import { spawn } from 'node:child_process'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { sql } from 'kysely'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Config } from '#server/platform/config.ts'
import { listMigrations } from '#server/platform/db/migrate.ts'
import { keepFormerKey } from '#server/platform/installation/former-keys.ts'
import { checkInstallation } from '#server/platform/installation/installation.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { TEST_SECRET } from '#server/testing/secret.ts'
import { checkDatabase, judgeClock, judgeSettings } from './doctor/database.ts'
import { lineOf, summaryOf, type Finding } from './doctor/finding.ts'
import { checkMachine, judgeDisk } from './doctor/machine.ts'
import { checkMailRecords, checkNames, judgeCertificate } from './doctor/names.ts'
import { checkServices } from './doctor/services.ts'
import { checkWork, judgeBackup, judgeJobs, judgeLedger } from './doctor/work.ts'

let app: TestApp
let config: Config
beforeAll(async () => {
  app = await startTestApp({ SECRET_KEY: TEST_SECRET })
  config = app.app.context.config
})
afterAll(() => app.close())

const levels = (findings: Finding[]) => findings.map(({ name, level }) => `${name} ${level}`)
const levelOf = ({ level }: Finding) => level
const GIGABYTE = 2 ** 30
const now = new Date('2026-11-30T12:00:00Z')
const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000)

describe('a site', () => {
  test('the database of a running one is well, and its folder can be written', async () => {
    expect(levels(await checkDatabase(app.db, config))).toEqual(
      expect.arrayContaining(['clock ok', 'connections ok', 'migrations ok', 'belonging ok']),
    )
    expect(levels(await checkMachine(config))).toEqual(
      expect.arrayContaining(['storage ok', 'secret key ok']),
    )
    expect(levels(await checkWork(app.db, app.clock.now()))).toEqual(
      expect.arrayContaining(['jobs ok', 'backup warn', 'ledger ok']),
    )
  })

  test('migrations that have not run, and those of a newer version, are named', async () => {
    const ofMigrations = async () =>
      (await checkDatabase(app.db, config)).find(({ name }) => name === 'migrations')?.text
    const name = (await listMigrations()).at(-1) ?? ''
    await sql`update migrations set name = '9999-later.ts' where name = ${name}`.execute(app.db)
    expect(await ofMigrations()).toContain('newer than this version: 9999-later.ts')
    await sql`delete from migrations where name = '9999-later.ts'`.execute(app.db)
    expect(await ofMigrations()).toBe(`1 run with the next start, up to ${name}`)
    await sql`insert into migrations (name) values (${name})`.execute(app.db)
  })

  test('during a change of the secret key it says what is left to do', async () => {
    const at = async (settings: Partial<Config>) =>
      (await checkDatabase(app.db, { ...config, ...settings })).find(({ name }) => name === 'belonging')
    await checkInstallation(app.db, config)
    const [former, key] = [TEST_SECRET, 'n'.repeat(40)]
    const changing = { SECRET_KEY: key, SECRET_KEY_PREVIOUS: former }
    expect(await at(changing)).toMatchObject({ level: 'warn', text: expect.stringContaining('keys reseal') })
    // All processes learn the new key before one of them uses it.
    expect(await at({ SECRET_KEY_PREVIOUS: key })).toMatchObject({
      level: 'warn',
      text: expect.stringContaining('swap the two'),
    })
    await keepFormerKey(app.db, app.app.context.secrets, key, now)
    expect(await at({ SECRET_KEY_PREVIOUS: key })).toMatchObject({
      level: 'warn',
      text: expect.stringContaining('SECRET_KEY_PREVIOUS is not needed any more'),
    })
  })

  test('a folder that cannot be written has failed', async () => {
    const [storage] = await checkMachine({ ...config, DATA_DIR: join(import.meta.filename, 'none') })
    expect(storage).toMatchObject({ level: 'fail', name: 'storage' })
  })
})

describe('services', () => {
  test('a mail server that refuses the account, and one that takes it', async () => {
    const smtp = new SMTPServer({
      authOptional: false,
      allowInsecureAuth: true,
      disabledCommands: ['STARTTLS'],
      onAuth: ({ password }, _session, callback) =>
        password === 'right' ? callback(null, { user: 'site' }) : callback(new Error('no such account')),
    })
    await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve))
    const { port } = smtp.server.address() as AddressInfo
    const mailWith = async (password: string) =>
      levels(await checkServices({ ...config, SMTP_URL: `smtp://site:${password}@127.0.0.1:${port}` }))
    expect(await mailWith('right')).toContain('mail ok')
    expect(await mailWith('wrong')).toContain('mail fail')
    await new Promise<void>((resolve) => smtp.close(() => resolve()))
  })

  test('without Redis the site runs, and it is said', async () =>
    expect(levels(await checkServices({ ...config, REDIS_URL: 'redis://127.0.0.1:9' }))).toContain(
      'redis warn',
    ))
})

describe('names', () => {
  const mailed = () => ({
    ...config,
    SMTP_URL: 'smtp://127.0.0.1',
    MAIL_FROM: 'Play <no-reply@play.example>',
  })
  const records = (known: Record<string, string>) => (name: string) =>
    known[name]
      ? Promise.resolve([[known[name]]])
      : Promise.reject(Object.assign(new Error(), { code: 'ENODATA' }))

  test.each([
    [{ 'play.example': 'v=spf1 mx -all', '_dmarc.play.example': 'v=DMARC1; p=reject' }, 'has SPF and DMARC'],
    [{ 'play.example': 'v=spf1 mx -all' }, 'has no DMARC:'],
    [{ 'play.example': 'something else' }, 'has no SPF and no DMARC:'],
  ])('%j', async (known, text) => {
    const [finding] = await checkMailRecords(mailed(), records(known))
    expect(finding?.text).toContain(text)
  })

  test('without DNS it says that it could not ask', async () => {
    const timeout = () => Promise.reject(Object.assign(new Error(), { code: 'ETIMEOUT' }))
    expect((await checkMailRecords(mailed(), timeout))[0]?.text).toContain('no DNS from here')
  })

  test('the address is asked for over the network', async () => {
    const none = records({})
    expect(levels(await checkNames({ ...config, PUBLIC_URL: app.url }, none))).toEqual(['address ok'])
    expect(levels(await checkNames({ ...config, PUBLIC_URL: 'http://127.0.0.1:9' }, none))).toEqual([
      'address warn',
    ])
  })
})

test('figures: from which on they warn and fail', () => {
  const disk = (free: number) => levelOf(judgeDisk(free * GIGABYTE, 40 * GIGABYTE))
  expect([0.4, 1, 3, 5].map(disk)).toEqual(['fail', 'warn', 'warn', 'ok'])
  expect([0, -3_000, 31_000].map((ms) => levelOf(judgeClock(ms)))).toEqual(['ok', 'warn', 'fail'])
  const backup = (made: number, proved: number) => levelOf(judgeBackup(ago(made), ago(proved), now))
  expect([backup(5, 30), backup(50, 30), backup(5, 24 * 9)]).toEqual(['ok', 'warn', 'warn'])
  expect([judgeBackup(null, null, now), judgeBackup(ago(1), null, now)].map(levelOf)).toEqual([
    'warn',
    'warn',
  ])
  expect(levelOf(judgeJobs({ failed: 1, oldest: 0 }))).toBe('warn')
  expect(levelOf(judgeJobs({ failed: 0, oldest: 301 }))).toBe('fail')
  expect(levelOf(judgeLedger({ balances: 1 }))).toBe('fail')
  expect(levelOf(judgeCertificate(ago(-24 * 10), now))).toBe('warn')
  const facts = {
    version: 180_004,
    name: '18.4',
    now,
    encoding: 'UTF8',
    fsync: 'on',
    full_page_writes: 'on',
    data_checksums: 'on',
    max_connections: 100,
    is_read_only: false,
  }
  expect(judgeSettings(facts, 16).map(levelOf)).toEqual(['ok'])
  const worse = { ...facts, fsync: 'off', data_checksums: 'off', max_connections: 10, is_read_only: true }
  expect(judgeSettings(worse, 16).map(levelOf)).toEqual(['fail', 'fail', 'warn', 'fail'])
})

test('a line names what was looked at; the last one counts', () => {
  const finding: Finding = { level: 'fail', name: 'disk', text: 'is full' }
  expect(lineOf(finding)).toBe('FAIL  disk          is full')
  expect(summaryOf([finding])).toBe('1 checks: 1 failed, 0 warnings.')
})

test(
  'the command prints a line for each check and ends with 1 on a failure',
  { tags: 'long', timeout: 60_000 },
  async () => {
    const env = {
      ...process.env,
      DATABASE_URL: app.databaseUrl,
      SECRET_KEY: TEST_SECRET,
      DATA_DIR: config.DATA_DIR,
    }
    const child = spawn(process.execPath, ['server/cli/doctor.ts'], { env })
    let said = ''
    child.stdout.on('data', (data: Buffer) => (said += data.toString()))
    const code = await new Promise((resolve) => child.once('exit', resolve))
    expect([code, said]).toEqual([
      1,
      expect.stringMatching(/^ok {4}settings[\s\S]+^FAIL {2}database +fsync is off/m),
    ])
  },
)
