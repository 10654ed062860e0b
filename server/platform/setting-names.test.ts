import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { temporaryFolder } from '#server/testing/folder.ts'
import { readConfig } from './config.ts'
import { environment } from './environment.ts'
import { SECRETS } from './secret-files.ts'
import { unknownProblems } from './setting-names.ts'

const folder = temporaryFolder('secrets')
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const fileWith = (name: string, text: string) => {
  writeFileSync(join(folder, name), text)
  return join(folder, name)
}
const problemsOf = (env: Record<string, string>) => {
  const read = readConfig(env)
  return 'problems' in read ? read.problems : []
}

describe('secrets in files', () => {
  test('the value is what the file has, without its last line break', () => {
    const SECRET_KEY_FILE = fileWith('key', `${'k'.repeat(40)}\n`)
    expect(readConfig({ SECRET_KEY_FILE })).toMatchObject({ config: { SECRET_KEY: 'k'.repeat(40) } })
  })

  test('a value of a file is checked as any other', () =>
    expect(problemsOf({ SECRET_KEY_FILE: fileWith('short', 'short\n') })).toEqual([
      'SECRET_KEY must have at least 32 characters.',
    ]))

  test('a file that is missing, empty, or given besides the value stops the start', () => {
    expect(problemsOf({ SMTP_URL_FILE: join(folder, 'none') })).toEqual([
      `SMTP_URL_FILE names ${join(folder, 'none')}, which cannot be read.`,
    ])
    expect(problemsOf({ REDIS_URL_FILE: fileWith('empty', '\n') })).toEqual([
      `REDIS_URL_FILE names ${join(folder, 'empty')}, which is empty.`,
    ])
    const both = { SECRET_KEY: 'a'.repeat(32), SECRET_KEY_FILE: fileWith('other', 'b'.repeat(32)) }
    expect(problemsOf(both)).toEqual(['SECRET_KEY and SECRET_KEY_FILE are both set. Remove one of them.'])
  })

  test('every setting whose name is that of a secret may stand in a file', () => {
    const named = Object.keys(environment.shape).filter((name) => /SECRET|TOKEN|PRIVATE|API_KEY$/.test(name))
    expect(named.filter((name) => !SECRETS.some((secret) => secret === name))).toEqual([])
  })
})

describe('names that are no settings', () => {
  test('in .env: each is named, with what is probably meant', () =>
    expect(unknownProblems(['PORT', 'SECRET_KEY_FILE', 'BRAND_NAMES', 'POSTGRES_PASSWORD'])).toEqual([
      'There is no setting BRAND_NAMES (in .env): BRAND_NAME is probably meant. Remove it; .env.example lists them all.',
      'There is no setting POSTGRES_PASSWORD (in .env). Remove it; .env.example lists them all.',
    ]))

  test.each(['PUBLC_URL', 'PUBLIC_ULR', 'PUBLIC_URLS', 'PUBLIC_UR1'])('in the environment: %s', (name) =>
    expect(problemsOf({ [name]: 'https://play.example.org' })).toEqual([
      `There is no setting ${name}: PUBLIC_URL is probably meant.`,
    ]),
  )

  test('variables of other programs are left alone', () =>
    expect(problemsOf({ REDIS_PORT: 'tcp://10.0.0.1:6379', HOSTS: 'a', DATABASE_PORT: '5432' })).toEqual([]))
})

test.each([
  ['REPLAY_MASK', '1', 'SENTRY_DSN'],
  ['PUSH_HOSTS', 'push.example.org', 'VAPID_PUBLIC_KEY'],
  ['PAYPAL_WEBHOOK_ID', '8PT597110X687430LKGECATA', 'PAYPAL_CLIENT_ID'],
])('%s alone stops the start', (name, value, other) =>
  expect(problemsOf({ [name]: value })).toEqual([
    `${name} does nothing without ${other}. Set ${other}, or remove ${name}.`,
  ]),
)

test('a setting that repeats its default is no mistake', () =>
  expect(problemsOf({ PAYPAL_BASE_URL: 'https://api-m.paypal.com', REPLAY_MASK: '0' })).toEqual([]))
