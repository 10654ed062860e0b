/** Roles of a server that tournaments give and take. */
export const ROLE_KINDS = ['participant', 'checked_in', 'winner'] as const
export type RoleKind = (typeof ROLE_KINDS)[number]

/** A role as Discord lists it; its permissions are a number of bits, as text. */
export type DiscordRole = {
  id: string
  name: string
  position: number
  permissions: string
  managed: boolean
}
export type RoleState = 'fine' | 'too_high' | 'powerful'

/**
 * Rights that make somebody a moderator there: to kick and ban, to administer, to manage channels, the server, messages, names,
 * roles, webhooks, emojis, threads and events, to see the audit log, to mention everyone, and to mute, deafen, move and time out.
 */
const POWERS = [1, 2, 3, 4, 5, 7, 13, 17, 22, 23, 24, 27, 28, 29, 30, 33, 34, 40].reduce(
  (all, bit) => all | (1n << BigInt(bit)),
  0n,
)

/** Everybody in a server has the role with its id, and roles of apps belong to those. Neither is given by anybody. */
export const isGivable = (role: DiscordRole, guildId: string): boolean => role.id !== guildId && !role.managed

/**
 * Tells if a role may be given. Discord refuses one that is not below the bot's own. One with power is refused here: whoever
 * leads tournaments on the site would make moderators of a server by it.
 * @param top position of the highest role that the bot has
 * @param inChannels what single channels allow it besides
 */
export function stateOfRole(
  { position, permissions }: DiscordRole,
  top: number,
  inChannels: readonly string[] = [],
): RoleState {
  if ([permissions, ...inChannels].some((bits) => BigInt(bits) & POWERS)) return 'powerful'
  return position < top ? 'fine' : 'too_high'
}
