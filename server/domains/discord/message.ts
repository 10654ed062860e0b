import { cutText, LIMITS } from '#core/discord/text.ts'

/** Bits of a message's flags. */
const EPHEMERAL = 64
/** Colors of the edge of a message, as the site's own: open, live, final, quiet. */
export const COLOURS = { open: 0xb4_f0_2d, live: 0xf0_45_5a, final: 0x4c_d6_8a, quiet: 0x8a_90_a0 }

type Press = { type: 2; style: number; label: string; custom_id: string }
type Link = { type: 2; style: 5; label: string; url: string }
export type Button = Press | Link
export type Embed = {
  title?: string
  description?: string
  url?: string
  color?: number
  fields?: { name: string; value: string; inline?: boolean }[]
}
export type MessageData = {
  content: string
  embeds: Embed[]
  components: { type: 1; components: Button[] }[]
  /** Part of every message and every edit: without it Discord notifies everybody whom the text names. */
  allowed_mentions: { parse: []; users?: string[] }
  flags?: number
}

/** Short form of a message; texts in it are words of ours, with what people wrote made plain before. */
export type Draft = {
  content?: string
  embed?: Embed
  buttons?: (Button | undefined | false)[]
  /** Discord users whom it may notify. */
  mentions?: string[]
}

const PER_ROW = 5
const ROWS = 5

/** Makes a message within Discord's limits. */
export function messageOf({ content = '', embed, buttons = [], mentions = [] }: Draft): MessageData {
  const shown = buttons.filter((button): button is Button => Boolean(button)).slice(0, PER_ROW * ROWS)
  const rows = Array.from({ length: Math.ceil(shown.length / PER_ROW) }, (_, row) =>
    shown.slice(row * PER_ROW, (row + 1) * PER_ROW),
  )
  return {
    content: cutText(content, LIMITS.content),
    embeds: embed ? [cutEmbed(embed)] : [],
    components: rows.map((row) => ({ type: 1, components: row })),
    allowed_mentions: { parse: [], ...(mentions.length > 0 ? { users: mentions.slice(0, 100) } : {}) },
  }
}

/** Makes the message visible to one person alone. */
export const privately = (draft: Draft): MessageData => ({ ...messageOf(draft), flags: EPHEMERAL })

function cutEmbed({ title, description, fields, ...rest }: Embed): Embed {
  return {
    ...rest,
    ...(title === undefined ? {} : { title: cutText(title, LIMITS.title) }),
    ...(description === undefined ? {} : { description: cutText(description, LIMITS.description / 2) }),
    ...(fields === undefined
      ? {}
      : {
          fields: fields.map(({ name, value, inline = true }) => ({
            name: cutText(name, LIMITS.title),
            value: cutText(value, LIMITS.field / 2),
            inline,
          })),
        }),
  }
}

const STYLES = { main: 3, plain: 2, danger: 4 }

/** A button that does something; `does` names the act, and what it is about. */
export function press(
  label: string,
  does: readonly [act: string, ...about: (string | number)[]],
  look: keyof typeof STYLES = 'plain',
): Button {
  return { type: 2, style: STYLES[look], label: cutText(label, LIMITS.label), custom_id: does.join(':') }
}

export const link = (label: string, url: string): Button => ({
  type: 2,
  style: 5,
  label: cutText(label, LIMITS.label),
  url,
})
