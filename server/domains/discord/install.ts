import type { CallAnswer } from '#contract/call.ts'
import * as calls from '#contract/discord/guilds.ts'
import { accept, refuse, type Decision } from '#core/decision.ts'
import { localeFor } from '#messages/locales.ts'
import { read, workflow } from '#server/platform/call.ts'
import type { Context } from '#server/platform/context.ts'
import { transact } from '#server/platform/db/transact.ts'
import type { Discord } from '#server/platform/external/discord/discord.ts'
import { lockManaged, managedOrganization } from '#server/domains/organizations/access.ts'
import { deleteGuild, listGuilds, lockGuild, putGuild } from './guild-queries.ts'
import { readState, returnUrl, signState } from './install-state.ts'
import { tryAgain } from './try-again.ts'
import { insertWebhook, isWebhook } from './webhook-queries.ts'

export const beginInstall = read(calls.beginInstall, async ({ context, actor, params }) => {
  const { discord } = context
  const found = await managedOrganization(context.db, params.slug, actor.playerId)
  if (!found.ok) return found
  if (!discord) return refuse('switched_off')
  const state = await signState(context, { kind: 'server', slug: params.slug, playerId: actor.playerId })
  return { url: discord.askUrl('server', { redirectUri: returnUrl(context), state }) }
})

export const beginWebhook = read(calls.beginWebhook, async ({ context, actor, params }) => {
  const { discord } = context
  const found = await managedOrganization(context.db, params.slug, actor.playerId)
  if (!found.ok) return found
  if (!discord) return refuse('switched_off')
  const rows = await listGuilds(context.db, found.value.id)
  if (rows.filter(isWebhook).length >= calls.MAX_WEBHOOKS) return refuse('too_many_webhooks')
  const state = await signState(context, { kind: 'webhook', slug: params.slug, playerId: actor.playerId })
  return { url: discord.askUrl('webhook', { redirectUri: returnUrl(context), state }) }
})

/** For an organization, as its owner or manager. */
type For = { slug: string; playerId: string; language: string | null; code: string }

/**
 * Ties what was chosen to the organization for which this player has begun it: a link that somebody else has begun would tie
 * it to theirs.
 */
export const finishInstall = workflow(
  calls.finishInstall,
  async ({ context, actor: { playerId, language }, body }): Promise<Finished> => {
    const { discord } = context
    if (!discord) return refuse('switched_off')
    const state = await readState(context, body.state)
    if (state?.playerId !== playerId) return refuse('bad_state')
    const allowed = await managedOrganization(context.db, state.slug, playerId)
    if (!allowed.ok) return allowed
    const given = { slug: state.slug, playerId, language: language ?? null, code: body.code }
    return state.kind === 'server' ? addServer(context, discord, given) : addWebhook(context, discord, given)
  },
)
type Finished = Decision<
  CallAnswer<typeof calls.finishInstall>,
  | 'switched_off'
  | 'bad_state'
  | 'refused'
  | 'unreachable'
  | 'guild_taken'
  | 'channel_taken'
  | 'too_many_webhooks'
  | 'not_found'
  | 'not_staff'
>

async function addServer(
  context: Context,
  discord: Discord,
  { slug, playerId, code }: For,
): Promise<Finished> {
  const installed = await discord.installed({ code, redirectUri: returnUrl(context) })
  if (typeof installed === 'string') return refuse(installed)
  return transact(context, async (unit): Promise<Finished> => {
    const { trx, now } = unit
    const found = await managedOrganization(trx, slug, playerId)
    if (!found.ok) return found
    const before = await lockGuild(trx, installed.id)
    const isGone = before?.problems.some(({ code: why }) => why === 'bot_removed') ?? false
    if (before && before.organization_id !== found.value.id) {
      // Its owners have to let it go first, unless Discord says that the site was thrown out there.
      if (!isGone) return refuse('guild_taken')
      await deleteGuild(trx, before.id)
    }
    const language = localeFor(installed.preferred_locale ?? '') ?? 'en'
    const row = await putGuild(trx, {
      id: installed.id,
      organizationId: found.value.id,
      name: installed.name,
      language,
      playerId,
      now,
    })
    if (!row) return refuse('guild_taken')
    unit.record({ type: 'discord.guilds_changed', guildId: row.id })
    return accept({ slug, kind: 'server', guild_id: row.id, name: row.name })
  })
}

/** One channel is enough for an organization; what is not kept is removed at Discord again. */
async function addWebhook(context: Context, discord: Discord, given: For): Promise<Finished> {
  const { slug, playerId, code } = given
  const made = await discord.madeWebhook({ code, redirectUri: returnUrl(context) })
  if (typeof made === 'string') return refuse(made)
  const kept = await transact(context, async (unit): Promise<Finished> => {
    const { trx, now } = unit
    const found = await lockManaged(trx, slug, playerId)
    if (!found.ok) return found
    const before = (await listGuilds(trx, found.value.id)).filter(isWebhook)
    const same = before.find((row) => row.webhook_channel === made.channelId)
    if (same && same.webhook_token !== null) return refuse('channel_taken')
    if (same) await deleteGuild(trx, same.id)
    else if (before.length >= calls.MAX_WEBHOOKS) return refuse('too_many_webhooks')
    const language = localeFor(given.language ?? '') ?? 'en'
    const facts = { organizationId: found.value.id, language, playerId, now }
    const row = await insertWebhook(context, trx, made, facts)
    await tryAgain(unit, row)
    unit.record({ type: 'discord.guilds_changed', guildId: row.id })
    return accept({ slug, kind: 'webhook', guild_id: made.guildId, name: row.name })
  })
  if (!kept.ok) await discord.rest.webhook('DELETE', made, '')
  return kept
}
