import { describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'

const problemsOf = (env: Record<string, string>) => {
  const read = readConfig(env)
  return 'problems' in read ? read.problems : []
}
const configOf = (env: Record<string, string>) => {
  const read = readConfig(env)
  if ('problems' in read) throw new Error(read.problems.join(' '))
  return read.config
}

const KEYS = { PAYPAL_CLIENT_ID: 'x', PAYPAL_CLIENT_SECRET: 'y' }

describe('settings', () => {
  test('without settings: embedded database, demo data, localhost', { tags: 'long' }, () => {
    expect(configOf({})).toMatchObject({
      PORT: 3000,
      HOST: '127.0.0.1',
      DATA_DIR: './data',
      demo: true,
      publicUrl: 'http://localhost:3000',
      MIN_AGE: 13,
    })
  })

  test('networks for webhooks of the site are not for those of organizers', () => {
    const { webhookNetworks } = configOf({
      PUBLIC_URL: 'https://play.example.org',
      WEBHOOK_ALLOWED_NETWORKS: '10.0.0.0/8,fd00::/8',
      WEBHOOK_ORGANIZER_NETWORKS: '192.168.7.0/24',
    })
    expect([webhookNetworks.site.length, webhookNetworks.organizers.length]).toEqual([3, 1])
    expect(problemsOf({ WEBHOOK_ALLOWED_NETWORKS: 'lan' }).join()).toMatch(/WEBHOOK_ALLOWED_NETWORKS/)
  })

  test('an empty setting counts as unset', () =>
    expect(configOf({ PORT: '', DATABASE_URL: '' }).PORT).toBe(3000))

  test.each([
    ['PORT', '70000', 'must be a whole number from 0 to 65535.'],
    ['PORT', 'web', 'must be a whole number from 0 to 65535.'],
    ['DEMO', 'yes', 'must be 0 or 1.'],
    ['ROLE', 'web,worker', 'must be web, live or jobs, or several of them with commas.'],
    ['RATE_LIMIT_SCALE', '0', 'must be a number from 0.1 to 10000.'],
    ['MAX_ENTRY_CENTS', '99999999999999999999', 'must be a whole number from 0 to 1000000.'],
    ['MAX_ENTRY_CENTS', '9999999999', 'must be a whole number from 0 to 1000000.'],
    ['MAIL_FROM', 'Contender', 'must be an e-mail address, like Contender <no-reply@example.org>.'],
    ...['@', 'no-reply@', 'Contender <no-reply@>', 'a@b.example\nBcc: c@d.example', 'a@b@c.example'].map(
      (value): [string, string, string] => [
        'MAIL_FROM',
        value,
        'must be an e-mail address, like Contender <no-reply@example.org>.',
      ],
    ),
    ['SMTP_URL', 'localhost:25', 'must be a URL like smtps://user:password@host:465.'],
    ['PUBLIC_IP_URL', 'httpx', 'must be a path like /api/v1/ip/ or an http or https URL.'],
    [
      'VITE_API_V1_BASE',
      'https://[',
      'must be a path like /api/v1 or an address like https://api.example.org/v1.',
    ],
    ['BRAND_NAME', 'x'.repeat(41), 'must have at most 40 characters.'],
    ['BRAND_NAME', 'Con\u0007tender', 'must be visible characters.'],
    ['BRAND_NAME', 'Con\u202etender', 'must be visible characters.'],
  ])('%s=%s is refused with a clear message', (name, value, sentence) =>
    expect(problemsOf({ [name]: value })).toEqual([`${name} ${sentence}`]),
  )

  test.each<[Record<string, string>, boolean]>([
    [{ PUBLIC_URL: 'https://play.example.org' }, false],
    [{ PUBLIC_URL: 'https://play.example.org', DEMO: '1' }, true],
    [{ DATABASE_URL: 'postgres://u:p@h/d', SECRET_KEY: 'x'.repeat(32) }, false],
    [{ DEMO: '0' }, false],
  ])('%j: demo world %s', (env, demo) => expect(configOf(env).demo).toBe(demo))

  test.each<[Record<string, string>, { isPlayMoney: boolean; arePaymentsOff: boolean }]>([
    [{}, { isPlayMoney: true, arePaymentsOff: false }],
    [{ PUBLIC_URL: 'http://localhost:3000' }, { isPlayMoney: true, arePaymentsOff: false }],
    [{ PUBLIC_URL: 'https://play.example.org' }, { isPlayMoney: true, arePaymentsOff: true }],
    [
      { PUBLIC_URL: 'https://play.example.org', PAYPAL_SANDBOX: '1' },
      { isPlayMoney: true, arePaymentsOff: false },
    ],
    [
      { ...KEYS, PUBLIC_URL: 'https://play.example.org' },
      { isPlayMoney: false, arePaymentsOff: false },
    ],
    [
      { ...KEYS, PAYPAL_BASE_URL: 'https://api.paypal.com' },
      { isPlayMoney: false, arePaymentsOff: false },
    ],
    [
      { ...KEYS, PAYPAL_BASE_URL: 'https://api.sandbox.paypal.com' },
      { isPlayMoney: true, arePaymentsOff: false },
    ],
    [
      { ...KEYS, PAYPAL_BASE_URL: 'https://api-m.sandbox.paypal.com/' },
      { isPlayMoney: true, arePaymentsOff: false },
    ],
    [
      { ...KEYS, PAYPAL_BASE_URL: 'https://proxy.example.org' },
      { isPlayMoney: false, arePaymentsOff: false },
    ],
    // A twin on this machine may share a database with the sandbox and the demo data.
    [
      { ...KEYS, PAYPAL_BASE_URL: 'http://127.0.0.1:4000' },
      { isPlayMoney: true, arePaymentsOff: false },
    ],
    [
      { ...KEYS, PAYPAL_BASE_URL: 'http://127.0.0.1:4000', PAYPAL_SANDBOX: '0' },
      { isPlayMoney: false, arePaymentsOff: false },
    ],
    [
      { ...KEYS, PAYPAL_BASE_URL: 'https://proxy.example.org', PAYPAL_SANDBOX: '1' },
      { isPlayMoney: true, arePaymentsOff: false },
    ],
  ])('%j: %j', (env, payments) => expect(configOf(env)).toMatchObject(payments))

  test('a public address keeps its origin only', { tags: 'long' }, () =>
    expect(configOf({ PUBLIC_URL: 'https://play.example.org/some/path' }).publicUrl).toBe(
      'https://play.example.org',
    ),
  )

  test.each<[Record<string, string>, string]>([
    [{ PORT: 'three thousand' }, 'PORT must be a whole number from 0 to 65535.'],
    [{ PORT: '70000' }, 'PORT'],
    [{ DEMO: 'yes' }, 'DEMO'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must be a URL like postgres://'],
    [{ DATABASE_URL: 'postgres://u:p@h/d' }, 'SECRET_KEY is needed with DATABASE_URL'],
    [{ SECRET_KEY: 'short' }, 'SECRET_KEY must have at least 32 characters.'],
    [{ OTEL_SERVICE_NAME: 'x' }, 'OTEL_SERVICE_NAME does nothing without OTEL_EXPORTER_OTLP_ENDPOINT.'],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' }, 'OTEL_EXPORTER_OTLP_ENDPOINT'],
    [{ OTEL_TRACES_SAMPLER_ARG: '2' }, 'OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1.'],
    [{ OTEL_EXPORTER_OTLP_HEADERS: 'Bearer x' }, 'OTEL_EXPORTER_OTLP_HEADERS must be like'],
    [{ SECRET_KEY_PREVIOUS: 'x'.repeat(32) }, 'SECRET_KEY_PREVIOUS does nothing without SECRET_KEY.'],
    [
      { SECRET_KEY: 'x'.repeat(32), SECRET_KEY_PREVIOUS: 'x'.repeat(32) },
      'SECRET_KEY_PREVIOUS is SECRET_KEY.',
    ],
    [
      { VAPID_SUBJECT: 'mailto:a@b.example' },
      'VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY and VAPID_SUBJECT go together.',
    ],
    [
      {
        VAPID_SUBJECT: 'mailto:a@b.example',
        VAPID_PUBLIC_KEY: `B${'A'.repeat(86)}`,
        VAPID_PRIVATE_KEY: 'A'.repeat(43),
      },
      'does not belong',
    ],
    [{ VAPID_SUBJECT: 'nobody' }, 'VAPID_SUBJECT must be like mailto:'],
    [{ PAYPAL_CLIENT_ID: 'x' }, 'PAYPAL_CLIENT_ID and PAYPAL_CLIENT_SECRET go together.'],
    [{ PAYPAL_CLIENT_ID: 'x', PAYPAL_CLIENT_SECRET: 'y', PAYPAL_WEBHOOK_ID: 'WEBHOOK_ID' }, 'the simulator'],
    [
      { PAYPAL_CLIENT_ID: 'x', PAYPAL_CLIENT_SECRET: 'y', PAYPAL_SANDBOX: '1' },
      'api-m.paypal.com moves real money',
    ],
    [
      {
        PAYPAL_CLIENT_ID: 'x',
        PAYPAL_CLIENT_SECRET: 'y',
        PAYPAL_SANDBOX: '0',
        PAYPAL_BASE_URL: 'https://api-m.sandbox.paypal.com',
      },
      "is PayPal's sandbox",
    ],
    [{ PAID_BLOCKED_REGIONS: 'Washington' }, 'PAID_BLOCKED_REGIONS must be countries or regions'],
    [{ PUSH_HOSTS: 'a b' }, 'PUSH_HOSTS must be hosts'],
    [{ SMTP_URL: 'smtp://localhost' }, 'MAIL_FROM is needed with SMTP_URL.'],
    [{ TURNSTILE_SITE_KEY: 'x' }, 'go together'],
    [
      {
        PUBLIC_URL: 'https://a.example',
        TURNSTILE_SITE_KEY: 'x',
        TURNSTILE_SECRET_KEY: '1x0000000000000000000000000000000AA',
      },
      'accepts everybody',
    ],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be trace'],
    [{ REDIS_URL: 'localhost:6379' }, 'REDIS_URL must be a URL like redis://user:password@host:6379'],
    [{ REDIS_URL: 'http://localhost' }, 'REDIS_URL must be a URL like redis://'],
    [{ REDIS_URL: 'redis://localhost:99999' }, 'REDIS_URL must be a URL like redis://'],
    [{ SMTP_URL: 'smtp://', MAIL_FROM: 'a@b.example' }, 'SMTP_URL must be a URL like smtps://'],
    [{ HOST: '999.1.1.1' }, 'HOST must be an address of this machine'],
    [{ REDIS_URL: 'redis://' }, 'REDIS_URL must be a URL like redis://'],
    [{ REDIS_URL: 'redis://localhost/events' }, 'REDIS_URL must be a URL like redis://'],
    [{ S3_BUCKET: 'pictures' }, 'S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY and S3_SECRET_KEY go together.'],
    [{ RIOT_API_KEY: 'RGAPI-x' }, 'set RIOT_CLIENT_ID of the same application too'],
    [{ BRAND_SUPPORT_EMAIL: 'nobody' }, 'BRAND_SUPPORT_EMAIL must be an e-mail address.'],
  ])('%j is reported in one sentence', (env, sentence) =>
    expect(problemsOf(env).join(' ')).toContain(sentence),
  )

  test(
    'an unsupported setting is accepted when it is empty or asks for the default behaviour',
    { tags: 'long' },
    () => expect(problemsOf({ REDIS_URL: '', S3_BUCKET: '' })).toEqual([]),
  )

  test.each(['redis://localhost', 'rediss://name:secret@cache.example:6380/2', 'redis://[::1]:6379/'])(
    '%s is accepted as REDIS_URL',
    (url) => expect(problemsOf({ REDIS_URL: url })).toEqual([]),
  )

  test('all mistakes are reported at once, one sentence each', () =>
    expect(problemsOf({ PORT: 'x', DEMO: '2', LOG_LEVEL: 'y' })).toHaveLength(3))
})
