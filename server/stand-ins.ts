import type { FastifyInstance } from 'fastify'
import type { Config } from '#server/platform/config.ts'
import type { Context } from '#server/platform/context.ts'
import type { DemoIdp } from '#server/platform/external/social/demo-idp.ts'

/** Services of the demo world that stand in for outside ones. */
export type StandIns = {
  /** The configuration, which leads to them. */
  config: Config
  demoIdp: DemoIdp | undefined
  addPages(server: FastifyInstance): void
  populate(context: Context): Promise<void>
  close(): Promise<void>
}

/** Starts those that are enabled. Their code is imported only then, so that other installations do not load it. */
export async function startStandIns(config: Config): Promise<StandIns> {
  const demoIdp = config.demoIdp
    ? await import('#server/platform/external/social/demo-idp.ts').then((idp) =>
        idp.startDemoIdp(config.publicUrl),
      )
    : undefined
  const discord = config.demoDiscord
    ? await import('./demo/discord/start.ts').then((demo) => demo.startDemoDiscord(config.publicUrl))
    : undefined
  return {
    config: discord ? { ...config, ...discord.settings } : config,
    demoIdp,
    addPages: (server) => discord?.addPage(server),
    populate: async (context) => discord?.fill(context),
    close: async () => void (await Promise.all([demoIdp?.close(), discord?.close()])),
  }
}
