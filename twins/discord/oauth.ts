import { createHash, randomBytes } from 'node:crypto'
import { DiscordError } from './limits.ts'
import type { Channel, Guild, User, World } from './world.ts'

type Code = {
  userId: string
  scopes: string[]
  redirectUri: string
  challenge: string | null
  guildId: string | null
  channelId: string | null
}
export type Decision = { userId: string; guildId?: string; channelId?: string; isRefused?: boolean }

/** Discord's OAuth: sign-in, adding the app to a server, and webhooks of a channel. */
export class OAuth {
  readonly #world: World
  readonly #url: () => string
  readonly #client: { id: string; secret: string }
  readonly #codes = new Map<string, Code>()
  readonly #tokens = new Map<string, { userId: string; scopes: string[] }>()

  /** The application of the next webhooks, unless it is this one. */
  appIdOfWebhooks: string | undefined

  constructor(world: World, url: () => string, client: { id: string; secret: string }) {
    this.#world = world
    this.#url = url
    this.#client = client
  }

  userOf(token: string): User | undefined {
    return this.#world.users.get(this.#tokens.get(token)?.userId ?? '')
  }

  /** The page that asks a person. */
  page(query: URLSearchParams): string {
    const scopes = scopesOf(query)
    const hidden = [...query].map(
      ([name, value]) => `<input type="hidden" name="${escape(name)}" value="${escape(value)}">`,
    )
    const users = [...this.#world.users.values()].map(({ id, global_name: name }) => option(id, name))
    const guilds = [...this.#world.guilds.values()].map(({ id, name }: Guild) => option(id, name))
    const channels = [...this.#world.channels.values()].flatMap(({ id, name, type }: Channel) =>
      type === 0 ? [option(id, `#${name}`)] : [],
    )
    const pick = (label: string, name: string, options: string[]) =>
      `<p><label>${label} <select name="${name}">${options.join('')}</select></label></p>`
    return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Discord twin</title>
<style>body{font:16px/1.5 system-ui;max-width:26rem;margin:3rem auto;padding:0 1rem;background:#313338;color:#f2f3f5}button,select{font:inherit;padding:.5rem .75rem}</style>
<h1>Discord twin</h1><p>Contender wants access: ${escape(scopes.join(', '))}.</p>
<form action="/oauth2/decide">${hidden.join('')}${pick('Continue as', 'user', users)}${scopes.includes('bot') ? pick('Server', 'guild', guilds) : ''}${scopes.includes('webhook.incoming') ? pick('Channel', 'channel', channels) : ''}
<button name="allow" value="yes">Authorize</button> <button name="allow" value="no">Cancel</button></form></html>`
  }

  /** Where the person's choice leads. @throws for what Discord refuses */
  decide(query: URLSearchParams, { userId, guildId, channelId, isRefused = false }: Decision): string {
    const redirectUri = query.get('redirect_uri') ?? ''
    const back = new URL(redirectUri)
    const state = query.get('state')
    if (state !== null) back.searchParams.set('state', state)
    if (query.get('client_id') !== this.#client.id) throw new DiscordError(400, 50_035, 'client_id')
    if (isRefused) {
      back.searchParams.set('error', 'access_denied')
      return back.href
    }
    const scopes = scopesOf(query)
    const guild = scopes.includes('bot') ? this.#addBot(query, userId, guildId) : undefined
    const code = randomBytes(16).toString('hex')
    this.#codes.set(code, {
      userId,
      scopes,
      redirectUri,
      challenge: query.get('code_challenge'),
      guildId: guild?.id ?? null,
      channelId: scopes.includes('webhook.incoming') ? this.#channelOf(userId, channelId) : null,
    })
    back.searchParams.set('code', code)
    // A hint alone: the token's answer is the proof.
    if (guild) back.searchParams.set('guild_id', guild.id)
    if (!guild) back.searchParams.set('iss', this.#url())
    return back.href
  }

  #addBot(query: URLSearchParams, userId: string, guildId: string | undefined): Guild {
    const guild = this.#world.guilds.get(guildId ?? '')
    if (!guild?.managers.has(userId))
      throw new DiscordError(403, 50_013, 'You may not add apps to this server')
    guild.hasBot = true
    guild.permissions = BigInt(query.get('permissions') ?? '0')
    return guild
  }

  /** A channel of a server in which this person may make webhooks. */
  #channelOf(userId: string, channelId = ''): string {
    const channel = this.#world.channels.get(channelId)
    if (!this.#world.guilds.get(channel?.guild_id ?? '')?.managers.has(userId))
      throw new DiscordError(403, 50_013, 'You may not make webhooks in this channel')
    return channelId
  }

  /** Servers of a person; undefined: the token is not for them. */
  guildsOf(token: string): object[] | undefined {
    const found = this.#tokens.get(token)
    if (!found?.scopes.includes('guilds')) return undefined
    const all = [...this.#world.guilds.values()].filter(({ members }) => members.has(found.userId))
    return all.map(({ id, name }) => ({ id, name }))
  }

  token(form: URLSearchParams): { status: number; body: object } {
    const { id, secret } = this.#client
    if (form.get('client_id') !== id || form.get('client_secret') !== secret)
      return { status: 401, body: { error: 'invalid_client' } }
    const code = this.#codes.get(form.get('code') ?? '')
    this.#codes.delete(form.get('code') ?? '')
    const verifier = form.get('code_verifier') ?? ''
    const isProven =
      code?.challenge == null || createHash('sha256').update(verifier).digest('base64url') === code.challenge
    if (!code || !isProven || code.redirectUri !== form.get('redirect_uri'))
      return { status: 400, body: { error: 'invalid_grant' } }
    const access = randomBytes(16).toString('hex')
    this.#tokens.set(access, { userId: code.userId, scopes: code.scopes })
    const guild = this.#world.guilds.get(code.guildId ?? '')
    const shown = guild && { id: guild.id, name: guild.name, preferred_locale: guild.preferred_locale }
    const channel = this.#world.channels.get(code.channelId ?? '')
    const body = {
      access_token: access,
      token_type: 'Bearer',
      expires_in: 604_800,
      scope: code.scopes.join(' '),
      ...(shown ? { guild: shown } : {}),
      ...(channel ? { webhook: this.#webhookIn(channel) } : {}),
    }
    return { status: 200, body }
  }

  #webhookIn(channel: Channel): object {
    const made = this.#world.addWebhook(channel)
    const url = `${this.#url()}/api/webhooks/${made.id}/${made.token}`
    return {
      ...made,
      type: 1,
      name: 'Contender',
      avatar: null,
      application_id: this.appIdOfWebhooks ?? this.#client.id,
      url,
    }
  }
}

const scopesOf = (query: URLSearchParams): string[] => (query.get('scope') ?? '').split(' ').filter(Boolean)
const option = (value: string, text: string) => `<option value="${escape(value)}">${escape(text)}</option>`

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}
