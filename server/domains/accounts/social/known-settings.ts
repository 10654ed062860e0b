import type * as calls from '#contract/accounts/social.ts'
import type { CallAnswer } from '#contract/call.ts'
import type { Context } from '#server/platform/context.ts'
import { readProviderSettings } from './sign-in.ts'

/**
 * Providers at which a client of another API can sign in. X is not among them, since its sign-in begins with
 * a call of that API.
 */
const PROVIDERS = ['google', 'discord', 'riot'] as const
const KNOWN_MS = 10 * 60_000

type Settings = CallAnswer<typeof calls.providerSettings>

/**
 * The settings of each provider as they were last read, for the document: a client whose API does not answer them begins
 * a sign-in with these. No document waits for a provider.
 */
export function knownProviderSettings(context: Context): () => Record<string, Settings> {
  const known: Record<string, Settings> = {}
  let readAt = 0
  const read = async (provider: (typeof PROVIDERS)[number]) => {
    const outcome = await readProviderSettings(context, provider)
    if (outcome.ok) known[provider] = outcome.value
  }
  const readAll = () => {
    readAt = context.clock.now().getTime()
    for (const provider of PROVIDERS) if (context.social.byCode[provider]) read(provider).catch(() => {})
  }
  readAll()
  return () => {
    if (context.clock.now().getTime() - readAt > KNOWN_MS) readAll()
    return known
  }
}
