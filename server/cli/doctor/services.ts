import { createClient } from '@redis/client'
import nodemailer from 'nodemailer'
import type { Config } from '#server/platform/config.ts'
import { failed, ok, reasonOf, warn, type Finding } from './finding.ts'

const PATIENCE_MS = 5_000

/** Whatever the site talks to beside its database: Redis and the mail server. */
export async function checkServices(config: Config): Promise<Finding[]> {
  return [...(await checkRedis(config)), await checkMailServer(config)]
}

async function checkRedis({ REDIS_URL: url }: Config): Promise<Finding[]> {
  if (!url) return [ok('redis', 'is not set: one process alone, or several without shared rate limits')]
  const client = createClient({ url, socket: { connectTimeout: PATIENCE_MS, reconnectStrategy: false } })
  client.on('error', () => {}) // `connect` throws it too
  try {
    await client.connect()
    const text = await client.info('server')
    const [, version = 'of an unknown version'] = /(?:valkey|redis)_version:(\S+)/.exec(text) ?? []
    return [ok('redis', `answers (${version})`)]
  } catch (error) {
    return [warn('redis', `does not answer: ${reasonOf(error)}. The site runs slower and each process alone`)]
  } finally {
    client.destroy()
  }
}

/** Signs in at the mail server, and sends nothing. */
async function checkMailServer({ SMTP_URL: url, showsOutbox }: Config): Promise<Finding> {
  if (!url)
    return showsOutbox
      ? ok('mail', 'is kept at /dev/outbox, for trying it out')
      : warn('mail', 'is kept and not sent: nobody can verify an address. Set SMTP_URL and MAIL_FROM')
  const timeouts = {
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
  }
  const transport = nodemailer.createTransport(url, timeouts as never)
  try {
    await transport.verify()
    return ok('mail', 'the mail server takes this account')
  } catch (error) {
    return failed('mail', `the mail server refuses it: ${reasonOf(error)}. Check SMTP_URL`)
  } finally {
    transport.close()
  }
}
