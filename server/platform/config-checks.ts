import { areVapidKeys } from '#server/platform/external/web-push/crypto.ts'
import { ROLES } from '#server/platform/http/protection/roles.ts'
import type { Environment } from './environment.ts'

/** Returns whether the URL's host is this machine (loopback). */
export function isLoopbackUrl(url: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname)
}

const PAYPAL_LIVE_HOSTS = ['api-m.paypal.com', 'api.paypal.com']

/**
 * Returns whether PAYPAL_BASE_URL is a sandbox: PayPal's own, or another host with PAYPAL_SANDBOX=1. A host
 * that is not PayPal's (a proxy) counts as live unless PAYPAL_SANDBOX=1.
 */
export function isSandboxAt({
  PAYPAL_BASE_URL: url,
  PAYPAL_SANDBOX: isDeclaredSandbox,
}: Environment): boolean {
  return new URL(url).hostname.endsWith('.sandbox.paypal.com') || isDeclaredSandbox === true
}

/** Checks settings against each other. Returns one sentence for each conflict. */
export function settingConflicts(values: Environment): string[] {
  const problems: string[] = []
  if (values.DATABASE_URL && !values.SECRET_KEY)
    problems.push('SECRET_KEY is needed with DATABASE_URL: several servers must share it.')
  if (values.SECRET_KEY_PREVIOUS && !values.SECRET_KEY)
    problems.push('SECRET_KEY_PREVIOUS does nothing without SECRET_KEY. Set that to the new key.')
  if (values.SECRET_KEY_PREVIOUS && values.SECRET_KEY_PREVIOUS === values.SECRET_KEY)
    problems.push('SECRET_KEY_PREVIOUS is SECRET_KEY. Set it to the former key, or remove it.')
  if (values.ROLE.length < ROLES.length && !values.DATABASE_URL)
    problems.push('ROLE needs DATABASE_URL: an embedded database has one process, which does all the work.')
  const pairs = [
    ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
    ['DISCORD_CLIENT_ID', 'DISCORD_CLIENT_SECRET'],
    ['X_CONSUMER_KEY', 'X_CONSUMER_SECRET'],
    ['RIOT_CLIENT_ID', 'RIOT_CLIENT_SECRET'],
  ] as const
  for (const [id, secret] of pairs)
    if (Boolean(values[id]) !== Boolean(values[secret])) problems.push(`${id} and ${secret} go together.`)
  if (values.RIOT_API_KEY && !values.RIOT_CLIENT_ID)
    problems.push(
      'RIOT_API_KEY reads the games of accounts that players have proven with Riot; set RIOT_CLIENT_ID of the same application too.',
    )
  const twilio = [
    values.TWILIO_ACCOUNT_SID,
    values.TWILIO_AUTH_TOKEN,
    values.TWILIO_VERIFY_SERVICE_SID,
  ].filter(Boolean).length
  if (twilio !== 0 && twilio !== 3)
    problems.push('TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_VERIFY_SERVICE_SID go together.')
  const bucket = [values.S3_ENDPOINT, values.S3_BUCKET, values.S3_ACCESS_KEY, values.S3_SECRET_KEY].filter(
    Boolean,
  ).length
  if (bucket !== 0 && bucket !== 4)
    problems.push('S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY and S3_SECRET_KEY go together.')
  if (values.BACKUP_TO === 'bucket' && (!values.BACKUP_KEY || bucket === 0))
    problems.push('BACKUP_TO=bucket needs S3_* and BACKUP_KEY, which seals what leaves this machine.')
  problems.push(...discordProblems(values))
  const push = [values.VAPID_PUBLIC_KEY, values.VAPID_PRIVATE_KEY, values.VAPID_SUBJECT].filter(
    Boolean,
  ).length
  if (push !== 0 && push !== 3)
    problems.push('VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY and VAPID_SUBJECT go together.')
  if (
    push === 3 &&
    !areVapidKeys({ publicKey: values.VAPID_PUBLIC_KEY ?? '', privateKey: values.VAPID_PRIVATE_KEY ?? '' })
  )
    problems.push('VAPID_PRIVATE_KEY does not belong to VAPID_PUBLIC_KEY.')
  problems.push(...paypalProblems(values))
  if (values.ACCESS_LOG && values.LOG_LEVEL === 'silent')
    problems.push('ACCESS_LOG=1 does nothing with LOG_LEVEL=silent. Choose another level.')
  for (const name of ['OTEL_EXPORTER_OTLP_HEADERS', 'OTEL_SERVICE_NAME', 'OTEL_TRACES_SAMPLER_ARG'] as const)
    if (values[name] !== undefined && !values.OTEL_EXPORTER_OTLP_ENDPOINT)
      problems.push(`${name} does nothing without OTEL_EXPORTER_OTLP_ENDPOINT.`)
  if (values.SMTP_URL && !values.MAIL_FROM) problems.push('MAIL_FROM is needed with SMTP_URL.')
  if (Boolean(values.TURNSTILE_SITE_KEY) !== Boolean(values.TURNSTILE_SECRET_KEY))
    problems.push('TURNSTILE_SITE_KEY and TURNSTILE_SECRET_KEY go together.')
  if (values.DEMO_IDP && values.PUBLIC_URL && !isLoopbackUrl(values.PUBLIC_URL))
    problems.push(
      'DEMO_IDP signs in anybody without a password; do not use it with a PUBLIC_URL that others can reach.',
    )
  if (values.PUBLIC_URL && /^[123]x0000/.test(values.TURNSTILE_SECRET_KEY ?? ''))
    problems.push('TURNSTILE_SECRET_KEY is a test key that accepts everybody; do not use it with PUBLIC_URL.')
  return problems
}

/** One application signs people in, and acts in servers. */
function discordProblems(values: Environment): string[] {
  const bot = [values.DISCORD_APP_ID, values.DISCORD_BOT_TOKEN, values.DISCORD_PUBLIC_KEY].filter(
    Boolean,
  ).length
  if (bot !== 0 && bot !== 3) return ['DISCORD_APP_ID, DISCORD_BOT_TOKEN and DISCORD_PUBLIC_KEY go together.']
  return bot === 0 || values.DISCORD_CLIENT_ID === values.DISCORD_APP_ID
    ? []
    : ['DISCORD_APP_ID needs DISCORD_CLIENT_ID and DISCORD_CLIENT_SECRET of the same application.']
}

function paypalProblems(values: Environment): string[] {
  if (Boolean(values.PAYPAL_CLIENT_ID) !== Boolean(values.PAYPAL_CLIENT_SECRET))
    return ['PAYPAL_CLIENT_ID and PAYPAL_CLIENT_SECRET go together.']
  const host = new URL(values.PAYPAL_BASE_URL).hostname
  if (values.PAYPAL_SANDBOX && values.PAYPAL_CLIENT_ID && PAYPAL_LIVE_HOSTS.includes(host))
    return [
      `PAYPAL_SANDBOX=1 means play money, but ${host} moves real money. Set PAYPAL_BASE_URL to https://api-m.sandbox.paypal.com, or remove PAYPAL_SANDBOX.`,
    ]
  if (values.PAYPAL_SANDBOX === false && values.PAYPAL_CLIENT_ID && isSandboxAt(values))
    return [`PAYPAL_SANDBOX=0 means real money, but ${host} is PayPal's sandbox.`]
  // This is the id of PayPal's webhook simulator, with which anybody can have events signed.
  return values.PAYPAL_WEBHOOK_ID === 'WEBHOOK_ID'
    ? [
        'PAYPAL_WEBHOOK_ID is the id of the simulator, which signs events for anybody. Use the id of your own webhook.',
      ]
    : []
}
