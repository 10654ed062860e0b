import { Resolver } from 'node:dns/promises'
import { connect } from 'node:tls'
import type { Config } from '#server/platform/config.ts'
import { isLoopbackUrl } from '#server/platform/config-checks.ts'
import { failed, ok, reasonOf, warn, type Finding } from './finding.ts'

const PATIENCE_MS = 5_000
const DAY_MS = 24 * 3_600_000
const RENEW_DAYS = 14
/** The name has no such record; any other error means that the names could not be asked for. */
const MISSING = ['ENOTFOUND', 'ENODATA']

type ResolveTxt = (name: string) => Promise<string[][]>

/** Checks the site's address, its certificate, and the records that let its mails arrive. */
export async function checkNames(config: Config, resolveTxt: ResolveTxt = ownResolver()): Promise<Finding[]> {
  return [...(await checkAddress(config)), ...(await checkMailRecords(config, resolveTxt))]
}

function ownResolver(): ResolveTxt {
  const resolver = new Resolver({ timeout: 2_000, tries: 1 })
  return (name) => resolver.resolveTxt(name)
}

async function checkAddress({ PUBLIC_URL: url }: Config): Promise<Finding[]> {
  if (!url) return [warn('address', 'PUBLIC_URL is not set: links in mails lead to this machine')]
  if (!url.startsWith('https:') && !isLoopbackUrl(url))
    return [warn('address', `${url} is not encrypted: passkeys and push need https`)]
  const answer = await fetch(`${url}/healthz`, { signal: AbortSignal.timeout(PATIENCE_MS) }).catch(
    reasonOfFetch,
  )
  if (typeof answer === 'string')
    return [
      warn(
        'address',
        `${url} does not answer from here: ${answer}. Check the name, the proxy and the firewall`,
      ),
    ]
  const found = answer.ok
    ? ok('address', `${url} answers`)
    : warn('address', `${url}/healthz answers ${answer.status}: the proxy reaches no server, or another one`)
  return url.startsWith('https:') ? [found, await checkCertificate(new URL(url))] : [found]
}

const reasonOfFetch = (error: unknown) => reasonOf((error as { cause?: unknown }).cause ?? error)

function checkCertificate({ hostname, port }: URL): Promise<Finding> {
  return new Promise((resolve) => {
    const socket = connect({ host: hostname, port: Number(port) || 443, servername: hostname }, () => {
      resolve(judgeCertificate(new Date(socket.getPeerCertificate().valid_to), new Date()))
      socket.destroy()
    })
    socket.setTimeout(PATIENCE_MS, () => socket.destroy(new Error('no answer')))
    socket.on('error', (error) => resolve(failed('certificate', reasonOf(error))))
  })
}

export function judgeCertificate(until: Date, now: Date): Finding {
  const days = Math.floor((until.getTime() - now.getTime()) / DAY_MS)
  return days < RENEW_DAYS
    ? warn('certificate', `ends in ${days} days. Is it renewed by itself?`)
    : ok('certificate', `is valid for ${days} days`)
}

/** SPF and DMARC of the domain that mails come from. A DKIM key has a name that only the mail service knows. */
export async function checkMailRecords(
  { SMTP_URL, MAIL_FROM }: Config,
  resolveTxt: ResolveTxt,
): Promise<Finding[]> {
  const domain = /@([^\s<>@]+?)>?$/.exec(MAIL_FROM ?? '')?.[1]
  if (!SMTP_URL || !domain) return []
  const has = async (name: string, start: RegExp) => {
    try {
      return (await resolveTxt(name)).some((parts) => start.test(parts.join('')))
    } catch (error) {
      return MISSING.includes((error as NodeJS.ErrnoException).code ?? '') ? false : undefined
    }
  }
  const spf = await has(domain, /^v=spf1\b/i)
  const dmarc = await has(`_dmarc.${domain}`, /^v=DMARC1\b/i)
  if (spf === undefined || dmarc === undefined)
    return [warn('mail domain', `the records of ${domain} could not be asked for: no DNS from here`)]
  const missing = [...(spf ? [] : ['SPF']), ...(dmarc ? [] : ['DMARC'])]
  return missing.length === 0
    ? [ok('mail domain', `${domain} has SPF and DMARC; your mail service says whether DKIM is right`)]
    : [
        warn(
          'mail domain',
          `${domain} has no ${missing.join(' and no ')}: mails land in spam. See docs/operate.md`,
        ),
      ]
}
