import { environment, type Environment } from './environment.ts'
import { SECRET_FILES } from './secret-files.ts'

/** Settings that do nothing without another one. */
const NEEDS: [name: keyof Environment, other: keyof Environment][] = [
  ['DISCORD_BASE_URL', 'DISCORD_CLIENT_ID'],
  ['GOOGLE_BASE_URL', 'GOOGLE_CLIENT_ID'],
  ['X_BASE_URL', 'X_CONSUMER_KEY'],
  ['RIOT_BASE_URL', 'RIOT_CLIENT_ID'],
  ['RIOT_API_BASE_URL', 'RIOT_API_KEY'],
  ['TWILIO_BASE_URL', 'TWILIO_ACCOUNT_SID'],
  ['PAYPAL_BASE_URL', 'PAYPAL_CLIENT_ID'],
  ['PAYPAL_WEBHOOK_ID', 'PAYPAL_CLIENT_ID'],
  ['TURNSTILE_VERIFY_URL', 'TURNSTILE_SITE_KEY'],
  ['PUSH_HOSTS', 'VAPID_PUBLIC_KEY'],
  ['REPLAY_MASK', 'SENTRY_DSN'],
  ['S3_REGION', 'S3_BUCKET'],
  ['S3_PATH_STYLE', 'S3_BUCKET'],
]

const known = [...Object.keys(environment.shape), ...SECRET_FILES]
const defaults = environment.parse({})

/** A sentence for each setting that nothing reads, because another one is missing. */
export function ineffectiveProblems(values: Environment): string[] {
  return NEEDS.filter(([name, other]) => values[name] !== defaults[name] && values[other] === undefined).map(
    ([name, other]) => `${name} does nothing without ${other}. Set ${other}, or remove ${name}.`,
  )
}

/** A sentence for each name in a `.env` file that is no setting, for example a misspelled one. */
export function unknownProblems(names: string[]): string[] {
  return names
    .filter((name) => !known.includes(name))
    .map(
      (name) =>
        `There is no setting ${name} (in .env)${suggestion(name)}. Remove it; .env.example lists them all.`,
    )
}

/** Shorter names are those of other programs too. */
const LEAST_LETTERS = 6

/**
 * A sentence for each variable of the environment that is a setting but for one letter. Others are not ours to judge: a
 * machine has many.
 */
export function misspelledProblems(env: Record<string, string | undefined>): string[] {
  return Object.keys(env)
    .filter((name) => env[name] && name.length >= LEAST_LETTERS && !known.includes(name))
    .filter((name) => similar(name) !== undefined)
    .map((name) => `There is no setting ${name}${suggestion(name)}.`)
}

function suggestion(name: string): string {
  const meant = similar(name)
  return meant ? `: ${meant} is probably meant` : ''
}

const similar = (name: string): string | undefined => known.find((each) => isOneEditAway(name, each))

/** A letter more, less or another, or two neighbours that have changed places. */
function isOneEditAway(one: string, other: string): boolean {
  const [long, short] = one.length >= other.length ? [one, other] : [other, one]
  let at = 0
  while (at < short.length && long[at] === short[at]) at += 1
  if (long.length === short.length + 1) return long.slice(at + 1) === short.slice(at)
  if (long.length !== short.length) return false
  const isSwapped = long[at] === short[at + 1] && long[at + 1] === short[at]
  return (
    long.slice(at + 1) === short.slice(at + 1) || (isSwapped && long.slice(at + 2) === short.slice(at + 2))
  )
}
