import { LOCALES } from '#messages/locales.ts'
import { t } from '#messages/common.ts'
import { z } from '#contract/zod.ts'
import { defineCall, stepUpRequired } from '#contract/call.ts'
import { lines, pageOf, pageQuery, region, rowId, text, timestamp } from '#contract/shapes.ts'

const audience = z.object({
  /** Players with an account of one of these games; empty for all. */
  games: z.array(z.string().max(60)).max(50),
  regions: z.array(region).max(7),
  languages: z.array(z.enum(LOCALES)).max(LOCALES.length),
})
const channels = z.object({ banner: z.boolean(), bell: z.boolean(), mail: z.boolean() })

/** A path of this site, without what a browser would make another address of: empty steps and steps up. */
const link = z
  .string()
  .max(200)
  .regex(/^(?:\/(?!\/|(?:\.|%2e){1,2}(?:[/?#]|$))[^\s\\/?#]*)+(?:[?#][^\s\\]*)?$/i, {
    error: () => t('common.field.wrong_format'),
  })

const draft = z
  .object({
    title: text(1, 80),
    body: lines(0, 500),
    link: link.nullable(),
    audience,
    channels,
    /** Null: when it is published. */
    starts_at: timestamp.nullable(),
    /** Null: until it is withdrawn. */
    ends_at: timestamp.nullable(),
    /** Why it is written or changed; for the audit log. */
    reason: text(3, 500),
  })
  .refine(({ channels: { banner, bell, mail } }) => banner || bell || mail, {
    path: ['channels'],
    error: () => t('common.field.required'),
  })
  .refine(({ starts_at: from, ends_at: to }) => !from || !to || Date.parse(from) < Date.parse(to), {
    path: ['ends_at'],
    error: () => t('common.field.date_and_time'),
  })

const banner = z.object({ id: z.int(), title: z.string(), body: z.string(), link: z.string().nullable() })

export const announcement = z.object({
  ...banner.shape,
  audience,
  channels,
  starts_at: timestamp.nullable(),
  ends_at: timestamp.nullable(),
  state: z.enum(['draft', 'scheduled', 'live', 'ended', 'withdrawn']),
  /** Players who got it in the bell or by mail so far; `done` when all have. */
  sent: z.object({ count: z.int(), done: z.boolean() }),
})

export const listBanners = defineCall('GET v1 /announcements/', {
  summary: 'The announcements that are shown as banners to the reader, the newest first',
  who: 'anyone',
  scope: 'public',
  cost: 1,
  answer: z.object({ results: z.array(banner) }),
})

export const listAnnouncements = defineCall('GET v1 /admin/announcements/', {
  summary: 'All announcements, the newest first',
  who: 'staff',
  may: 'announcements',
  query: pageQuery,
  answer: pageOf(announcement),
})

const notFound = { not_found: { status: 404, detail: 'common.http.404' } } as const

export const readReach = defineCall('GET v1 /admin/announcements/{id}/reach/', {
  summary: 'How many players an announcement is for',
  who: 'staff',
  may: 'announcements',
  cost: 100,
  params: z.object({ id: rowId }),
  answer: z.object({ players: z.int() }),
  refusals: notFound,
})

export const addAnnouncement = defineCall('POST v1 /admin/announcements/', {
  summary: 'Writes a draft, which nobody sees before it is published',
  who: 'staff',
  may: 'announcements',
  stepUp: true,
  body: draft,
  answer: announcement,
  status: 201,
  refusals: stepUpRequired,
})

const notDraft = { not_draft: { status: 400, detail: 'notifications.refused.not_draft' } } as const

export const changeAnnouncement = defineCall('PUT v1 /admin/announcements/{id}/', {
  summary: 'Changes a draft',
  who: 'staff',
  may: 'announcements',
  stepUp: true,
  params: z.object({ id: rowId }),
  body: draft,
  answer: announcement,
  refusals: { ...stepUpRequired, ...notFound, ...notDraft },
})

export const publishAnnouncement = defineCall('POST v1 /admin/announcements/{id}/publish/', {
  summary: 'Publishes a draft, at once or at its start',
  who: 'staff',
  may: 'announcements',
  stepUp: true,
  params: z.object({ id: rowId }),
  body: z.object({ reason: text(3, 500) }),
  answer: announcement,
  refusals: {
    ...stepUpRequired,
    ...notFound,
    ...notDraft,
    is_over: { status: 400, detail: 'notifications.refused.is_over' },
  },
})

export const withdrawAnnouncement = defineCall('POST v1 /admin/announcements/{id}/withdraw/', {
  summary: 'Takes an announcement back: its banner goes, and nobody else is told',
  who: 'staff',
  may: 'announcements',
  stepUp: true,
  params: z.object({ id: rowId }),
  body: z.object({ reason: text(3, 500) }),
  answer: announcement,
  refusals: {
    ...stepUpRequired,
    ...notFound,
    not_published: { status: 400, detail: 'notifications.refused.not_published' },
  },
})
