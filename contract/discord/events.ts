import { z } from '#contract/zod.ts'

export const discordEvents = {
  'discord.guilds_changed': z
    .object({ guildId: z.string() })
    .describe('A Discord server was connected with an organization, changed or disconnected.'),
}
