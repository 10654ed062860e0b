import { z } from '#contract/zod.ts'
import { t } from '#messages/players.ts'
import { TOPICS } from '#core/players/notification-topics.ts'
import { isTimeZone } from '#core/time-zone.ts'

const switches = z.record(z.enum(TOPICS), z.boolean())
const someSwitches = z.partialRecord(z.enum(TOPICS), z.boolean()).optional()
const rhythm = z.enum(['at_once', 'daily'])
const wallTime = z
  .string({ error: () => t('common.field.time') })
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: () => t('common.field.time') })

/** Local times of a zone. When `from` is later than `to`, they last over midnight. */
export const quietHours = z
  .object({
    from: wallTime,
    to: wallTime,
    time_zone: z
      .string()
      .max(64)
      .refine(isTimeZone, { error: () => t('common.field.time_zone') }),
  })
  .refine(({ from, to }) => from !== to, { error: () => t('players.field.quiet_hours_same'), path: ['to'] })

/** Types to list in the app, to mail and to push; the pace of mails; the quiet hours. */
export const preferences = z.object({
  in_app: switches,
  mail: switches,
  push: switches,
  mail_rhythm: rhythm,
  quiet_hours: quietHours.nullable(),
})

export const preferenceChange = z.object({
  in_app: someSwitches,
  mail: someSwitches,
  push: someSwitches,
  mail_rhythm: rhythm.optional(),
  quiet_hours: quietHours.nullable().optional(),
})
