import { checkMessage, pingedBy } from './limits.ts'
import type { Message, MessageBody, World } from './world.ts'

/** Stores a message of the bot. */
export function putMessage(
  world: World,
  given: { appId: string; channelId: string; body: MessageBody; nonce: string | null; onlyFor?: string },
): Message {
  checkMessage(given.body)
  const { content = '', embeds = [], components = [] } = given.body
  const message: Message = {
    id: world.newId(),
    channel_id: given.channelId,
    author: { id: given.appId, username: 'Contender', bot: true },
    content,
    embeds,
    components,
    timestamp: new Date(world.now()).toISOString(),
    edited_timestamp: null,
    nonce: given.nonce,
    pinged: pingedBy(given.body),
    onlyFor: given.onlyFor ?? null,
    edits: 0,
  }
  world.messages.push(message)
  return message
}

/** Changes a message; what is not given stays, but mentions are decided anew. */
export function changeMessage(world: World, message: Message, body: MessageBody): Message {
  const { content = message.content, embeds = message.embeds, components = message.components } = body
  checkMessage({ ...body, content, embeds, components })
  const pinged = pingedBy({ ...body, content })
  const edited = new Date(world.now()).toISOString()
  Object.assign(message, { content, embeds, components, edited_timestamp: edited, edits: message.edits + 1 })
  message.pinged.push(...pinged.filter((id) => !message.pinged.includes(id)))
  return message
}
