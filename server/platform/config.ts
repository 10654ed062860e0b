import { existsSync, readFileSync } from 'node:fs'
import { loadEnvFile } from 'node:process'
import { parseEnv } from 'node:util'
import { settingConflicts, isLoopbackUrl, isSandboxAt } from './config-checks.ts'
import { readNetwork, type Network } from './external/webhooks/addresses.ts'
import { environment, type Environment } from './environment.ts'
import { withSecretFiles } from './secret-files.ts'
import { ineffectiveProblems, misspelledProblems, unknownProblems } from './setting-names.ts'

export type Config = Environment & {
  QUEST_BUDGET_CENTS: number
  demo: boolean
  /** Run the built-in OAuth provider for trying out social sign-in. */
  demoIdp: boolean
  /** Discord is a stand-in of the demo world, shown at `/dev/discord`. */
  demoDiscord: boolean
  publicUrl: string
  /** Neither SMTP_URL nor PUBLIC_URL is set: `/dev/outbox` shows the mails to visitors on this machine. */
  showsOutbox: boolean
  /** Public pages are drawn on the server; not when the client's API is elsewhere. */
  drawsPages: boolean
  /** Private networks that webhooks may be sent to; in the demo world those of this machine. */
  /** Private networks that endpoints may be in: those of the site, and those of organizers. */
  webhookNetworks: { site: Network[]; organizers: Network[] }
  /** Payments use play money: a sandbox (ours or PayPal's) or a PayPal emulator on this machine (twins/). */
  isPlayMoney: boolean
  /** The screens mark payments as play money. */
  isSandbox: boolean
  /** The site is public and no payment settings are given. */
  arePaymentsOff: boolean
}

/** Returns whether calls of the client go to this server. */
const isOwnApi = (base: string | undefined) => base === undefined || base.startsWith('/api/')

export type ConfigProblems = { problems: string[] }

/**
 * Reads and checks the environment (`.env` is loaded by `readDotEnv`). On mistakes it returns one sentence
 * for each, which names the setting.
 */
export function readConfig(given: NodeJS.ProcessEnv = process.env): { config: Config } | ConfigProblems {
  const { env, problems: unread } = withSecretFiles(given)
  const known = Object.keys(environment.shape)
  const named = Object.fromEntries(
    known.flatMap((name) => (env[name] === undefined || env[name] === '' ? [] : [[name, env[name]]])),
  )
  const read = environment.safeParse(named)
  const ofNames = [...unread, ...misspelledProblems(env)]
  if (!read.success) {
    const ofValues = read.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}.`)
    return { problems: [...ofValues, ...ofNames] }
  }
  const problems = [...settingConflicts(read.data), ...ineffectiveProblems(read.data), ...ofNames]
  if (problems.length > 0) return { problems }
  const values = read.data
  const demo = values.DEMO ?? (!values.DATABASE_URL && !values.PUBLIC_URL)
  const host = ['127.0.0.1', '0.0.0.0', '::', '::1'].includes(values.HOST) ? 'localhost' : values.HOST
  const isLocal = !values.PUBLIC_URL || isLoopbackUrl(values.PUBLIC_URL)
  const hasPaypal = Boolean(values.PAYPAL_CLIENT_ID)
  const isSandbox = !hasPaypal || isSandboxAt(values)
  const isLocalEmulator = isLoopbackUrl(values.PAYPAL_BASE_URL) && values.PAYPAL_SANDBOX !== false
  const payments = {
    isSandbox,
    isPlayMoney: isSandbox || isLocalEmulator,
    arePaymentsOff: !hasPaypal && !isLocal && !values.PAYPAL_SANDBOX,
  }
  return {
    config: {
      ...values,
      ...payments,
      demo,
      // Play money in the demo world; nobody pays real rewards without having decided on them.
      QUEST_BUDGET_CENTS: values.QUEST_BUDGET_CENTS ?? (demo && payments.isPlayMoney ? 5000 : 0),
      demoDiscord: demo && isLocal && !values.DISCORD_CLIENT_ID,
      demoIdp: values.DEMO_IDP ?? (demo && isLocal),
      webhookNetworks: webhookNetworksOf(values, demo && isLocal ? LOOPBACK : ''),
      showsOutbox: !values.PUBLIC_URL && !values.SMTP_URL,
      drawsPages:
        values.SERVER_RENDER && isOwnApi(values.VITE_API_V1_BASE) && isOwnApi(values.VITE_API_V2_BASE),
      publicUrl: values.PUBLIC_URL ?? `http://${host}:${values.DEV_PORT ?? values.PORT}`,
    },
  }
}

const LOOPBACK = '127.0.0.0/8,::1/128'

/** The site may reach what its organizers may. */
function webhookNetworksOf(
  {
    WEBHOOK_ALLOWED_NETWORKS: site,
    WEBHOOK_ORGANIZER_NETWORKS: everybody,
  }: Pick<Environment, 'WEBHOOK_ALLOWED_NETWORKS' | 'WEBHOOK_ORGANIZER_NETWORKS'>,
  unset: string,
): Config['webhookNetworks'] {
  const organizers = networksOf(everybody ?? unset)
  return { site: [...networksOf(site ?? unset), ...organizers], organizers }
}

const networksOf = (text: string): Network[] =>
  text.split(',').flatMap((each) => {
    const network = readNetwork(each.trim())
    return network ? [network] : []
  })

/** The settings of `.env` and the environment, or one sentence for each mistake in them. */
export function readSettings(): { config: Config } | ConfigProblems {
  const unknown = readDotEnv()
  const read = readConfig()
  const problems = [...unknown, ...('problems' in read ? read.problems : [])]
  return problems.length > 0 ? { problems } : read
}

/** Loads `.env` into the environment. Returns a sentence for each name in it that is not a setting. */
function readDotEnv(): string[] {
  if (!existsSync('.env')) return []
  loadEnvFile('.env')
  return unknownProblems(Object.keys(parseEnv(readFileSync('.env', 'utf8'))))
}
