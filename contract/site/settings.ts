import { SETTING_NAMES } from '#core/settings.ts'
import { z } from '#contract/zod.ts'
import { defineCall, stepUpRequired } from '#contract/call.ts'
import { imageRefusals, MAX_IMAGE_BYTES } from '#contract/images.ts'
import { text, timestamp } from '#contract/shapes.ts'

const name = z.enum(SETTING_NAMES)
const staff = { who: 'staff', may: 'settings' } as const
const MAX_TEXT = 2000

const setting = z.object({
  name,
  /** As in the environment: `1000`, `US-WA,FR`. Empty: not set. */
  value: z.string(),
  /** The value from the environment, or its default. */
  environment: z.string(),
  /** Where the value comes from. */
  from: z.enum(['environment', 'console']),
  /** The newest change of this setting; null if there is none. A change is based on it. */
  version: z.int().nullable(),
})

const settings = z.object({
  settings: z.array(setting),
  /** The path of the uploaded logo; null: the built-in mark. A change is based on its version; null: there was none. */
  logo: z.object({ path: z.string().nullable(), version: z.int().nullable() }),
  /** The latest changes of all settings, the newest first, at most 100. */
  history: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      before: z.string(),
      /** Null: back to the environment. */
      after: z.string().nullable(),
      reason: z.string(),
      /** Null: the operator on the command line, or a deleted account. */
      by: z.string().nullable(),
      created: timestamp,
    }),
  ),
})
export type SettingsAnswer = z.output<typeof settings>

export const readSettings = defineCall('GET v1 /admin/settings/', {
  summary: 'Policy figures and brand: what holds now, where it comes from, and what was changed',
  ...staff,
  answer: settings,
})

export const changeSetting = defineCall('PUT v1 /admin/settings/{name}/', {
  summary:
    'Change a policy figure or the brand; it holds at once, for what begins from now on. Null: back to the environment',
  ...staff,
  stepUp: true,
  params: z.object({ name }),
  body: z.object({
    value: z.string().trim().max(MAX_TEXT).nullable(),
    /** The value once more, for figures of money and age. */
    again: z.string().trim().max(MAX_TEXT).nullable().default(null),
    /** The version that the change is based on; null: none. */
    based_on: z.int().nullable(),
    reason: text(3, 500),
  }),
  answer: settings,
  refusals: {
    ...stepUpRequired,
    not_valid: { status: 400, field: 'value', detail: 'site.refused.setting_not_valid' },
    not_the_same: { status: 400, field: 'again', detail: 'site.refused.setting_not_the_same' },
    only_operator: { status: 403, field: 'value', detail: 'site.refused.setting_only_operator' },
    /** Somebody else has changed this setting meanwhile. */
    changed_meanwhile: { status: 400, detail: 'site.refused.setting_changed_meanwhile' },
  },
})

const logoChange = z.object({
  reason: text(3, 500),
  /** The version of the logo that the change is based on; without it: none. */
  based_on: z.coerce.number().int().min(1).optional(),
})
/** Somebody else has changed the logo meanwhile. */
const logoChanged = {
  changed_meanwhile: { status: 400, detail: 'site.refused.setting_changed_meanwhile' },
} as const

export const setLogo = defineCall('PUT v1 /admin/settings/logo/', {
  summary:
    'Set the logo beside the name of the site: PNG, JPEG or WebP; it is fitted into a square without metadata',
  ...staff,
  stepUp: true,
  query: logoChange,
  upload: { fields: ['image'], maxBytes: MAX_IMAGE_BYTES },
  answer: settings,
  refusals: { ...stepUpRequired, ...logoChanged, ...imageRefusals },
})

export const removeLogo = defineCall('DELETE v1 /admin/settings/logo/', {
  summary: 'Use the built-in mark again',
  ...staff,
  stepUp: true,
  query: logoChange,
  answer: settings,
  refusals: { ...stepUpRequired, ...logoChanged },
})
