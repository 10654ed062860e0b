import { randomBytes, sign, type KeyObject } from 'node:crypto'
import { DiscordError, invalid } from './limits.ts'
import { changeMessage, putMessage } from './messages.ts'
import type { Message, MessageBody, User, World } from './world.ts'

export type Option = { name: string; type: number; value: string | number; focused?: boolean }
export type Modal = {
  custom_id: string
  title: string
  components: { type: 1; components: { type: 4; custom_id: string; label: string; value?: string }[] }[]
}
/** The outcome of an interaction, as the person sees it. */
export type Seen =
  | { kind: 'message' | 'update'; message: Message }
  | { kind: 'thinking' }
  | { kind: 'modal'; modal: Modal }
  | { kind: 'choices'; choices: { name: string; value: string }[] }
/** Where somebody acts. */
export type Place = { userId: string; channelId: string }

type Started = Place & {
  at: number
  message: Message | undefined
  source: Message | undefined
  isPrivate: boolean
}
type Answer = {
  type: number
  data?: MessageBody & Partial<Modal> & { choices?: { name: string; value: string }[] }
}

const TOKEN_MS = 15 * 60_000
const EPHEMERAL = 64
export const FAILED = 'The application did not respond'

/** Sends signed interactions to the site, and keeps their two clocks: 3 seconds for an answer, 15 minutes for the rest. */
export class Interactions {
  readonly #world: World
  readonly #appId: string
  readonly #key: KeyObject
  readonly #started = new Map<string, Started>()
  url: (() => string) | undefined
  answerMs = 3000

  constructor(world: World, appId: string, key: KeyObject) {
    this.#world = world
    this.#appId = appId
    this.#key = key
  }

  /** Posts a body with these headers, or those that are right. Returns the status. */
  async post(
    body: string,
    given: { signature?: string; timestamp?: string } = {},
  ): Promise<{ status: number; text: string }> {
    if (!this.url) throw new Error('the twin does not know where the site is')
    const timestamp = given.timestamp ?? String(Math.floor(this.#world.now() / 1000))
    const signature = given.signature ?? this.signatureOf(timestamp, body)
    const response = await fetch(this.url(), {
      method: 'POST',
      body,
      signal: AbortSignal.timeout(this.answerMs),
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Discord-Interactions/1.0 (+https://discord.com)',
        'x-signature-ed25519': signature,
        'x-signature-timestamp': timestamp,
      },
    })
    return { status: response.status, text: await response.text() }
  }

  signatureOf(timestamp: string, body: string): string {
    return sign(null, Buffer.from(timestamp + body), this.#key).toString('hex')
  }

  /** Saves the URL as Discord does: a right ping must be answered, forged ones refused. */
  async checkUrl(): Promise<{ ping: number; pong: unknown; forged: number[] }> {
    const body = JSON.stringify({
      id: this.#world.newId(),
      application_id: this.#appId,
      type: 1,
      version: 1,
      token: 't',
    })
    const right = await this.post(body)
    const forged: number[] = []
    const other = randomBytes(64).toString('hex')
    for (const wrong of [{ signature: other }, { signature: '' }, { signature: 'zz' }, { timestamp: '' }])
      forged.push((await this.post(body, wrong)).status)
    return { ping: right.status, pong: JSON.parse(right.text || 'null'), forged }
  }

  command(place: Place, name: string, options: Option[] = []): Promise<Seen> {
    const data = { id: `c-${name}`, name, type: 1, options }
    return this.#interact(2, place, data, undefined)
  }

  autocomplete(place: Place, name: string, option: Option): Promise<Seen> {
    const data = { id: `c-${name}`, name, type: 1, options: [{ ...option, focused: true }] }
    return this.#interact(4, place, data, undefined)
  }

  press(place: Place, message: Message, customId: string): Promise<Seen> {
    const isThere = message.components.some((row) =>
      row.components.some((each) => each.custom_id === customId),
    )
    if (!isThere) throw new DiscordError(404, 0, `the message has no button ${customId}`)
    return this.#interact(3, place, { custom_id: customId, component_type: 2 }, message)
  }

  submit(place: Place, modal: Modal, values: Record<string, string>, source?: Message): Promise<Seen> {
    const components = modal.components.map(({ components: fields }) => ({
      type: 1,
      components: fields.map(({ custom_id: id, type }) => ({ type, custom_id: id, value: values[id] ?? '' })),
    }))
    return this.#interact(5, place, { custom_id: modal.custom_id, components }, source)
  }

  async #interact(type: number, place: Place, data: object, source: Message | undefined): Promise<Seen> {
    const world = this.#world
    const channel = world.channels.get(place.channelId)
    const user = world.users.get(place.userId)
    const guild = channel && world.guilds.get(channel.guild_id)
    if (!channel || !user || !guild?.members.has(user.id))
      throw new DiscordError(403, 50_001, 'Missing Access')
    const token = randomBytes(32).toString('base64url')
    const isPrivate = Boolean(source?.onlyFor)
    const started: Started = { ...place, at: world.now(), message: undefined, source, isPrivate }
    this.#started.set(token, started)
    const answered = await this.#ask({
      id: world.newId(),
      application_id: this.#appId,
      type,
      data,
      guild_id: guild.id,
      channel_id: channel.id,
      channel: { id: channel.id, type: channel.type },
      member: { user: shownUser(user), roles: [], permissions: '0' },
      token,
      version: 1,
      locale: user.locale,
      guild_locale: guild.preferred_locale,
      app_permissions: String(guild.permissions),
      context: 0,
      ...(source ? { message: { id: source.id, flags: isPrivate ? EPHEMERAL : 0 } } : {}),
    })
    return this.#apply(started, answered)
  }

  async #ask(interaction: object): Promise<Answer> {
    const response = await this.post(JSON.stringify(interaction)).catch(() => undefined)
    if (response?.status !== 200) throw new DiscordError(500, 10_062, FAILED)
    return JSON.parse(response.text) as Answer
  }

  #apply(started: Started, { type, data = {} }: Answer): Seen {
    const onlyFor = (data.flags ?? 0) & EPHEMERAL ? { onlyFor: started.userId } : {}
    if (type === 4) {
      const given = { appId: this.#appId, channelId: started.channelId, body: data, nonce: null, ...onlyFor }
      const message = putMessage(this.#world, given)
      started.message = message
      return { kind: 'message', message }
    }
    if (type === 7 && started.source) {
      started.message = changeMessage(this.#world, started.source, data)
      return { kind: 'update', message: started.message }
    }
    if (type === 6 && started.source) {
      started.message = started.source
      return { kind: 'thinking' }
    }
    if (type === 5) {
      started.isPrivate = Boolean((data.flags ?? 0) & EPHEMERAL)
      return { kind: 'thinking' }
    }
    if (type === 8) {
      if ((data.choices?.length ?? 0) > 25) throw invalid('more than 25 choices')
      for (const { name, value } of data.choices ?? [])
        if (!name || name.length > 100 || value.length > 100) throw invalid('a choice')
      return { kind: 'choices', choices: data.choices ?? [] }
    }
    if (type === 9) {
      const { title = '', custom_id: id = '', components = [] } = data as Partial<Modal>
      if (!title || title.length > 45 || !id || id.length > 100) throw invalid('a form')
      if (components.length < 1 || components.length > 5) throw invalid('a form has 1 to 5 fields')
      for (const row of components)
        for (const field of row.components)
          if (!field.label || field.label.length > 45) throw invalid('the label of a field')
      return { kind: 'modal', modal: { title, custom_id: id, components } }
    }
    throw new DiscordError(400, 50_035, `an answer of the type ${type}`)
  }

  /** A call with the token of an interaction: it needs no other. */
  later(token: string, method: string, body: MessageBody): { status: number; body?: unknown } {
    const started = this.#started.get(token)
    if (!started || started.at + TOKEN_MS < this.#world.now())
      throw new DiscordError(401, 50_027, 'Invalid Webhook Token')
    if (method === 'PATCH' && started.message)
      return { status: 200, body: changeMessage(this.#world, started.message, body) }
    if (method === 'DELETE') {
      const { messages } = this.#world
      if (started.message) messages.splice(messages.indexOf(started.message), 1)
      return { status: 204 }
    }
    const isPrivate = started.isPrivate || Boolean((body.flags ?? 0) & EPHEMERAL)
    const message = putMessage(this.#world, {
      appId: this.#appId,
      channelId: started.channelId,
      body,
      nonce: null,
      ...(isPrivate ? { onlyFor: started.userId } : {}),
    })
    if (method === 'PATCH') started.message = message
    return { status: 200, body: message }
  }
}

const shownUser = ({ id, username, global_name }: User) => ({ id, username, global_name })
