import { DiscordError, invalid } from './limits.ts'
import { changeMessage, putMessage } from './messages.ts'
import { PERMISSIONS, type Channel, type Command, type Guild, type Message, type World } from './world.ts'

type Asked = { world: World; appId: string; ids: string[]; body: Record<string, unknown> }
type Answer = { status: number; body?: unknown }

const NONCE_MS = 5 * 60_000
const MAX_EVENTS = 100

/** Routes of the bot: `:id` is one part of the path. */
const ROUTES: [method: string, path: string, answer: (asked: Asked) => Answer][] = [
  ['GET', '/guilds/:id', ({ world, ids: [id] }) => ok(shownGuild(guildOf(world, id)))],
  ['GET', '/guilds/:id/channels', listChannels],
  ['GET', '/guilds/:id/threads/active', listThreads],
  ['GET', '/guilds/:id/roles', ({ world, ids: [id] }) => ok(rolesOf(world, guildOf(world, id)))],
  ['GET', '/guilds/:id/members/:id', readMember],
  ['PUT', '/guilds/:id/members/:id/roles/:id', (asked) => setRole(asked, true)],
  ['DELETE', '/guilds/:id/members/:id/roles/:id', (asked) => setRole(asked, false)],
  ['POST', '/guilds/:id/roles', createRole],
  ['GET', '/guilds/:id/scheduled-events', listEvents],
  ['POST', '/guilds/:id/scheduled-events', createEvent],
  ['PATCH', '/guilds/:id/scheduled-events/:id', changeEvent],
  ['DELETE', '/users/@me/guilds/:id', leaveGuild],
  ['GET', '/channels/:id/messages', listMessages],
  ['POST', '/channels/:id/messages', createMessage],
  ['PATCH', '/channels/:id/messages/:id', editMessage],
  ['DELETE', '/channels/:id/messages/:id', deleteMessage],
  ['POST', '/channels/:id/threads', createThread],
  ['PUT', '/channels/:id/thread-members/:id', addToThread],
  ['PATCH', '/channels/:id', changeThread],
  ['PUT', '/applications/:id/commands', registerCommands],
  ['PUT', '/applications/:id/role-connections/metadata', setLinkedRoles],
]

/** Answers a request of the bot; undefined: there is no such route. */
export function answerBot(
  asked: Omit<Asked, 'ids'> & { method: string; path: string },
): (() => Answer) | undefined {
  for (const [method, pattern, answer] of ROUTES) {
    const found = new RegExp(`^${pattern.replaceAll(':id', '([^/]+)')}$`).exec(asked.path)
    if (found && method === asked.method) return () => answer({ ...asked, ids: found.slice(1) })
  }
  return undefined
}

const ok = (body: unknown): Answer => ({ status: 200, body })
const EMPTY: Answer = { status: 204 }
const missingAccess = () => new DiscordError(403, 50_001, 'Missing Access')
const missingPermissions = () => new DiscordError(403, 50_013, 'Missing Permissions')

function guildOf(world: World, id = ''): Guild {
  const guild = world.guilds.get(id)
  if (!guild) throw new DiscordError(404, 10_004, 'Unknown Guild')
  if (!guild.hasBot) throw missingAccess()
  return guild
}

function channelOf(world: World, id = '', needed = PERMISSIONS.viewChannel): Channel {
  const channel = world.channels.get(id)
  if (!channel) throw new DiscordError(404, 10_003, 'Unknown Channel')
  const guild = guildOf(world, channel.guild_id)
  if (channel.isClosed || !(guild.permissions & PERMISSIONS.viewChannel)) throw missingAccess()
  if ((guild.permissions & needed) !== needed) throw missingPermissions()
  return channel
}

const shownGuild = ({ id, name, preferred_locale }: Guild) => ({ id, name, preferred_locale })
/** The id of the bot's own role in a server. */
const botRole = ({ id }: Guild) => String(BigInt(id) + 1n)
function rolesOf(world: World, guild: Guild) {
  const given = [...world.roles.values()].flatMap(({ members: _members, ...role }) =>
    role.guild_id === guild.id ? [role] : [],
  )
  const everyone = { id: guild.id, name: '@everyone', position: 0, permissions: '0', managed: false }
  const own = { id: botRole(guild), name: 'Contender', position: guild.botPosition, managed: true }
  return [everyone, ...given, { ...own, permissions: String(guild.permissions) }]
}

function listChannels({ world, ids: [id] }: Asked): Answer {
  const guild = guildOf(world, id)
  const own = [...world.channels.values()].filter(({ guild_id: of, type }) => of === guild.id && type === 0)
  return ok(own.map(({ members: _members, isClosed: _closed, ...channel }) => channel))
}

function listThreads({ world, ids: [id] }: Asked): Answer {
  const guild = guildOf(world, id)
  const active = [...world.channels.values()].filter(
    ({ guild_id: of, type, archived }) => of === guild.id && type > 10 && !archived,
  )
  return ok({ threads: active.map(({ id: thread, name, parent_id }) => ({ id: thread, name, parent_id })) })
}

function readMember({ world, appId, ids: [id, userId = ''] }: Asked): Answer {
  const guild = guildOf(world, id)
  if (userId === appId) return ok({ user: { id: appId }, roles: [botRole(guild)] })
  const user = world.users.get(userId)
  if (!user || !guild.members.has(userId)) throw new DiscordError(404, 10_007, 'Unknown Member')
  const roles = [...world.roles.values()].filter(({ members }) => members.has(userId)).map((role) => role.id)
  return ok({ user, roles })
}

function setRole({ world, ids: [id, userId = '', roleId = ''] }: Asked, isOn: boolean): Answer {
  const guild = guildOf(world, id)
  const role = world.roles.get(roleId)
  if (!role || role.guild_id !== guild.id) throw new DiscordError(404, 10_011, 'Unknown Role')
  if (!guild.members.has(userId)) throw new DiscordError(404, 10_007, 'Unknown Member')
  if (!(guild.permissions & PERMISSIONS.manageRoles) || role.position >= guild.botPosition)
    throw missingPermissions()
  if (isOn) role.members.add(userId)
  else role.members.delete(userId)
  return EMPTY
}

function createRole({ world, ids: [id], body }: Asked): Answer {
  const guild = guildOf(world, id)
  if (!(guild.permissions & PERMISSIONS.manageRoles)) throw missingPermissions()
  const name = String(body.name ?? '')
  if (!name || name.length > 100) throw invalid('name')
  const role = world.addRole({ id: world.newId(), guild_id: guild.id, name })
  return ok({ id: role.id, name })
}

function listEvents({ world, ids: [id] }: Asked): Answer {
  const guild = guildOf(world, id)
  const open = world.events.filter(({ guild_id: of, status }) => of === guild.id && status < 3)
  return ok(open.map(({ location, ...event }) => ({ ...event, entity_metadata: { location } })))
}

function createEvent({ world, ids: [id], body }: Asked): Answer {
  const guild = guildOf(world, id)
  if (!(guild.permissions & PERMISSIONS.createEvents)) throw missingPermissions()
  const open = world.events.filter(({ guild_id: of, status }) => of === guild.id && status < 3)
  if (open.length >= MAX_EVENTS) throw new DiscordError(400, 30_038, 'Maximum number of guild events')
  const { location } = (body.entity_metadata ?? {}) as { location?: string }
  const name = String(body.name ?? '')
  if (!name || name.length > 100 || !location || location.length > 100 || !body.scheduled_end_time)
    throw invalid('an external event has a name, a location and an end')
  if (body.entity_type !== 3 || body.privacy_level !== 2 || body.channel_id !== null) throw invalid('type')
  const start = String(body.scheduled_start_time)
  if (Date.parse(start) <= world.now()) throw invalid('scheduled_start_time is in the past')
  const event = {
    id: world.newId(),
    guild_id: guild.id,
    name,
    description: String(body.description ?? ''),
    status: 1,
    scheduled_start_time: start,
    location,
  }
  world.events.push(event)
  return ok(event)
}

function changeEvent({ world, ids: [id, eventId], body }: Asked): Answer {
  const guild = guildOf(world, id)
  const event = world.events.find((each) => each.id === eventId && each.guild_id === guild.id)
  if (!event) throw new DiscordError(404, 10_070, 'Unknown Guild Scheduled Event')
  if (event.status >= 3) throw new DiscordError(400, 180_000, 'Cannot update a finished event')
  const status = (body.status as number | undefined) ?? event.status
  const isAllowed =
    status === event.status || status === event.status + 1 || (event.status === 1 && status === 4)
  if (!isAllowed) throw invalid('status')
  const { name = event.name, scheduled_start_time = event.scheduled_start_time } = body
  Object.assign(event, { status, name, scheduled_start_time })
  return ok(event)
}

function leaveGuild({ world, ids: [id] }: Asked): Answer {
  guildOf(world, id).hasBot = false
  return EMPTY
}

/** A message as Discord's API shows it. */
export const shown = ({
  onlyFor: _only,
  edits: _edits,
  pinged: _pinged,
  nonce: _nonce,
  ...message
}: Message) => message

function listMessages({ world, ids: [id] }: Asked): Answer {
  const channel = channelOf(world, id, PERMISSIONS.readHistory)
  return ok(world.seenIn(channel.id).toReversed().slice(0, 100).map(shown))
}

function createMessage({ world, appId, ids: [id], body }: Asked): Answer {
  const channel = world.channels.get(id ?? '')
  const channelNeeds = channel?.type === 0 ? PERMISSIONS.sendMessages : PERMISSIONS.sendInThreads
  const { id: channelId } = channelOf(world, id, channelNeeds)
  const { nonce, enforce_nonce: isEnforced } = body as { nonce?: string; enforce_nonce?: boolean }
  if (nonce !== undefined && String(nonce).length > 25) throw invalid('nonce')
  const since = world.now() - NONCE_MS
  const before = isEnforced
    ? world.messages.find(
        (each) => each.nonce === nonce && each.channel_id === channelId && Date.parse(each.timestamp) > since,
      )
    : undefined
  if (before) return ok({ ...shown(before), nonce })
  const message = putMessage(world, { appId, channelId, body, nonce: nonce ?? null })
  return ok({ ...shown(message), nonce })
}

function ownMessage({ world, appId, ids: [id, messageId] }: Asked): Message {
  const channel = channelOf(world, id)
  if (channel.archived) throw new DiscordError(400, 50_083, 'Thread is archived')
  const message = world.seenIn(channel.id).find((each) => each.id === messageId)
  if (!message) throw new DiscordError(404, 10_008, 'Unknown Message')
  if (message.author.id !== appId)
    throw new DiscordError(403, 50_005, 'Cannot edit a message of another user')
  return message
}

function editMessage(asked: Asked): Answer {
  return ok(shown(changeMessage(asked.world, ownMessage(asked), asked.body)))
}

function deleteMessage(asked: Asked): Answer {
  const { messages } = asked.world
  messages.splice(messages.indexOf(ownMessage(asked)), 1)
  return EMPTY
}

function createThread({ world, ids: [id], body }: Asked): Answer {
  const isPrivate = body.type === 12
  const needed = isPrivate ? PERMISSIONS.createPrivateThreads : PERMISSIONS.createPublicThreads
  const parent = channelOf(world, id, needed)
  const name = String(body.name ?? '')
  if (!name || name.length > 100) throw invalid('name')
  if (![60, 1440, 4320, 10_080].includes(Number(body.auto_archive_duration)))
    throw invalid('auto_archive_duration')
  const thread = world.addChannel({
    id: world.newId(),
    guild_id: parent.guild_id,
    name,
    type: isPrivate ? 12 : 11,
    parent_id: parent.id,
  })
  return { status: 201, body: { id: thread.id, name, type: thread.type, parent_id: parent.id } }
}

function addToThread({ world, ids: [id, userId = ''] }: Asked): Answer {
  const thread = channelOf(world, id)
  if (!world.guilds.get(thread.guild_id)?.members.has(userId))
    throw new DiscordError(404, 10_007, 'Unknown Member')
  thread.members.add(userId)
  return EMPTY
}

function changeThread({ world, ids: [id], body }: Asked): Answer {
  const thread = channelOf(world, id, PERMISSIONS.manageThreads)
  thread.archived = Boolean(body.archived)
  return ok({ id: thread.id, archived: thread.archived })
}

function registerCommands({ world, appId, ids: [id], body }: Asked): Answer {
  if (id !== appId) throw missingAccess()
  const commands = Object.values(body) as Command[]
  if (commands.length > 100) throw invalid('more than 100 commands')
  for (const { name, description, options = [] } of commands) {
    if (!/^[-_'\p{Ll}\p{N}]{1,32}$/u.test(name)) throw invalid('the name of a command')
    if (!description || description.length > 100 || options.length > 25) throw invalid(`the command ${name}`)
    for (const option of options)
      if (option.description.length > 100 || (option.autocomplete && option.choices))
        throw invalid(option.name)
  }
  world.commands = commands
  return ok(commands)
}

function setLinkedRoles({ world, ids: [id], appId, body }: Asked): Answer {
  if (id !== appId) throw missingAccess()
  const rows = Object.values(body)
  if (rows.length > 5) throw invalid('more than 5')
  world.linkedRoles = rows
  return ok(rows)
}
