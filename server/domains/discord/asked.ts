import { z } from 'zod'
import type { Call, CallAnswer } from '#contract/call.ts'
import { localeFor, type Locale } from '#messages/locales.ts'
import { snowflake } from '#contract/discord/guilds.ts'
import { SCOPES_OF_DISCORD } from '#core/discord/scopes.ts'
import type { Context } from '#server/platform/context.ts'
import {
  callFor,
  findPlayerElsewhere,
  type GivenParts,
  type PlayerElsewhere,
} from '#server/platform/http/acting-for.ts'
import type { RateLimiter } from '#server/platform/http/protection/limits.ts'
import { findIdentity } from '#server/domains/accounts/social/identity-queries.ts'
import { findGuild, type GuildRow } from './guild-queries.ts'
import type { MessageData } from './message.ts'

const option = z.object({
  name: z.string(),
  value: z.union([z.string(), z.number(), z.boolean()]).optional(),
  focused: z.boolean().optional(),
})
const user = z.object({ id: snowflake, username: z.string().optional() })
const field = z.object({ custom_id: z.string(), value: z.string().catch('') })

/** Parts of an interaction that matter here; everything else of it is Discord's own. */
export const interaction = z.object({
  id: snowflake,
  application_id: z.string(),
  type: z.int(),
  token: z.string().regex(/^[\w.-]{1,1000}$/),
  locale: z.string().max(20).optional(),
  guild_locale: z.string().max(20).optional(),
  guild_id: snowflake.optional(),
  channel_id: snowflake.optional(),
  member: z.object({ user }).optional(),
  user: user.optional(),
  message: z.object({ id: z.string(), flags: z.int().optional() }).optional(),
  data: z
    .object({
      name: z.string().max(40).optional(),
      custom_id: z.string().max(100).optional(),
      options: z.array(option).max(25).optional(),
      components: z
        .array(z.object({ components: z.array(field).max(5) }))
        .max(5)
        .optional(),
    })
    .optional(),
})
export type Interaction = z.output<typeof interaction>

/** Everything that an act knows of the person who asks, and of where. */
export type Asked = {
  context: Context
  /** Undefined: this Discord account is not connected with a player. */
  player: PlayerElsewhere | undefined
  guild: GuildRow | undefined
  /** The server and channel in which it was asked; undefined in a direct message. */
  place: { guildId: string; channelId: string } | undefined
  /** The options of a command, by name. */
  options: ReadonlyMap<string, string>
  /** Behind the name in the id of a button or form. */
  about: readonly string[]
  /** Fields of a form. */
  fields: ReadonlyMap<string, string>
  /** Makes a call of the product for the player, or for a visitor. @throws its refusals */
  call<C extends Call>(call: C, given?: GivenParts): Promise<CallAnswer<C>>
}

/** A form with one line of text. */
export type Form = { custom_id: string; title: string; label: string; placeholder: string; value: string }
/** An answer for the person; `update` changes the message whose button was pressed. */
export type Answer =
  | { kind: 'message' | 'update'; message: MessageData }
  | { kind: 'choices'; choices: { name: string; value: string }[] }
  | { kind: 'form'; form: Form }
export type Act = (asked: Asked) => Promise<Answer>

/** Finds the player of an interaction's Discord user, and the server's settings. */
export async function loadAsked(
  context: Context,
  limiter: RateLimiter,
  given: Interaction,
): Promise<{ asked: Asked; locale: Locale }> {
  const userId = (given.member?.user ?? given.user)?.id
  const identity =
    userId === undefined
      ? undefined
      : await findIdentity(context.db, { provider: 'discord', subject: userId })
  const player =
    identity &&
    (await findPlayerElsewhere(context, identity.player_id, {
      id: 'discord',
      name: 'Discord',
      scopes: SCOPES_OF_DISCORD,
    }))
  const { guild_id: guildId, channel_id: channelId, data = {} } = given
  const texts = (data.components ?? []).flatMap(({ components }) => components)
  const asked: Asked = {
    context,
    player,
    guild: guildId === undefined ? undefined : await findGuild(context.db, guildId),
    place: guildId && channelId ? { guildId, channelId } : undefined,
    options: new Map((data.options ?? []).map(({ name, value = '' }) => [name, String(value)])),
    about: (data.custom_id ?? '').split(':').slice(1),
    fields: new Map(texts.map(({ custom_id: id, value }) => [id, value])),
    call: (call, parts) => callFor(context, player && { limiter, actor: player }, call, parts),
  }
  return { asked, locale: languageOf([player?.language, given.locale, given.guild_locale]) }
}

/** The first of these languages that the product has. */
export function languageOf(tags: readonly (string | null | undefined)[]): Locale {
  for (const tag of tags) {
    const known = tag ? localeFor(tag) : undefined
    if (known) return known
  }
  return 'en'
}
