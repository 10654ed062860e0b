import type { GuildProblem } from '#contract/discord/guilds.ts'
import type { Narrowed } from '#server/platform/db/tables.ts'

/** Kinds of posts: a tournament as it lives, a match that is called, and the winners. */
export type PostKind = 'card' | 'call' | 'podium'

declare module '#server/platform/db/tables.ts' {
  interface Tables extends Narrowed<{
    discord_guilds: { problems: GuildProblem[] }
    discord_posts: { kind: PostKind }
  }> {}
}
