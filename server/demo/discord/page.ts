import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { parseInput } from '#server/platform/http/input.ts'
import { isFromThisMachine } from '#server/platform/http/protection/this-machine.ts'
import type { Seen } from '#twins/discord/interactions.ts'
import { DiscordError } from '#twins/discord/limits.ts'
import { APP_ID, type DiscordTwin } from '#twins/discord/start.ts'
import type { Message } from '#twins/discord/world.ts'

const FOLDER = fileURLToPath(new URL('../../../twins/discord/page/', import.meta.url))
const FILES = {
  '/dev/discord': ['index.html', 'text/html'],
  '/dev/discord/page.js': ['page.js', 'text/javascript'],
  '/dev/discord/page.css': ['page.css', 'text/css'],
} as const

const where = z.object({ user: z.string().default(''), channel: z.string().default('') })
const field = z.object({ type: z.literal(4), custom_id: z.string(), label: z.string() })
const modal = z.object({
  custom_id: z.string(),
  title: z.string(),
  components: z.array(z.object({ type: z.literal(1), components: z.array(field) })),
})
const place = { userId: z.string(), channelId: z.string() }
const act = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('command'),
    ...place,
    name: z.string().min(1).max(32),
    options: z.record(z.string(), z.string()),
  }),
  z.object({ kind: z.literal('suggest'), ...place, name: z.string(), option: z.string(), value: z.string() }),
  z.object({ kind: z.literal('press'), ...place, messageId: z.string(), customId: z.string() }),
  z.object({
    kind: z.literal('submit'),
    ...place,
    modal,
    values: z.record(z.string(), z.string()),
    messageId: z.string().optional(),
  }),
])

/** `/dev/discord`: channels of the stand-in, with what people do there. Each handler refuses other machines, as the outbox does. */
export function addDiscordPage(app: FastifyInstance, twin: DiscordTwin): void {
  const here = (handle: (request: FastifyRequest, reply: FastifyReply) => unknown) => {
    return async (request: FastifyRequest, reply: FastifyReply) =>
      isFromThisMachine(request)
        ? handle(request, reply.header('cache-control', 'no-store'))
        : reply.callNotFound()
  }
  for (const [path, [file, type]] of Object.entries(FILES))
    app.get(
      path,
      here((_request, reply) =>
        reply.type(`${type}; charset=utf-8`).send(readFileSync(`${FOLDER}${file}`, 'utf8')),
      ),
    )
  app.get(
    '/dev/discord/state.json',
    here((request, reply) => reply.send(stateOf(twin, parseInput(where, request.query)))),
  )
  app.post(
    '/dev/discord/act',
    here(async (request, reply) => reply.send(await run(twin, parseInput(act, request.body)))),
  )
}

function stateOf({ world }: DiscordTwin, asked: z.output<typeof where>) {
  const users = [...world.users.values()].map(({ id, global_name: name }) => ({ id, name }))
  const userId = world.users.has(asked.user) ? asked.user : (users[0]?.id ?? '')
  // A thread is seen by those in it.
  const channels = [...world.channels.values()].flatMap(({ id, name, guild_id: guild, type, members }) =>
    type !== 12 || members.has(userId) ? [{ id, name, guild }] : [],
  )
  const channelId = channels.some(({ id }) => id === asked.channel) ? asked.channel : (channels[0]?.id ?? '')
  const guilds = [...world.guilds.values()].map(({ id, name }) => ({ id, name }))
  const messages = world.seenIn(channelId, userId).map(shown)
  return { userId, channelId, users, guilds, channels, commands: world.commands, messages }
}

const shown = ({
  id,
  author,
  content,
  embeds,
  components,
  timestamp,
  edited_timestamp,
  onlyFor,
}: Message) => ({
  id,
  content,
  embeds,
  components,
  at: Date.parse(timestamp),
  edited: edited_timestamp !== null,
  isPrivate: onlyFor !== null,
  isWebhook: author.id !== APP_ID,
})

/** Does what a person does in Discord, and returns what they see of it besides messages. */
async function run(twin: DiscordTwin, given: z.output<typeof act>): Promise<object> {
  try {
    const seen = await interact(twin, given)
    if (seen.kind === 'modal') return { modal: seen.modal }
    return seen.kind === 'choices' ? { choices: seen.choices } : {}
  } catch (error) {
    if (error instanceof DiscordError) return { failure: error.message }
    throw error
  }
}

function interact({ interactions, world }: DiscordTwin, given: z.output<typeof act>): Promise<Seen> {
  const at = { userId: given.userId, channelId: given.channelId }
  const text = (name: string, value: string) => ({ name, type: 3, value })
  if (given.kind === 'command') {
    const options = Object.entries(given.options).map(([name, value]) => text(name, value))
    return interactions.command(at, given.name, options)
  }
  if (given.kind === 'suggest')
    return interactions.autocomplete(at, given.name, text(given.option, given.value))
  const message = world.seenIn(at.channelId, at.userId).find(({ id }) => id === given.messageId)
  if (given.kind === 'submit') return interactions.submit(at, given.modal, given.values, message)
  if (!message) throw new DiscordError(404, 10_008, 'Unknown Message')
  return interactions.press(at, message, given.customId)
}
