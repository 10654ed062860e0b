import { listDiscordServers } from '#contract/discord/site.ts'
import { read } from '#server/platform/call.ts'
import { listByIds } from '#server/domains/organizations/queries.ts'
import { listAllGuilds } from './guild-queries.ts'
import { isWebhook } from './webhook-queries.ts'

/** Every server for the operator: a token that Discord refuses, and organizations that need help. */
export const readDiscordServers = read(listDiscordServers, async ({ context: { db, discord } }) => {
  const rows = await listAllGuilds(db)
  const organizations = await listByIds(
    db,
    rows.map((row) => row.organization_id),
  )
  return {
    available: discord !== undefined,
    results: rows.flatMap((row) => {
      const { id, name, organization_id: of, problems, waiting, failed, created_at: at } = row
      const organization = organizations.get(of)
      return organization
        ? [
            {
              id,
              guild_id: row.webhook_guild ?? id,
              kind: isWebhook(row) ? ('webhook' as const) : ('server' as const),
              name,
              organization: { slug: organization.slug, name: organization.name },
              problems,
              waiting,
              failed,
              installed: at.toISOString(),
            },
          ]
        : []
    }),
  }
})
