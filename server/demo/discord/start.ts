import type { FastifyInstance } from 'fastify'
import type { Config } from '#server/platform/config.ts'
import type { Context } from '#server/platform/context.ts'
import { ownUrl } from '#server/platform/http/own-url.ts'
import { startDiscordTwin } from '#twins/discord/start.ts'
import { fillDemoDiscord } from './fill.ts'
import { addDiscordPage } from './page.ts'

export type DemoDiscord = {
  /** Settings that lead the site to the stand-in. */
  settings: Partial<Config>
  addPage(app: FastifyInstance): void
  /** Makes a server there that belongs to the demo world's organization. */
  fill(context: Context): Promise<void>
  close(): Promise<void>
}

/** A stand-in for Discord on this machine, so that everything there can be tried without an application of Discord. */
export async function startDemoDiscord(publicUrl: string): Promise<DemoDiscord> {
  const twin = await startDiscordTwin()
  const { url, access } = twin
  return {
    settings: {
      DISCORD_BASE_URL: url,
      DISCORD_CLIENT_ID: access.appId,
      DISCORD_CLIENT_SECRET: access.clientSecret,
      DISCORD_APP_ID: access.appId,
      DISCORD_BOT_TOKEN: access.botToken,
      DISCORD_PUBLIC_KEY: access.publicKey,
    },
    addPage(app) {
      twin.hookTo(() => `${ownUrl(app) ?? ''}/api/v1/discord/interactions/`)
      twin.pageOf = (channelId) => `${publicUrl}/dev/discord?channel=${channelId}`
      addDiscordPage(app, twin)
    },
    fill: (context) => fillDemoDiscord(context, twin),
    close: () => twin.close(),
  }
}
