import { z } from '#contract/zod.ts'
import { EFFECTS } from '#core/site/words/find-words.ts'
import { defineCall, stepUpRequired } from '#contract/call.ts'
import { LOCALES } from '#messages/locales.ts'
import { lines, text } from '#contract/shapes.ts'

const effect = z.enum(EFFECTS)
const linkEffect = z.enum(['allow', ...EFFECTS])

const word = z.object({
  word: z.string(),
  /** Null: of any language. */
  language: z.enum(LOCALES).nullable(),
  /** Found only as a word of its own, not inside longer ones. */
  is_whole: z.boolean(),
  effect,
})
const domain = z.object({ domain: z.string(), effect: linkEffect })
const links = z.object({
  /** The effect of links to domains that are not listed. */
  others: linkEffect,
  /** The age in days below which an account's links are treated so; 0 for no such rule. */
  young_days: z.int().min(0).max(365),
  young: linkEffect,
})

export const textRules = z.object({ words: z.array(word), domains: z.array(domain), links })
export type TextRulesAnswer = z.output<typeof textRules>

const staff = { who: 'staff', may: 'word_lists' } as const
const reason = text(3, 500)
const notFound = { not_found: { status: 404, detail: 'site.refused.no_rule' } } as const

export const readTextRules = defineCall('GET v1 /admin/text-rules/', {
  summary: 'The words and links that are refused, masked or reported to staff',
  ...staff,
  answer: textRules,
})

export const setWord = defineCall('PUT v1 /admin/text-rules/words/', {
  summary: 'Add a word to the list, change what follows from it, or remove it',
  ...staff,
  stepUp: true,
  body: z.object({
    word: text(2, 60).overwrite((given) => given.toLowerCase()),
    language: word.shape.language.default(null),
    is_whole: z.boolean().default(true),
    /** Null removes it. */
    effect: effect.nullable(),
    reason,
  }),
  answer: textRules,
  refusals: {
    ...stepUpRequired,
    ...notFound,
    too_many: { status: 400, field: 'word', detail: 'site.refused.too_many_words' },
    not_a_word: { status: 400, field: 'word', detail: 'site.refused.not_a_word' },
  },
})

export const setLinkDomain = defineCall('PUT v1 /admin/text-rules/domains/', {
  summary: 'Say what follows from links to a domain, or forget it',
  ...staff,
  stepUp: true,
  body: z.object({
    domain: z
      .string()
      .trim()
      .toLowerCase()
      .max(120)
      .regex(/^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+$/u),
    /** Null removes it. */
    effect: linkEffect.nullable(),
    reason,
  }),
  answer: textRules,
  refusals: {
    ...stepUpRequired,
    ...notFound,
    too_many: { status: 400, field: 'domain', detail: 'site.refused.too_many_words' },
  },
})

export const setLinkRules = defineCall('PUT v1 /admin/text-rules/links/', {
  summary: 'Say what follows from links to other domains, and from those of new accounts',
  ...staff,
  stepUp: true,
  body: links.extend({ reason }),
  answer: textRules,
  refusals: stepUpRequired,
})

export const tryText = defineCall('POST v1 /admin/text-rules/try/', {
  summary: 'What would follow from a text, as a message and as a name',
  ...staff,
  body: z.object({ text: lines(1, 1000), account_days: z.int().min(0).max(10_000).default(365) }),
  answer: z.object({
    /** The word or domain that keeps it from being sent. */
    refused: z.string().nullable(),
    refused_as_name: z.string().nullable(),
    /** The text as others would read it. */
    text: z.string(),
    flags: z.array(z.string()),
  }),
})
