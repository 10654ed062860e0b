import type { GuildProblem } from '#contract/discord/guilds.ts'
import type { TableColumns } from '#server/platform/db/columns.gen.ts'
import type { Narrowed } from '#server/platform/db/tables.ts'

/** Kinds of posts: a tournament as it lives, a match that is called, the winners, and an event of the server. */
export type PostKind = 'card' | 'call' | 'podium' | 'event'

declare module '#server/platform/db/tables.ts' {
  interface Tables
    extends
      Pick<TableColumns, 'discord_role_grants'>,
      Narrowed<{
        discord_guilds: { problems: GuildProblem[] }
        discord_posts: { kind: PostKind }
      }> {}
}
