/**
 * Explains why Redis cannot be used, with the remedy. The password in the URL is never part of the sentence.
 * `error` is what the client library reports: an error of the system, or Redis's own answer.
 */
export function redisFailure(error: unknown, url: string): string {
  const { code, message = '' } = firstFailure(error)
  const { host, hostname, username } = new URL(url)
  if (code === 'ECONNREFUSED')
    return `No Redis or Valkey listens at ${host} (REDIS_URL). Start it, or correct the address.`
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return `There is no host named ${hostname} (REDIS_URL). Correct the name.`
  if (/^(WRONGPASS|NOAUTH|ERR AUTH|ERR invalid password)/.test(message))
    return `Redis at ${host} refuses the user ${username || 'default'} or its password (REDIS_URL). Correct them.`
  if (message.startsWith('NOPERM'))
    return `The user ${username || 'default'} may not do this in Redis at ${host} (REDIS_URL): ${message}.`
  if (/DB index/.test(message))
    return `Redis at ${host} has no database of the number in REDIS_URL. Correct the number, or leave it out.`
  if (/unknown command.*HELLO|NOPROTO/i.test(message))
    return `Redis at ${host} (REDIS_URL) is too old. Use Redis 6 or newer, or Valkey.`
  return `Redis at ${host} (REDIS_URL) cannot be used: ${message || code || 'no reason was given'}.`
}

type Failure = { code?: string; message?: string; errors?: unknown[] }

/** Connecting to a name with several addresses fails with one error per address; the first is reported. */
function firstFailure(error: unknown): Failure {
  const failure = error as Failure | undefined // anything can be thrown: every field that is read may be missing
  return failure?.errors?.length ? firstFailure(failure.errors[0]) : (failure ?? {})
}
