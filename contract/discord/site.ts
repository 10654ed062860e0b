import { z } from '#contract/zod.ts'
import { defineCall } from '#contract/call.ts'
import { timestamp } from '#contract/shapes.ts'
import { guildProblem, snowflake } from './guilds.ts'

export const listDiscordServers = defineCall('GET v1 /admin/discord/', {
  summary: 'Discord servers of all organizations, those with problems first',
  who: 'staff',
  may: 'operations',
  answer: z.object({
    /** The application of Discord is set up. */
    available: z.boolean(),
    results: z.array(
      z.object({
        /** The id of the server at Discord, or of the webhook. */
        id: snowflake,
        guild_id: snowflake,
        /** One channel by a webhook, or a server with the bot. */
        kind: z.enum(['server', 'webhook']),
        name: z.string(),
        organization: z.object({ slug: z.string(), name: z.string() }),
        problems: z.array(guildProblem),
        /** Messages and events that wait, and those that could not be sent. */
        waiting: z.int(),
        failed: z.int(),
        installed: timestamp,
      }),
    ),
  }),
})
