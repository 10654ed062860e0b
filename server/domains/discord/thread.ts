import { z } from 'zod'
import { cutText } from '#core/discord/text.ts'
import type { Discord } from '#server/platform/external/discord/discord.ts'
import type { DiscordAnswer } from '#server/platform/external/discord/rest.ts'
import type { MessageData } from './message.ts'
import type { PostRow } from './post-queries.ts'

const PRIVATE = 12
/** Discord closes it by itself after so many minutes without a message. */
const CLOSES_AFTER = 60
const NAME_LENGTH = 80

const thread = z.object({ id: z.string() })
const threads = z.object({
  threads: z.array(z.object({ id: z.string(), name: z.string(), parent_id: z.string().nullish() })),
})

type Opened = Exclude<DiscordAnswer, { kind: 'done' }> | { kind: 'done'; threadId: string }

/**
 * Makes the private thread of a match, and lets its players and these referees in. Nobody is notified by that. One that an earlier attempt has made is found by its name,
 * which has the number of the room.
 */
export async function openThread(
  discord: Discord,
  post: PostRow,
  wanted: MessageData,
  referees: readonly string[],
): Promise<Opened> {
  const made = await findOrMake(discord, post, nameOf(wanted, post.subject_id))
  if (made.kind !== 'done') return made
  for (const userId of new Set([...(wanted.allowed_mentions.users ?? []), ...referees])) {
    const added = await discord.rest.bot('PUT', `/channels/${made.threadId}/thread-members/${userId}`)
    // A player who is not in this server plays all the same.
    if (added.kind !== 'done' && added.kind !== 'refused') return added
  }
  return made
}

async function findOrMake({ rest }: Discord, post: PostRow, name: string): Promise<Opened> {
  if (post.begun_at !== null) {
    const listed = await rest.bot('GET', `/guilds/${post.guild_id}/threads/active`)
    if (listed.kind !== 'done') return listed
    const active = threads.safeParse(listed.body).data?.threads ?? []
    const found = active.find((each) => each.name === name && each.parent_id === post.channel)
    if (found) return { kind: 'done', threadId: found.id }
  }
  const body = { name, type: PRIVATE, invitable: false, auto_archive_duration: CLOSES_AFTER }
  const answer = await rest.bot('POST', `/channels/${post.channel}/threads`, body)
  if (answer.kind !== 'done') return answer
  const read = thread.safeParse(answer.body)
  return read.success ? { kind: 'done', threadId: read.data.id } : { kind: 'unreachable' }
}

/** Names of threads are no Markdown. */
function nameOf({ embeds: [embed] }: MessageData, lobbyId: number): string {
  const plain = (embed?.title ?? '').replaceAll(/\\(.)/g, '$1')
  return `${cutText(plain, NAME_LENGTH)} · ${lobbyId}`
}
