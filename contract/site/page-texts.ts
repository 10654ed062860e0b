import { LOCALES } from '#messages/locales.ts'
import { z } from '#contract/zod.ts'
import { defineCall, stepUpRequired } from '#contract/call.ts'
import { lines, text, timestamp } from '#contract/shapes.ts'

export const PAGES = [
  'about',
  'faq',
  'terms-of-use',
  'privacy-policy',
  'california-privacy',
  'demos',
  'BrandGuidelines',
] as const
export const LEGAL_PAGES = ['terms-of-use', 'privacy-policy', 'california-privacy'] as const
const page = z.object({ name: z.enum(PAGES), language: z.enum(LOCALES) })
const MAX_SOURCE = 60_000

const pageText = z.object({
  /** The Markdown that is shown, with the values in braces not filled in. */
  source: z.string(),
  /** The text of the file; empty when there is none in this language. */
  file: z.string(),
  /** Versions saved by staff, the newest first, at most 50. Null: the file was taken again. */
  versions: z.array(
    z.object({
      id: z.int(),
      source: z.string().nullable(),
      reason: z.string(),
      by: z.string().nullable(),
      created: timestamp,
    }),
  ),
})

export const readPageText = defineCall('GET v1 /admin/pages/{name}/{language}/', {
  summary: 'The text of a page in a language, with its versions',
  who: 'staff',
  may: 'pages',
  params: page,
  answer: pageText,
})

export const readLegalState = defineCall('GET v1 /admin/legal-pages/', {
  summary: 'What is left to do before the legal pages are those of this site',
  who: 'staff',
  may: 'pages',
  answer: z.object({
    /** Legal pages that no staff have written: the files that come with the program are shown. */
    shipped: z.array(z.enum(LEGAL_PAGES)),
    has_imprint: z.boolean(),
  }),
})

export const previewPageText = defineCall('POST v1 /admin/pages/preview/', {
  summary: 'Draws the text of a page as readers would see it',
  who: 'staff',
  may: 'pages',
  body: z.object({ source: lines(0, MAX_SOURCE) }),
  answer: z.object({ title: z.string(), html: z.string() }),
})

export const savePageText = defineCall('PUT v1 /admin/pages/{name}/{language}/', {
  summary: 'Replaces the text of a page in a language; readers see it at once. Null: the file is shown again',
  who: 'staff',
  may: 'pages',
  stepUp: true,
  params: page,
  body: z.object({
    source: lines(1, MAX_SOURCE).nullable(),
    /** The version that it is based on; null: none. */
    based_on: z.int().nullable(),
    /** Changes of the terms and the privacy policy: players are told, and accept the terms again. */
    is_new_edition: z.boolean().default(true),
    reason: text(3, 500),
  }),
  answer: pageText,
  refusals: {
    ...stepUpRequired,
    /** Somebody else has saved another version meanwhile. */
    changed_meanwhile: { status: 400, detail: 'site.refused.changed_meanwhile' },
  },
})
