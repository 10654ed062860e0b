import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { GuildProblem } from '#contract/discord/guilds.ts'
import type { Context } from '#server/platform/context.ts'
import { transact, type Unit } from '#server/platform/db/transact.ts'
import type { Reader, Trx } from '#server/platform/db/open.ts'
import type { Discord } from '#server/platform/external/discord/discord.ts'
import type { DiscordAnswer } from '#server/platform/external/discord/rest.ts'
import { defineJob } from '#server/platform/jobs/kind.ts'
import { findLobby } from '#server/domains/lobbies/queries.ts'
import { listStaff } from '#server/domains/tournaments/queries.ts'
import { drawEvent, putEvent, type EventData } from './event.ts'
import { findGuild, listDiscordIds, lockGuild, updateGuild, type GuildRow } from './guild-queries.ts'
import type { MessageData } from './message.ts'
import { deletePost, finishPost, hasDue, takeDue, type PostRow } from './post-queries.ts'
import { markOf, renderPost } from './render.ts'
import { openThread } from './thread.ts'
import { forgetWebhook, isWebhook } from './webhook-queries.ts'
import { isGoneWebhook, putByWebhook } from './webhook-send.ts'

/** Posts of one server that are sent in a row, before those of the next one. */
const BATCH = 10
const RETRY_MS = 15_000
const STOPPED_MS = 3_600_000
/** Discord answers a message's nonce with the message itself for some minutes; later it is looked for. */
const NONCE_MS = 60_000

/** Sends and edits what is due in a server. */
const send = defineJob('discord.send')

export const sendSoon = (trx: Trx, guildId: string, at: Date): Promise<void> =>
  send.putUnlessEarlier(trx, guildId, at)

send.preparedBy(
  async ({ unit: { trx, now }, key: guildId }) => {
    const guild = await findGuild(trx, guildId)
    if (!guild) return undefined
    const posts = await takeDue(trx, guildId, BATCH, isWebhook(guild) ? undefined : now)
    if (posts.length === 0) return undefined
    return async (context) => {
      const until = await sendAll(context, guild, posts)
      return async (later) => {
        if (await hasDue(later.trx, guildId)) await sendSoon(later.trx, guildId, until ?? later.now)
      }
    }
  },
  { lane: 'discord', keepsTrying: true },
)

/** Sends these in turn. Returns when to go on, if Discord does not take more now. */
async function sendAll(
  context: Context,
  guild: GuildRow,
  posts: readonly PostRow[],
): Promise<Date | undefined> {
  const { discord, clock } = context
  const later = (ms: number) => new Date(clock.now().getTime() + ms)
  if (!discord) return later(STOPPED_MS)
  // Nothing is asked of a channel that has refused before: its organization mends that first.
  const closed = new Map(guild.problems.map(({ code, channel }) => [channel, code]))
  const isClosed = (channel: string) =>
    closed.get(channel) ?? (closed.has(null) ? closed.get(null) : undefined)
  for (const post of posts) {
    const problem = isClosed(post.channel)
    if (problem !== undefined && !PASSING.has(problem)) {
      await transact(context, ({ trx }) => finishPost(trx, post.id, { failed: problem }))
      continue
    }
    const wanted = await draw(context, guild, post)
    if (!wanted) {
      await transact(context, ({ trx }) => deletePost(trx, post.id))
      continue
    }
    const sent = hashOf(wanted)
    if (post.message_id !== null && sent === post.sent) {
      await transact(context, ({ trx }) => finishPost(trx, post.id, { done: post.wanted }))
      continue
    }
    const answer = await inPlace(context, discord, { guild, post, wanted })
    if (answer.kind === 'nothing') {
      await transact(context, ({ trx }) => deletePost(trx, post.id))
      continue
    }
    if (answer.kind === 'unsure') {
      await transact(context, async (unit) => {
        await finishPost(unit.trx, post.id, { failed: 'maybe_sent' })
        await addProblem(unit, guild.id, 'maybe_sent', post.channel)
      })
      continue
    }
    if (answer.kind === 'limited') return answer.until
    if (answer.kind === 'unreachable') return later(RETRY_MS)
    if (answer.kind === 'stopped') {
      await transact(context, (unit) => addProblem(unit, guild.id, 'token_refused', null))
      return later(STOPPED_MS)
    }
    if (answer.kind === 'refused') {
      // Discord answers the same for a closed channel and for a server that has thrown the site out.
      const isOut =
        !isWebhook(guild) &&
        answer.code === MISSING_ACCESS &&
        (await discord.rest.bot('GET', `/guilds/${guild.id}`)).kind === 'refused'
      const why = isOut ? { ...answer, code: UNKNOWN_GUILD } : answer
      const code = await transact(context, (unit) => giveUp(unit, guild, post, why))
      if (code) closed.set(isOfAll(code) ? null : post.channel, code)
      continue
    }
    await transact(context, async ({ trx }) => {
      if (closed.delete(null))
        await updateGuild(trx, guild.id, {
          problems: guild.problems.filter(({ channel }) => channel !== null),
        })
      // A message that an earlier attempt sent may say what was true then: it is edited at once.
      await finishPost(trx, post.id, {
        messageId: answer.messageId,
        ...(answer.isOld ? { sent: null } : { sent, done: post.wanted }),
      })
    })
  }
  return undefined
}

/** Problems of one message or of the bot: the channel takes other messages. */
const PASSING = new Set<GuildProblem['code']>(['token_refused', 'message_refused', 'maybe_sent'])
const isOfAll = (code: GuildProblem['code']): boolean => code === 'bot_removed' || code === 'webhook_gone'

type Wanted = { message: MessageData } | { event: EventData }
type Placed = { guild: GuildRow; post: PostRow; wanted: Wanted }

async function draw(context: Context, guild: GuildRow, post: PostRow): Promise<Wanted | undefined> {
  const { id, kind, subject_id } = post
  if (kind === 'event') {
    const event = await drawEvent(context, subject_id)
    return event && { event }
  }
  const drawn = await renderPost(context, guild, { id, kind, subject_id })
  return drawn && { message: drawn }
}

/** Sends a message to its channel, or to the thread of its match, which is made first. */
async function inPlace(
  context: Context,
  discord: Discord,
  { guild, post, wanted }: Placed,
): Promise<Put | { kind: 'nothing' } | { kind: 'unsure' }> {
  const now = context.clock.now()
  if ('event' in wanted) return putEvent(discord, post, wanted.event, now)
  const { message: data } = wanted
  if (isWebhook(guild)) return putByWebhook(context, discord, { guild, post, wanted: data })
  const needsThread =
    post.kind === 'call' && guild.has_threads && post.thread_id === null && post.message_id === null
  if (!needsThread) return put(discord, post, data, now)
  const opened = await openThread(discord, post, data, await listReferees(context.db, post.subject_id))
  if (opened.kind !== 'done') return opened
  const { threadId } = opened
  await transact(context, ({ trx }) => finishPost(trx, post.id, { thread_id: threadId }))
  return put(discord, { ...post, thread_id: threadId }, data, now)
}

/** Discord users of the referees of a match's tournament. */
async function listReferees(db: Reader, lobbyId: number): Promise<string[]> {
  const tournament = (await findLobby(db, lobbyId))?.tournament
  const staff = tournament ? await listStaff(db, tournament.id) : []
  const referees = staff.flatMap(({ role, player_id: id }) => (role === 'referee' ? [id] : []))
  return [...(await listDiscordIds(db, referees)).values()]
}

type Put = Exclude<DiscordAnswer, { kind: 'done' }> | { kind: 'done'; messageId: string; isOld: boolean }
const message = z.object({ id: z.string(), edited_timestamp: z.string().nullish() })
const messages = z.array(
  z.object({
    id: z.string(),
    author: z.object({ id: z.string() }),
    embeds: z.array(z.object({ url: z.string().optional() })).catch([]),
  }),
)

/** Sends a message, or edits it. A message that was sent before without our hearing of it is found again. */
async function put(discord: Discord, post: PostRow, wanted: MessageData, now: Date): Promise<Put> {
  const place = post.thread_id ?? post.channel
  const path = `/channels/${place}/messages`
  if (post.message_id !== null) {
    const edit = () => discord.rest.bot('PATCH', `${path}/${post.message_id}`, wanted)
    const edited = await edit()
    if (edited.kind !== 'refused' || edited.code !== THREAD_ARCHIVED) return readPut(edited, false)
    const opened = await discord.rest.bot('PATCH', `/channels/${place}`, { archived: false })
    return readPut(opened.kind === 'done' ? await edit() : opened, false)
  }
  // Another attempt may have sent it; `begun_at` was null only for the first.
  const begunAt = post.begun_at
  if (begunAt !== null && begunAt.getTime() + NONCE_MS < now.getTime()) {
    const answer = await discord.rest.bot('GET', `${path}?limit=100`)
    if (answer.kind !== 'done') return answer
    const read = messages.safeParse(answer.body)
    const found = read.data?.find(
      ({ author, embeds }) =>
        author.id === discord.appId && embeds.some(({ url }) => url?.endsWith(markOf(post.id))),
    )
    if (found) return { kind: 'done', messageId: found.id, isOld: true }
  }
  const body = { ...wanted, nonce: `post-${post.id}`, enforce_nonce: true }
  return readPut(await discord.rest.bot('POST', path, body), begunAt !== null)
}

function readPut(answer: DiscordAnswer, isOld: boolean): Put {
  if (answer.kind !== 'done') return answer
  const read = message.safeParse(answer.body)
  return read.success ? { kind: 'done', messageId: read.data.id, isOld } : { kind: 'unreachable' }
}

const UNKNOWN_GUILD = 10_004
const MISSING_ACCESS = 50_001
/** Discord's numbers of what it refuses, as our own names. */
const CODES: Record<number, GuildProblem['code']> = {
  10_003: 'channel_gone',
  [UNKNOWN_GUILD]: 'bot_removed',
  [MISSING_ACCESS]: 'missing_access',
  50_013: 'missing_permission',
}
/** Codes for a message and an event that do not exist any more. */
const GONE = new Set([10_008, 10_070])
const THREAD_ARCHIVED = 50_083
const TOO_MANY_EVENTS = 30_038

/** Stops sending a post. Somebody who deletes a message does not want it back; anything else is named as a problem. */
async function giveUp(
  unit: Unit,
  guild: GuildRow,
  post: PostRow,
  { status, code }: { status: number; code: number },
): Promise<GuildProblem['code'] | undefined> {
  if (GONE.has(code)) {
    await finishPost(unit.trx, post.id, { failed: 'message_deleted', done: post.wanted })
    return undefined
  }
  if (isWebhook(guild) && isGoneWebhook({ kind: 'refused', status, code })) {
    await finishPost(unit.trx, post.id, { failed: 'webhook_gone' })
    await forgetWebhook(unit.trx, guild, unit.now)
    return 'webhook_gone'
  }
  const name = isWebhook(guild) ? 'message_refused' : nameOf(post, status, code)
  await finishPost(unit.trx, post.id, { failed: name })
  await addProblem(unit, guild.id, name, name === 'bot_removed' ? null : post.channel)
  return name
}

function nameOf({ kind }: PostRow, status: number, code: number): GuildProblem['code'] {
  if (kind === 'event' && code !== UNKNOWN_GUILD)
    return code === TOO_MANY_EVENTS ? 'too_many_events' : 'missing_events'
  return CODES[code] ?? (status === 403 ? 'missing_permission' : 'message_refused')
}

async function addProblem(
  { trx, now }: Unit,
  guildId: string,
  code: GuildProblem['code'],
  channel: string | null,
): Promise<void> {
  const guild = await lockGuild(trx, guildId)
  if (!guild || guild.problems.some((each) => each.code === code && each.channel === channel)) return
  await updateGuild(trx, guildId, {
    problems: [...guild.problems, { code, channel, since: now.toISOString() }],
  })
}

const hashOf = (wanted: Wanted): string =>
  createHash('sha256').update(JSON.stringify(wanted)).digest('base64url')
