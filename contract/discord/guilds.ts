import { z } from '#contract/zod.ts'
import { defineCall } from '#contract/call.ts'
import { byAddress, staffOnly } from '#contract/organizations/organizations.ts'
import { timestamp } from '#contract/shapes.ts'

export const snowflake = z.string().regex(/^\d{15,20}$/)

/** Why something does not arrive, and in which channel, if it is about one; of a role, its id is there. */
export const guildProblem = z.object({
  code: z.enum([
    'channel_gone',
    'missing_access',
    'missing_permission',
    'message_refused',
    'missing_events',
    'too_many_events',
    'role_gone',
    'role_too_high',
    'role_powerful',
    'missing_roles',
    'bot_removed',
    'token_refused',
    'webhook_gone',
    'maybe_sent',
  ]),
  channel: z.string().nullable(),
  since: timestamp,
})
export type GuildProblem = z.output<typeof guildProblem>

const channels = z.object({
  /** The channel in which tournaments are announced, each in one message that is edited while it runs. */
  announcements: snowflake.nullable(),
  /** The channel in which winners are announced. */
  results: snowflake.nullable(),
  /** The channel in which the players of a match are called. */
  calls: snowflake.nullable(),
})

const roles = z.object({
  /** Given to those who are in a tournament that is open or played. */
  participant: snowflake.nullable(),
  /** Given to those who are checked in, or play. */
  checked_in: snowflake.nullable(),
  /** Given to those who have won the latest tournament of a game's mode. */
  winner: snowflake.nullable(),
})

export const guild = z.object({
  guild_id: snowflake,
  name: z.string(),
  language: z.string(),
  state: z.enum(['connected', 'problem']),
  problems: z.array(guildProblem),
  channels,
  roles,
  /** Each match is called in a private thread of its players. */
  threads: z.boolean(),
  /** Tournaments are events of the server, which begin and end with them. */
  events: z.boolean(),
  installed: timestamp,
})
export type Guild = z.output<typeof guild>

/** A channel that the site posts into by a webhook, whose secret is never shown. */
export const channelWebhook = z.object({
  id: z.string(),
  /** The name of its server. */
  server: z.string(),
  channel_id: z.string(),
  /** Where people read it. */
  url: z.string(),
  language: z.string(),
  announcements: z.boolean(),
  results: z.boolean(),
  /** `gone`: somebody has removed it at Discord. */
  state: z.enum(['connected', 'problem', 'gone']),
  problems: z.array(guildProblem),
  installed: timestamp,
})
export type ChannelWebhook = z.output<typeof channelWebhook>
/** The most that one organization may have. */
export const MAX_WEBHOOKS = 10

const switchedOff = { switched_off: { status: 404, detail: 'discord.refused.switched_off' } } as const
const tooManyWebhooks = {
  too_many_webhooks: { status: 400, detail: 'discord.refused.too_many_webhooks' },
} as const
const noSuchGuild = { no_such_guild: { status: 404, detail: 'discord.refused.no_such_guild' } } as const

export const readDiscord = defineCall('GET v1 /organizations/{slug}/discord/', {
  summary: 'Discord servers that the organization has added the site to, with their channels',
  who: 'player',
  scope: 'session',
  params: byAddress,
  answer: z.object({
    /** The operator has set up an application of Discord. */
    available: z.boolean(),
    installed: z.array(guild),
    /** Single channels that are posted into without the bot. */
    webhooks: z.array(channelWebhook),
    /** Text channels of its servers; none of one that cannot be asked now. */
    channels: z.array(z.object({ guild_id: z.string(), id: z.string(), name: z.string() })),
    /** Roles of its servers; only those that are fine can be chosen. */
    roles: z.array(
      z.object({
        guild_id: z.string(),
        id: z.string(),
        name: z.string(),
        state: z.enum(['fine', 'too_high', 'powerful']),
      }),
    ),
  }),
  refusals: staffOnly,
})

export const beginInstall = defineCall('POST v1 /organizations/{slug}/discord/install/', {
  summary: 'Begin to add the site to a Discord server: where the browser goes',
  who: 'player',
  scope: 'session',
  limit: 'code',
  params: byAddress,
  answer: z.object({ url: z.string() }),
  refusals: { ...staffOnly, ...switchedOff },
})

export const beginWebhook = defineCall('POST v1 /organizations/{slug}/discord/channel-webhook/', {
  summary: 'Begin to post into one channel without the bot: where the browser goes',
  who: 'player',
  scope: 'session',
  limit: 'code',
  params: byAddress,
  answer: z.object({ url: z.string() }),
  refusals: { ...staffOnly, ...switchedOff, ...tooManyWebhooks },
})

export const finishInstall = defineCall('POST v1 /discord/installed/', {
  summary:
    'Finish either with the code that Discord gave the browser; its answer proves which server or channel was chosen',
  who: 'player',
  scope: 'session',
  limit: 'code',
  body: z.object({ code: z.string().min(1).max(512), state: z.string().min(1).max(2000) }),
  answer: z.object({
    slug: z.string(),
    kind: z.enum(['server', 'webhook']),
    guild_id: z.string(),
    name: z.string(),
  }),
  refusals: {
    ...staffOnly,
    ...switchedOff,
    ...tooManyWebhooks,
    /** Begun by somebody else, or too long ago. */
    bad_state: { status: 400, detail: 'discord.refused.bad_state' },
    refused: { status: 400, detail: 'discord.refused.refused' },
    unreachable: { status: 400, detail: 'discord.refused.unreachable' },
    guild_taken: { status: 400, detail: 'discord.refused.guild_taken' },
    channel_taken: { status: 400, detail: 'discord.refused.channel_taken' },
  },
})

export const changeGuild = defineCall('PUT v1 /organizations/{slug}/discord/{guildId}/', {
  summary: 'Choose the channels of a server; what could not be posted before is tried again',
  who: 'player',
  scope: 'session',
  params: byAddress.extend({ guildId: snowflake }),
  body: z.object({
    channels: channels.partial().optional(),
    roles: roles.partial().optional(),
    threads: z.boolean().optional(),
    events: z.boolean().optional(),
    language: z.string().min(2).max(12).optional(),
  }),
  answer: guild,
  refusals: {
    ...staffOnly,
    ...switchedOff,
    ...noSuchGuild,
    unreachable: { status: 400, detail: 'discord.refused.unreachable' },
    /** Not a channel of this server, or not one that the site can see. */
    unknown_channel: { status: 400, field: 'channels', detail: 'discord.refused.unknown_channel' },
    /** Not a role of this server, one above the bot's own, or one with the rights of a moderator. */
    unknown_role: { status: 400, field: 'roles', detail: 'discord.refused.unknown_role' },
  },
})

export const removeGuild = defineCall('DELETE v1 /organizations/{slug}/discord/{guildId}/', {
  summary: 'Disconnect a server: the site leaves it',
  who: 'player',
  scope: 'session',
  params: byAddress.extend({ guildId: snowflake }),
  answer: z.undefined(),
  status: 204,
  refusals: { ...staffOnly, ...noSuchGuild },
})

const byWebhook = byAddress.extend({ webhookId: snowflake })
const noSuchWebhook = { no_such_webhook: { status: 404, detail: 'discord.refused.no_such_webhook' } } as const

/** Nothing mends it but another one. */
const webhookGone = { webhook_gone: { status: 400, detail: 'discord.refused.webhook_gone' } } as const

export const changeWebhook = defineCall('PUT v1 /organizations/{slug}/discord/channel-webhook/{webhookId}/', {
  summary: 'Choose what is posted into a channel; what could not be posted before is tried again',
  who: 'player',
  scope: 'session',
  params: byWebhook,
  body: z.object({
    announcements: z.boolean().optional(),
    results: z.boolean().optional(),
    language: z.string().min(2).max(12).optional(),
  }),
  answer: channelWebhook,
  refusals: { ...staffOnly, ...switchedOff, ...noSuchWebhook, ...webhookGone },
})

export const testWebhook = defineCall(
  'POST v1 /organizations/{slug}/discord/channel-webhook/{webhookId}/test/',
  {
    summary: 'Post a test message into a channel',
    who: 'player',
    scope: 'session',
    limit: 'code',
    params: byWebhook,
    answer: z.undefined(),
    status: 204,
    refusals: {
      ...staffOnly,
      ...switchedOff,
      ...noSuchWebhook,
      ...webhookGone,
      message_refused: { status: 400, detail: 'discord.refused.message_refused' },
      unreachable: { status: 400, detail: 'discord.refused.unreachable' },
    },
  },
)

export const removeWebhook = defineCall(
  'DELETE v1 /organizations/{slug}/discord/channel-webhook/{webhookId}/',
  {
    summary: 'Stop posting into a channel; the webhook is removed at Discord too',
    who: 'player',
    scope: 'session',
    params: byWebhook,
    answer: z.undefined(),
    status: 204,
    refusals: { ...staffOnly, ...noSuchWebhook },
  },
)
