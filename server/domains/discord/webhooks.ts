import { t } from '#messages/discord.ts'
import { localeFor } from '#messages/locales.ts'
import { withLocale } from '#messages/server.ts'
import * as calls from '#contract/discord/guilds.ts'
import { accept, refuse, type Decision } from '#core/decision.ts'
import { plainText } from '#core/discord/text.ts'
import { workflow } from '#server/platform/call.ts'
import type { Context } from '#server/platform/context.ts'
import { transact } from '#server/platform/db/transact.ts'
import { managedOrganization } from '#server/domains/organizations/access.ts'
import { siteName } from './acts/words.ts'
import { languageOf } from './asked.ts'
import { deleteGuild, findGuild, lockGuild, updateGuild } from './guild-queries.ts'
import { messageOf } from './message.ts'
import { tryAgain } from './try-again.ts'
import { forgetWebhook, isWebhook, webhookOf, type WebhookRow } from './webhook-queries.ts'
import { isGoneWebhook, SEND } from './webhook-send.ts'

export function presentWebhook({ config }: Pick<Context, 'config'>, row: WebhookRow): calls.ChannelWebhook {
  return {
    id: row.id,
    server: row.name,
    channel_id: row.webhook_channel,
    url: `${config.DISCORD_BASE_URL}/channels/${row.webhook_guild}/${row.webhook_channel}`,
    language: row.language,
    announcements: row.announcements_channel !== null,
    results: row.results_channel !== null,
    state: row.webhook_token === null ? 'gone' : row.problems.length > 0 ? 'problem' : 'connected',
    problems: row.problems,
    installed: row.created_at.toISOString(),
  }
}

/** A webhook of an organization that the player owns or manages. */
async function ownWebhook(
  { db }: Pick<Context, 'db'>,
  { slug, webhookId }: { slug: string; webhookId: string },
  playerId: string,
): Promise<
  Decision<{ row: WebhookRow; organization: string }, 'not_found' | 'not_staff' | 'no_such_webhook'>
> {
  const found = await managedOrganization(db, slug, playerId)
  if (!found.ok) return found
  const row = await findGuild(db, webhookId)
  return isWebhook(row) && row.organization_id === found.value.id
    ? accept({ row, organization: found.value.name })
    : refuse('no_such_webhook')
}

export const changeWebhook = workflow(
  calls.changeWebhook,
  async ({ context, actor: { playerId }, params, body }): Promise<Changed> => {
    const found = await ownWebhook(context, params, playerId)
    if (!found.ok) return found
    if (!context.discord) return refuse('switched_off')
    return transact(context, async (unit): Promise<Changed> => {
      const before = await lockGuild(unit.trx, params.webhookId)
      if (!isWebhook(before)) return refuse('no_such_webhook')
      if (before.webhook_token === null) return refuse('webhook_gone')
      const chosen = (isOn: boolean) => (isOn ? before.webhook_channel : null)
      await updateGuild(unit.trx, before.id, {
        ...(body.announcements === undefined ? {} : { announcements_channel: chosen(body.announcements) }),
        ...(body.results === undefined ? {} : { results_channel: chosen(body.results) }),
        ...(body.language === undefined ? {} : { language: localeFor(body.language) ?? before.language }),
        problems: [],
      })
      const row = await findGuild(unit.trx, before.id)
      if (!isWebhook(row)) return refuse('no_such_webhook')
      await tryAgain(unit, row)
      unit.record({ type: 'discord.guilds_changed', guildId: row.id })
      return accept(presentWebhook(context, row))
    })
  },
)
type Changed = Decision<
  calls.ChannelWebhook,
  'switched_off' | 'no_such_webhook' | 'webhook_gone' | 'not_found' | 'not_staff'
>

export const testWebhook = workflow(
  calls.testWebhook,
  async ({ context, actor, params }): Promise<Tested> => {
    const found = await ownWebhook(context, params, actor.playerId)
    if (!found.ok) return found
    const { discord } = context
    if (!discord) return refuse('switched_off')
    const { row, organization } = found.value
    const hook = webhookOf(context, row)
    if (!hook) return refuse('webhook_gone')
    const content = withLocale(languageOf([row.language]), () =>
      t('discord.webhooks.test_message', { site: siteName(context), organization: plainText(organization) }),
    )
    const answer = await discord.rest.webhook('POST', hook, SEND, messageOf({ content }))
    if (answer.kind === 'done') return accept(undefined)
    if (isGoneWebhook(answer)) {
      await transact(context, (unit) => forgetWebhook(unit.trx, row, unit.now))
      return refuse('webhook_gone')
    }
    return refuse(answer.kind === 'refused' ? 'message_refused' : 'unreachable')
  },
)
type Tested = Decision<
  undefined,
  | 'switched_off'
  | 'no_such_webhook'
  | 'webhook_gone'
  | 'message_refused'
  | 'unreachable'
  | 'not_found'
  | 'not_staff'
>

/** Should Discord not hear of it, nothing is posted there any more all the same: nobody else has the secret. */
export const removeWebhook = workflow(calls.removeWebhook, async ({ context, actor, params }) => {
  const found = await ownWebhook(context, params, actor.playerId)
  if (!found.ok) return found
  await transact(context, async (unit) => {
    await deleteGuild(unit.trx, params.webhookId)
    unit.record({ type: 'discord.guilds_changed', guildId: params.webhookId })
  })
  const hook = webhookOf(context, found.value.row)
  if (hook) await context.discord?.rest.webhook('DELETE', hook, '')
  return accept(undefined)
})
