import { z } from 'zod'
import type { Context } from '#server/platform/context.ts'
import { transact } from '#server/platform/db/transact.ts'
import type { Discord } from '#server/platform/external/discord/discord.ts'
import type { DiscordAnswer } from '#server/platform/external/discord/rest.ts'
import type { GuildRow } from './guild-queries.ts'
import type { MessageData } from './message.ts'
import { finishPost, type PostRow } from './post-queries.ts'
import { webhookOf } from './webhook-queries.ts'

const UNKNOWN_MESSAGE = 10_008
const UNKNOWN_WEBHOOK = 10_015
const message = z.object({ id: z.string() })

/** Without `wait` Discord answers before it has stored anything. */
export const SEND = '?wait=true&with_components=true'

/** Tells if the webhook is not there any more, or its token is another one. */
export const isGoneWebhook = (answer: DiscordAnswer): boolean =>
  answer.kind === 'refused' && [401, 404].includes(answer.status) && answer.code !== UNKNOWN_MESSAGE

type Put =
  | Exclude<DiscordAnswer, { kind: 'done' }>
  | { kind: 'done'; messageId: string; isOld: boolean }
  /** It may be there: an answer was lost, and webhooks can neither be asked what they have sent nor told to send once. */
  | { kind: 'unsure' }

/** Sends a message through the webhook of a channel, or edits it. */
export async function putByWebhook(
  context: Context,
  { rest }: Discord,
  { guild, post, wanted }: { guild: GuildRow; post: PostRow; wanted: MessageData },
): Promise<Put> {
  const hook = webhookOf(context, guild)
  if (!hook) return { kind: 'refused', status: 404, code: UNKNOWN_WEBHOOK }
  if (post.message_id !== null) {
    const path = `/messages/${post.message_id}?with_components=true`
    return readPut(await rest.webhook('PATCH', hook, path, wanted), post.message_id)
  }
  if (post.begun_at !== null) return { kind: 'unsure' }
  const begin = (at: Date | null) =>
    transact(context, ({ trx }) => finishPost(trx, post.id, { begun_at: at }))
  await begin(context.clock.now())
  const answer = await rest.webhook('POST', hook, SEND, wanted)
  if (answer.kind === 'limited' || answer.kind === 'refused' || ('isUnsent' in answer && answer.isUnsent))
    await begin(null)
  return readPut(answer, undefined)
}

function readPut(answer: DiscordAnswer, known: string | undefined): Put {
  if (answer.kind !== 'done') return answer
  const messageId = known ?? message.safeParse(answer.body).data?.id
  return messageId === undefined ? { kind: 'unreachable' } : { kind: 'done', messageId, isOld: false }
}
