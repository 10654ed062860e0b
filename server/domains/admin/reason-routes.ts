import { listReasons } from '#contract/admin/reasons.ts'
import type { QUEUE_KINDS } from '#contract/admin/console.ts'
import { localeOr } from '#messages/locales.ts'
import { translate, translateIn, type PlainKey } from '#messages/translate.ts'
import type { Context } from '#server/platform/context.ts'
import { refusal } from '#server/platform/http/refusal.ts'
import type { Router } from '#server/platform/http/route.ts'
import { findPlayerById } from '#server/domains/players/queries.ts'

type Template = { id: string; name: PlainKey; text: PlainKey }
type Kind = (typeof QUEUE_KINDS)[number]

/** Reasons that staff give often, for queues whose players read the reason. */
const TEMPLATES: Partial<Record<Kind, readonly Template[]>> = {
  organizers: [
    { id: 'new', name: 'admin.organizers.template_name.new', text: 'admin.organizers.template.new' },
    { id: 'more', name: 'admin.organizers.template_name.more', text: 'admin.organizers.template.more' },
    {
      id: 'conduct',
      name: 'admin.organizers.template_name.conduct',
      text: 'admin.organizers.template.conduct',
    },
  ],
  identity: [
    {
      id: 'blurred',
      name: 'admin.identity_queue.template_name.blurred',
      text: 'admin.identity_queue.template.blurred',
    },
    {
      id: 'other_name',
      name: 'admin.identity_queue.template_name.other_name',
      text: 'admin.identity_queue.template.other_name',
    },
    {
      id: 'expired',
      name: 'admin.identity_queue.template_name.expired',
      text: 'admin.identity_queue.template.expired',
    },
    {
      id: 'other_face',
      name: 'admin.identity_queue.template_name.other_face',
      text: 'admin.identity_queue.template.other_face',
    },
  ],
}

/** Templates for reasons: their names in the language of the staff, their texts in that of the player. */
export function reasonRoutes(router: Router, { db }: Context): void {
  router.on(listReasons, async ({ params: { kind }, query, session }) => {
    const player = session.permissions.has(kind) ? await findPlayerById(db, query.player) : undefined
    if (!player) throw refusal(listReasons, 'not_found')
    const locale = localeOr(player.language)
    const results = (TEMPLATES[kind] ?? []).map(({ id, name, text }) => ({
      id,
      name: translate(name),
      text: translateIn(locale, text),
    }))
    return { language: locale, results }
  })
}
