import { readFileSync } from 'node:fs'

/** Settings whose value may stand in a file of its own, as containers and systemd give secrets: `SECRET_KEY_FILE`. */
export const SECRETS = [
  'SECRET_KEY',
  'SECRET_KEY_PREVIOUS',
  'METRICS_TOKEN',
  'DATABASE_URL',
  'REDIS_URL',
  'S3_SECRET_KEY',
  'BACKUP_KEY',
  'SMTP_URL',
  'MAIL_BOUNCE_SECRET',
  'TWILIO_AUTH_TOKEN',
  'GOOGLE_CLIENT_SECRET',
  'DISCORD_BOT_TOKEN',
  'DISCORD_CLIENT_SECRET',
  'X_CONSUMER_SECRET',
  'RIOT_CLIENT_SECRET',
  'RIOT_API_KEY',
  'PAYPAL_CLIENT_SECRET',
  'TURNSTILE_SECRET_KEY',
  'VAPID_PRIVATE_KEY',
  'OTEL_EXPORTER_OTLP_HEADERS',
] as const

export const SECRET_FILES: string[] = SECRETS.map((name) => `${name}_FILE`)

type Environment = Record<string, string | undefined>

/** Replaces each `…_FILE` by what its file has, without the line break at its end. One sentence for each that it cannot. */
export function withSecretFiles(env: Environment): { env: Environment; problems: string[] } {
  const problems: string[] = []
  const read = { ...env }
  for (const name of SECRETS) {
    const file = env[`${name}_FILE`]
    if (!file) continue
    if (env[name]) problems.push(`${name} and ${name}_FILE are both set. Remove one of them.`)
    const text = textOf(file)
    if (text === undefined) problems.push(`${name}_FILE names ${file}, which cannot be read.`)
    else if (text === '') problems.push(`${name}_FILE names ${file}, which is empty.`)
    else read[name] = text
  }
  return { env: read, problems }
}

function textOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').replace(/\r?\n$/, '')
  } catch {
    return undefined
  }
}
