import type { MessageBody } from './world.ts'

/** Discord's answer when it refuses: `code` is its own number. */
export class DiscordError extends Error {
  readonly status: number
  readonly code: number

  constructor(status: number, code: number, message: string) {
    super(message)
    this.status = status
    this.code = code
  }
}

export const invalid = (why: string) => new DiscordError(400, 50_035, `Invalid Form Body: ${why}`)

const lengthOf = (text: string | undefined): number => (text ?? '').length

/** Checks a message against Discord's limits; interactions and messages alike. */
export function checkMessage(body: MessageBody): void {
  const { content, embeds = [], components = [], allowed_mentions: mentions } = body
  if (lengthOf(content) > 2000) throw invalid('content is longer than 2000')
  if (!content && embeds.length === 0 && components.length === 0)
    throw new DiscordError(400, 50_006, 'Cannot send an empty message')
  if (embeds.length > 10) throw invalid('more than 10 embeds')
  let total = 0
  for (const embed of embeds) {
    const { title, description, fields = [], footer } = embed
    if (lengthOf(title) > 256 || lengthOf(description) > 4096) throw invalid('a text of an embed is too long')
    if (fields.length > 25) throw invalid('more than 25 fields')
    for (const { name, value } of fields) {
      if (!name || !value) throw invalid('an empty field')
      if (lengthOf(name) > 256 || lengthOf(value) > 1024) throw invalid('a field is too long')
      total += lengthOf(name) + lengthOf(value)
    }
    if (lengthOf(footer?.text) > 2048) throw invalid('a footer is too long')
    total += lengthOf(title) + lengthOf(description) + lengthOf(footer?.text)
    for (const url of [embed.url, embed.image?.url])
      if (url !== undefined && !/^https?:\/\//.test(url)) throw invalid('a URL of an embed')
  }
  if (total > 6000) throw invalid('embeds are longer than 6000')
  if (components.length > 5) throw invalid('more than 5 rows')
  const ids = new Set<string>()
  for (const row of components) {
    if (row.type !== 1 || row.components.length === 0 || row.components.length > 5)
      throw invalid('a row has 1 to 5 buttons')
    for (const { style, label, custom_id: id, url } of row.components) {
      if (!label || label.length > 80) throw invalid('the label of a button')
      if (style === 5 ? !url || url.length > 512 || id !== undefined : !id || id.length > 100)
        throw invalid('a button has a custom_id or a url')
      if (id !== undefined && ids.has(id)) throw invalid('a custom_id twice')
      if (id !== undefined) ids.add(id)
    }
  }
  if (!mentions) return
  for (const kind of ['users', 'roles'] as const) {
    if ((mentions[kind]?.length ?? 0) > 100) throw invalid('more than 100 mentions')
    if (mentions.parse?.includes(kind) && (mentions[kind]?.length ?? 0) > 0)
      throw invalid(`allowed_mentions has ${kind} twice`)
  }
}

/**
 * Finds out whom a message notifies. Without `allowed_mentions` everybody that its text names; texts inside embeds never
 * notify.
 */
export function pingedBy({ content = '', allowed_mentions: mentions }: MessageBody): string[] {
  const parse = mentions ? (mentions.parse ?? []) : ['everyone', 'roles', 'users']
  const users = [...content.matchAll(/<@!?(\d+)>/g)].map(([, id = '']) => id)
  const everyone = /@(?:everyone|here)/.test(content) && parse.includes('everyone') ? ['everyone'] : []
  const roles = /<@&\d+>/.test(content) && parse.includes('roles') ? ['role'] : []
  const named = users.filter((id) => parse.includes('users') || mentions?.users?.includes(id))
  return [...everyone, ...roles, ...new Set(named)]
}
