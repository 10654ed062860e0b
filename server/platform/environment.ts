import { isIPv6 } from 'node:net'
import { z } from 'zod'
import { readNetwork } from '#server/platform/external/webhooks/addresses.ts'
import { readRoles, ROLES } from '#server/platform/http/protection/roles.ts'
import { settingRules, wholeNumber } from '#server/platform/settings/rules.ts'

const flag = z.enum(['0', '1'], 'must be 0 or 1').transform((value) => value === '1')
const origin = z
  .url({ protocol: /^https?$/, error: 'must be a URL like https://play.example.org' })
  .transform((value) => new URL(value).origin)
const httpUrl = z.url({ protocol: /^https?$/, error: 'must be an http or https URL' })
const snowflake = z.string().regex(/^\d{15,20}$/, 'must be an id of Discord, 15 to 20 digits')
/** Used when the client is built; the server adds it to the Content-Security-Policy. */
const apiBase = z
  .string()
  .refine(
    (value) => /^[^\s?#]+$/.test(value) && isPathOrUrl(value),
    'must be a path like /api/v1 or an address like https://api.example.org/v1',
  )
const networks = z
  .string()
  .refine(
    (value) => value.split(',').every((each) => readNetwork(each.trim())),
    'must be networks like 10.0.0.0/8, with commas between them',
  )
const REDIS_MESSAGE = 'must be a URL like redis://user:password@host:6379, or rediss:// for TLS'
const SMTP_MESSAGE = 'must be a URL like smtps://user:password@host:465'
const ROLE_MESSAGE = 'must be web, live or jobs, or several of them with commas'
const SCALE_MESSAGE = 'must be a number from 0.1 to 10000'

export const environment = z.object({
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: z
    .string()
    .refine(isHost, 'must be an address of this machine, like 127.0.0.1 or 0.0.0.0')
    .default('127.0.0.1'),
  PUBLIC_URL: origin.optional(),
  /** Set by `npm run dev`, which serves the pages on another port. */
  DEV_PORT: wholeNumber(1, 65_535).optional(),
  TRUST_PROXY: wholeNumber(0, 10).default(0),
  RATE_LIMIT_SCALE: z
    .string()
    .regex(/^\d+(\.\d+)?$/, SCALE_MESSAGE)
    .transform(Number)
    .pipe(z.number().min(0.1, SCALE_MESSAGE).max(10_000, SCALE_MESSAGE))
    .default(1),
  SECRET_KEY: z.string().min(32, 'must have at least 32 characters').optional(),
  /** Read beside SECRET_KEY during a change of it. */
  SECRET_KEY_PREVIOUS: z.string().min(32, 'must have at least 32 characters').optional(),
  LOG_LEVEL: z
    .enum(
      ['trace', 'debug', 'info', 'warn', 'error', 'silent'],
      'must be trace, debug, info, warn, error or silent',
    )
    .default('info'),
  /** The work of this process; all of it unless said. */
  ROLE: z
    .string()
    .refine((value) => readRoles(value), ROLE_MESSAGE)
    .transform((value) => readRoles(value) ?? [...ROLES])
    .default([...ROLES]),
  SHUTDOWN_DELAY_S: wholeNumber(0, 20).default(0),
  HSTS: z
    .string()
    .regex(
      /^max-age=\d{1,9}(; includeSubDomains)?(; preload)?$/,
      'must be like max-age=31536000; includeSubDomains',
    )
    .default('max-age=31536000'),
  ACCESS_LOG: flag.default(false),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  DEMO: flag.optional(),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'must be a URL like postgres://user:password@host:5432/name' })
    .optional(),
  /** The most connections to the database that this process opens, for its requests and jobs. */
  DATABASE_POOL: wholeNumber(4, 500).default(16),
  REDIS_URL: z
    .url({ protocol: /^rediss?$/, error: REDIS_MESSAGE })
    .refine(isRedisUrl, REDIS_MESSAGE)
    .optional(),
  /** The service that keeps uploads instead of DATA_DIR, without the bucket in its address. */
  S3_ENDPOINT: httpUrl.optional(),
  S3_REGION: z.string().min(1).default('us-east-1'),
  S3_BUCKET: z
    .string()
    .regex(
      /^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/,
      'must be the name of a bucket: 3 to 63 small letters, digits, dots and hyphens',
    )
    .optional(),
  S3_ACCESS_KEY: z.string().min(1).optional(),
  S3_SECRET_KEY: z.string().min(1).optional(),
  /** The bucket stands in the path of an address; 0: before the host, as Amazon wants it. */
  S3_PATH_STYLE: flag.default(true),
  /** Seals each backup into one file. */
  BACKUP_KEY: z.string().min(32, 'must have at least 32 characters').optional(),
  BACKUP_TO: z.enum(['disk', 'bucket'], 'must be disk or bucket').default('disk'),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: SMTP_MESSAGE })
    .refine((value) => !/^smtps?:/.test(value) || !URL.canParse(value) || new URL(value).hostname !== '', {
      error: SMTP_MESSAGE,
    })
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(
      /^(?:[^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/,
      'must be an e-mail address, like Contender <no-reply@example.org>',
    )
    .optional(),
  MAIL_BOUNCE_SECRET: z
    .string()
    .regex(/^[!-~]{32,}$/, 'must have at least 32 letters, digits or signs, without spaces')
    .optional(),
  TWILIO_ACCOUNT_SID: z.string().min(1).optional(),
  TWILIO_AUTH_TOKEN: z.string().min(1).optional(),
  TWILIO_VERIFY_SERVICE_SID: z.string().min(1).optional(),
  TWILIO_BASE_URL: origin.default('https://verify.twilio.com'),
  GOOGLE_CLIENT_ID: z.string().min(1).optional(),
  GOOGLE_CLIENT_SECRET: z.string().min(1).optional(),
  GOOGLE_BASE_URL: origin.optional(),
  DISCORD_CLIENT_ID: z.string().min(1).optional(),
  DISCORD_CLIENT_SECRET: z.string().min(1).optional(),
  DISCORD_BASE_URL: origin.default('https://discord.com'),
  /** The application's id: that of `DISCORD_CLIENT_ID`, whose secret adds it to servers. */
  DISCORD_APP_ID: snowflake.optional(),
  DISCORD_BOT_TOKEN: z.string().min(1).optional(),
  DISCORD_PUBLIC_KEY: z
    .string()
    .regex(/^[\da-f]{64}$/i, 'must be the public key of the application, 64 hexadecimal digits')
    .optional(),
  X_CONSUMER_KEY: z.string().min(1).optional(),
  X_CONSUMER_SECRET: z.string().min(1).optional(),
  X_BASE_URL: origin.default('https://api.x.com'),
  RIOT_CLIENT_ID: z.string().min(1).optional(),
  RIOT_CLIENT_SECRET: z.string().min(1).optional(),
  RIOT_BASE_URL: origin.optional(),
  RIOT_API_BASE_URL: origin.optional(),
  /** Reads players' own games of League of Legends for challenges. */
  RIOT_API_KEY: z.string().min(1).optional(),
  DEMO_IDP: flag.optional(),
  LICHESS_BASE_URL: origin.default('https://lichess.org'),
  PAYPAL_CLIENT_ID: z.string().min(1).optional(),
  PAYPAL_CLIENT_SECRET: z.string().min(1).optional(),
  PAYPAL_WEBHOOK_ID: z.string().min(1).optional(),
  PAYPAL_BASE_URL: origin.default('https://api-m.paypal.com'),
  PAYPAL_SANDBOX: flag.optional(),
  HUMAN_CHECK_TRIES: wholeNumber(2, 100_000).default(600),
  TURNSTILE_SITE_KEY: z.string().min(1).optional(),
  TURNSTILE_SECRET_KEY: z.string().min(1).optional(),
  TURNSTILE_VERIFY_URL: httpUrl.default('https://challenges.cloudflare.com/turnstile/v0/siteverify'),
  VAPID_PUBLIC_KEY: z
    .string()
    .regex(/^B[\w-]{86}$/, 'must be a key as `npm run admin -- vapid-keys` prints it')
    .optional(),
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}$/, 'must be a key as `npm run admin -- vapid-keys` prints it')
    .optional(),
  VAPID_SUBJECT: z
    .string()
    .regex(/^(mailto:\S+@\S+|https:\/\/\S+)$/, 'must be like mailto:push@example.org or an https address')
    .optional(),
  PUSH_HOSTS: z
    .string()
    .regex(/^[\w.:[\]-]+(,[\w.:[\]-]+)*$/, 'must be hosts, with commas between them')
    .optional(),
  /** Private networks that the site's own webhooks may be sent to, with http as well. */
  WEBHOOK_ALLOWED_NETWORKS: networks.optional(),
  /** Networks for the webhooks of everybody who organizes. */
  WEBHOOK_ORGANIZER_NETWORKS: networks.optional(),
  SENTRY_DSN: httpUrl.optional(),
  /** Where traces are sent by OTLP; unset, nothing is traced. The names are those of OpenTelemetry. */
  OTEL_EXPORTER_OTLP_ENDPOINT: httpUrl.optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .regex(
      /^[\w-]+=[^,=]+(,[\w-]+=[^,=]+)*$/,
      'must be like authorization=Bearer%20key, with commas between several',
    )
    .optional(),
  OTEL_SERVICE_NAME: z.string().min(1).optional(),
  /** Which part of all traces is kept. */
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .regex(/^(0(\.\d+)?|1(\.0+)?)$/, 'must be a number from 0 to 1')
    .transform(Number)
    .optional(),
  REPLAY_MASK: flag.default(false),
  SERVER_RENDER: flag.default(true),
  VITE_API_V1_BASE: apiBase.optional(),
  VITE_API_V2_BASE: apiBase.optional(),
  PUBLIC_IP_URL: z
    .string()
    .refine(isPathOrUrl, 'must be a path like /api/v1/ip/ or an http or https URL')
    .optional(),
  // The console changes these without a restart.
  BRAND_NAME: settingRules.BRAND_NAME.default('Contender'),
  BRAND_ACCENT: settingRules.BRAND_ACCENT.default(''),
  BRAND_DOMAIN: settingRules.BRAND_DOMAIN.default('contender.example'),
  BRAND_SUPPORT_EMAIL: settingRules.BRAND_SUPPORT_EMAIL.optional(),
  BRAND_FEEDBACK_EMAIL: settingRules.BRAND_FEEDBACK_EMAIL.optional(),
  OPERATOR_NAME: settingRules.OPERATOR_NAME.default(''),
  OPERATOR_ADDRESS: settingRules.OPERATOR_ADDRESS.default(''),
  OPERATOR_COUNTRY: settingRules.OPERATOR_COUNTRY.default(''),
  OPERATOR_REGISTER: settingRules.OPERATOR_REGISTER.default(''),
  OPERATOR_TAX: settingRules.OPERATOR_TAX.default(''),
  BRAND_DISCORD_INVITE: settingRules.BRAND_DISCORD_INVITE.default('https://discord.com'),
  BRAND_INSTAGRAM: settingRules.BRAND_INSTAGRAM.default('https://www.instagram.com'),
  BRAND_X: settingRules.BRAND_X.default('https://x.com'),
  BRAND_TIKTOK: settingRules.BRAND_TIKTOK.default('https://www.tiktok.com'),
  BRAND_YOUTUBE: settingRules.BRAND_YOUTUBE.default('https://www.youtube.com'),
  BRAND_TWITCH: settingRules.BRAND_TWITCH.default('https://www.twitch.tv'),
  BRAND_DISCORD: settingRules.BRAND_DISCORD.default('https://discord.com'),
  MIN_AGE: settingRules.MIN_AGE.default(13),
  MIN_AGE_PAID: settingRules.MIN_AGE_PAID.default(18),
  PAID_BLOCKED_REGIONS: settingRules.PAID_BLOCKED_REGIONS.default([]),
  FEE_BASIS_POINTS: settingRules.FEE_BASIS_POINTS.default(1000),
  MAX_ENTRY_CENTS: settingRules.MAX_ENTRY_CENTS.default(10_000),
  KYC_THRESHOLD_CENTS: settingRules.KYC_THRESHOLD_CENTS.default(60_000),
  ADJUSTMENT_APPROVAL_CENTS: settingRules.ADJUSTMENT_APPROVAL_CENTS.default(10_000),
  WITHDRAWAL_REVIEW_CENTS: settingRules.WITHDRAWAL_REVIEW_CENTS.default(50_000),
  REFERRAL_BONUS_CENTS: settingRules.REFERRAL_BONUS_CENTS.default(500),
  PICTURE_MIN_DAYS: settingRules.PICTURE_MIN_DAYS.default(0),
  PICTURES_PER_DAY: settingRules.PICTURES_PER_DAY.default(30),
  QUEST_BUDGET_CENTS: settingRules.QUEST_BUDGET_CENTS.optional(),
})

/** The settings as given, each valid by itself. */
export type Environment = z.output<typeof environment>

/** A path on this site, or a complete http(s) URL. */
function isPathOrUrl(value: string): boolean {
  return value.startsWith('/') || (/^https?:\/\//.test(value) && URL.canParse(value))
}

/** As it can be part of a URL: an IPv6 address is written without brackets. */
function isHost(value: string): boolean {
  return isIPv6(value) || URL.canParse(`http://${value}`)
}

/** With a host, and at most the number of a database as its path. */
function isRedisUrl(value: string): boolean {
  if (!URL.canParse(value)) return false
  const { hostname, pathname, search, hash } = new URL(value)
  return hostname !== '' && /^\/?\d*$/.test(pathname) && search === '' && hash === ''
}
