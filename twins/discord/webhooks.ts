import { DiscordError, invalid } from './limits.ts'
import { changeMessage, putMessage } from './messages.ts'
import { shown } from './rest.ts'
import type { Message, MessageBody, World } from './world.ts'

type Asked = {
  method: string
  id: string
  token: string
  messageId: string | undefined
  body: MessageBody & { nonce?: string }
  searchParams: URLSearchParams
}
type Answer = { status: number; body?: unknown }

/** Whoever names a webhook's token writes in its channel; nothing tells a message that is sent twice. */
export function answerWebhook(world: World, asked: Asked): Answer {
  const { method, id, token, messageId, body, searchParams } = asked
  const hook = world.webhooks.get(id)
  if (!hook || !world.channels.has(hook.channel_id)) throw new DiscordError(404, 10_015, 'Unknown Webhook')
  if (hook.token !== token) throw new DiscordError(401, 50_027, 'Invalid Webhook Token')
  if (messageId === undefined && method === 'DELETE') {
    world.webhooks.delete(id)
    return { status: 204 }
  }
  if (messageId === undefined && method === 'POST') {
    if (body.nonce !== undefined) throw invalid('a webhook takes no nonce')
    const message = putMessage(world, { appId: id, channelId: hook.channel_id, body, nonce: null })
    return searchParams.get('wait') === 'true' ? { status: 200, body: shown(message) } : { status: 204 }
  }
  const message = world.messages.find((each) => each.id === messageId && each.author.id === id)
  if (!message) throw new DiscordError(404, 10_008, 'Unknown Message')
  return onMessage(world, message, method, body)
}

function onMessage(world: World, message: Message, method: string, body: MessageBody): Answer {
  if (method === 'GET') return { status: 200, body: shown(message) }
  if (method === 'PATCH') return { status: 200, body: shown(changeMessage(world, message, body)) }
  if (method !== 'DELETE') throw new DiscordError(405, 0, '405: Method Not Allowed')
  world.messages.splice(world.messages.indexOf(message), 1)
  return { status: 204 }
}
