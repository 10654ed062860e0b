import { randomBytes } from 'node:crypto'

/** Objects of Discord's API, as far as the twin keeps them. Ids are snowflakes, as text. */
export type User = { id: string; username: string; global_name: string; email?: string; locale: string }
export type Role = {
  id: string
  name: string
  position: number
  permissions: string
  managed: boolean
  members: Set<string>
}
export type Channel = {
  id: string
  guild_id: string
  name: string
  /** 0: text; 11 and 12: a public and a private thread. */
  type: number
  parent_id: string | null
  members: Set<string>
  archived: boolean
  /** The bot may neither see it nor write in it. */
  isClosed: boolean
  /** Rights that it gives roles (type 0) and members (type 1) beyond their own. */
  permission_overwrites: { id: string; type: 0 | 1; allow: string; deny: string }[]
}
export type Guild = {
  id: string
  name: string
  preferred_locale: string
  /** Users who may add apps. */
  managers: Set<string>
  members: Set<string>
  hasBot: boolean
  permissions: bigint
  /** Position of the bot's highest role. */
  botPosition: number
}
export type Button = {
  type: 2
  style: number
  label?: string
  custom_id?: string
  url?: string
  disabled?: boolean
}
export type Row = { type: 1; components: Button[] }
export type Embed = {
  title?: string
  description?: string
  url?: string
  color?: number
  fields?: { name: string; value: string; inline?: boolean }[]
  footer?: { text: string }
  image?: { url: string }
}
export type MessageBody = {
  content?: string
  embeds?: Embed[]
  components?: Row[]
  allowed_mentions?: { parse?: string[]; users?: string[]; roles?: string[] }
  flags?: number
}
export type Message = {
  id: string
  channel_id: string
  author: { id: string; username: string; bot: boolean }
  content: string
  embeds: Embed[]
  components: Row[]
  timestamp: string
  edited_timestamp: string | null
  nonce: string | null
  /** Those who were notified: user ids, or `everyone`. */
  pinged: string[]
  /** The person who reads it, if it is ephemeral. */
  onlyFor: string | null
  edits: number
}
/** A webhook of one channel; whoever has its token writes there. */
export type Webhook = { id: string; token: string; channel_id: string; guild_id: string }
export type ScheduledEvent = {
  id: string
  guild_id: string
  name: string
  description: string
  status: number
  scheduled_start_time: string
  location: string
}
export type Command = {
  name: string
  description: string
  options?: {
    name: string
    type: number
    description: string
    required?: boolean
    autocomplete?: boolean
    choices?: { name: string; value: string }[]
  }[]
}

export const PERMISSIONS = {
  viewChannel: 1n << 10n,
  sendMessages: 1n << 11n,
  embedLinks: 1n << 14n,
  readHistory: 1n << 16n,
  manageRoles: 1n << 28n,
  manageEvents: 1n << 33n,
  manageThreads: 1n << 34n,
  createPublicThreads: 1n << 35n,
  createPrivateThreads: 1n << 36n,
  sendInThreads: 1n << 38n,
  createEvents: 1n << 44n,
}

const EPOCH = 1_420_070_400_000n

/** Everything that the twin knows; nothing of it outlives the process. */
export class World {
  readonly users = new Map<string, User>()
  readonly guilds = new Map<string, Guild>()
  readonly channels = new Map<string, Channel>()
  readonly roles = new Map<string, Role & { guild_id: string }>()
  readonly messages: Message[] = []
  readonly events: ScheduledEvent[] = []
  readonly webhooks = new Map<string, Webhook>()
  commands: Command[] = []
  linkedRoles: unknown[] = []
  readonly now: () => number
  #sequence = 0n

  constructor(now: () => number) {
    this.now = now
  }

  newId(): string {
    this.#sequence += 1n
    return String(
      ((BigInt(Math.max(this.now(), Number(EPOCH))) - EPOCH) << 22n) | (this.#sequence & 0x3fffffn),
    )
  }

  addUser(user: User): User {
    this.users.set(user.id, user)
    return user
  }

  addGuild(
    given: Pick<Guild, 'id' | 'name' | 'preferred_locale'> & { managers: string[]; members: string[] },
  ): Guild {
    const guild: Guild = {
      ...given,
      managers: new Set(given.managers),
      members: new Set([...given.managers, ...given.members]),
      hasBot: false,
      permissions: 0n,
      botPosition: 5,
    }
    this.guilds.set(guild.id, guild)
    return guild
  }

  /** Made by a person who gives an application a channel. */
  addWebhook({ id: channelId, guild_id: guildId }: Channel): Webhook {
    const token = randomBytes(24).toString('base64url')
    const webhook = { id: this.newId(), token, channel_id: channelId, guild_id: guildId }
    this.webhooks.set(webhook.id, webhook)
    return webhook
  }

  addChannel(given: Pick<Channel, 'id' | 'guild_id' | 'name'> & Partial<Channel>): Channel {
    const channel: Channel = {
      type: 0,
      parent_id: null,
      members: new Set(),
      archived: false,
      isClosed: false,
      permission_overwrites: [],
      ...given,
    }
    this.channels.set(channel.id, channel)
    return channel
  }

  addRole(given: Pick<Role, 'id' | 'name'> & { guild_id: string } & Partial<Role>): Role {
    const role = { position: 1, permissions: '0', managed: false, members: new Set<string>(), ...given }
    this.roles.set(role.id, role)
    return role
  }

  /** Messages that somebody sees in a channel, oldest first. */
  seenIn(channelId: string, userId?: string): Message[] {
    return this.messages.filter(
      ({ channel_id: at, onlyFor }) => at === channelId && (onlyFor === null || onlyFor === userId),
    )
  }
}
