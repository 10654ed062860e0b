import { FEATURES } from '#core/features.ts'
import { z } from '#contract/zod.ts'
import { defineCall, stepUpRequired } from '#contract/call.ts'
import { text, timestamp } from '#contract/shapes.ts'

const feature = z.enum(FEATURES)

const features = z.object({
  features: z.array(
    z.object({
      feature,
      is_off: z.boolean(),
      /** The newest change; null if it was never switched. A change is based on it. */
      version: z.int().nullable(),
      /** The last change. `by` null: the operator on the command line, or a deleted account. */
      changed: z.object({ by: z.string().nullable(), created: timestamp, reason: z.string() }).nullable(),
    }),
  ),
})
export type FeaturesAnswer = z.output<typeof features>

export const listFeatures = defineCall('GET v1 /admin/features/', {
  summary: 'What is switched off, by whom, when and why; shown to all of the staff',
  who: 'staff',
  answer: features,
})

export const switchFeature = defineCall('PUT v1 /admin/features/{feature}/', {
  summary: 'Switch a feature off or on; new requests are refused at once, what is running goes on',
  who: 'staff',
  may: 'settings',
  stepUp: true,
  params: z.object({ feature }),
  body: z.object({
    is_off: z.boolean(),
    /** The version that the change is based on; null: none. */
    based_on: z.int().nullable(),
    reason: text(3, 500),
  }),
  answer: features,
  refusals: {
    ...stepUpRequired,
    /** Somebody else has switched it meanwhile. */
    changed_meanwhile: { status: 400, detail: 'site.refused.setting_changed_meanwhile' },
  },
})
