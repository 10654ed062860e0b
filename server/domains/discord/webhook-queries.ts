import type { MadeWebhook } from '#server/platform/external/discord/discord.ts'
import type { Webhook } from '#server/platform/external/discord/rest.ts'
import type { Context } from '#server/platform/context.ts'
import type { Trx } from '#server/platform/db/open.ts'
import { keysFor, seal, unseal } from '#server/platform/secrets.ts'
import { updateGuild, type GuildRow } from './guild-queries.ts'

type Keys = Pick<Context, 'secrets'>

/** A row whose posts go through a webhook, not by the bot. */
export type WebhookRow = GuildRow & { webhook_channel: string; webhook_guild: string }

export const isWebhook = (row: GuildRow | undefined): row is WebhookRow =>
  row !== undefined && row.webhook_channel !== null

/** The webhook with its secret; undefined: somebody has removed it at Discord. */
export function webhookOf({ secrets }: Keys, { id, webhook_token: sealed }: GuildRow): Webhook | undefined {
  return sealed === null ? undefined : { id, token: unseal(keysFor(secrets, 'discord'), sealed, id) }
}

/** Tells why nothing is posted, and forgets the secret: Discord bans whoever goes on with it. */
export async function forgetWebhook(trx: Trx, { id, problems }: GuildRow, now: Date): Promise<void> {
  const isKnown = problems.some(({ code }) => code === 'webhook_gone')
  const gone = { code: 'webhook_gone', channel: null, since: now.toISOString() } as const
  await updateGuild(trx, id, { webhook_token: null, ...(isKnown ? {} : { problems: [gone] }) })
}

/** Keeps a webhook of a channel, where announcements and winners are posted from now on. */
export function insertWebhook(
  { secrets }: Keys,
  trx: Trx,
  made: MadeWebhook,
  given: { organizationId: number; language: string; playerId: string; now: Date },
): Promise<GuildRow> {
  return trx
    .insertInto('discord_guilds')
    .values({
      id: made.id,
      organization_id: given.organizationId,
      name: made.guildName,
      language: given.language,
      announcements_channel: made.channelId,
      results_channel: made.channelId,
      webhook_channel: made.channelId,
      webhook_guild: made.guildId,
      webhook_token: seal(secrets.discord, made.token, made.id),
      installed_by: given.playerId,
      created_at: given.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Those of every organization, where Discord itself has forgotten them. */
export async function deleteWebhooks(trx: Trx): Promise<void> {
  await trx.deleteFrom('discord_guilds').where('webhook_channel', 'is not', null).execute()
}
