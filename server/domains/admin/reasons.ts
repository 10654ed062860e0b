import { localeOr, type Locale } from '#messages/locales.ts'
import { currentLocale, translateIn } from '#messages/translate.ts'
import * as calls from '#contract/admin/reasons.ts'
import { permissionFor } from '#core/queues.ts'
import { refuse } from '#core/decision.ts'
import { read } from '#server/platform/call.ts'
import { findPlayerById } from '#server/domains/players/queries.ts'

/** The name and the text of a template in a language, and the decision it is for. */
type Template = {
  id: string
  name: (locale: Locale) => string
  text: (locale: Locale) => string
  decision?: string
}
type Kind = (typeof calls.TEMPLATE_KINDS)[number]

const SANCTIONED = ['insults', 'spam', 'name', 'cheating', 'no_show'] as const

/** Reasons that staff give often, for queues whose players read the reason. */
const TEMPLATES: Record<Kind, readonly Template[]> = {
  reports: SANCTIONED.map((name) => ({
    id: name,
    name: (locale) => translateIn(locale, 'admin.sanction.template_name', { name }),
    text: (locale) => translateIn(locale, 'admin.sanction.template', { name }),
  })),
  disputes: (
    [
      ['shown', 'side'],
      ['silent', 'side'],
      ['unproven', 'void'],
    ] as const
  ).map(([name, decision]) => ({
    id: name,
    decision,
    name: (locale) => translateIn(locale, 'admin.disputes.template_name', { name }),
    text: (locale) => translateIn(locale, 'admin.disputes.template', { name }),
  })),
  challenge_results: (['unreadable', 'differs', 'other_game', 'too_early'] as const).map((name) => ({
    id: name,
    name: (locale) => translateIn(locale, 'admin.challenge_results.template_name', { name }),
    text: (locale) => translateIn(locale, 'admin.challenge_results.template', { name }),
  })),
  counter_notices: (
    [
      ['mistake', 'restored'],
      ['silent', 'restored'],
      ['action', 'kept'],
      ['unproven', 'kept'],
    ] as const
  ).map(([name, decision]) => ({
    id: name,
    decision,
    name: (locale) => translateIn(locale, 'admin.counter_notices.template_name', { name }),
    text: (locale) => translateIn(locale, 'admin.counter_notices.template', { name }),
  })),
  appeals: (
    [
      ['stands', 'upheld'],
      ['wrong', 'lifted'],
      ['enough', 'lifted'],
    ] as const
  ).map(([name, decision]) => ({
    id: name,
    decision,
    name: (locale) => translateIn(locale, 'admin.appeals.template_name', { name }),
    text: (locale) => translateIn(locale, 'admin.appeals.template', { name }),
  })),
  payouts: (['account', 'identity', 'checked'] as const).map((name) => ({
    id: name,
    name: (locale) => translateIn(locale, 'admin.payouts.template_name', { name }),
    text: (locale) => translateIn(locale, 'admin.payouts.template', { name }),
  })),
  organizers: [
    {
      id: 'new',
      name: (locale) => translateIn(locale, 'admin.organizers.template_name.new'),
      text: (locale) => translateIn(locale, 'admin.organizers.template.new'),
    },
    {
      id: 'more',
      name: (locale) => translateIn(locale, 'admin.organizers.template_name.more'),
      text: (locale) => translateIn(locale, 'admin.organizers.template.more'),
    },
    {
      id: 'conduct',
      name: (locale) => translateIn(locale, 'admin.organizers.template_name.conduct'),
      text: (locale) => translateIn(locale, 'admin.organizers.template.conduct'),
    },
  ],
  identity: [
    {
      id: 'blurred',
      name: (locale) => translateIn(locale, 'admin.identity_queue.template_name.blurred'),
      text: (locale) => translateIn(locale, 'admin.identity_queue.template.blurred'),
    },
    {
      id: 'other_name',
      name: (locale) => translateIn(locale, 'admin.identity_queue.template_name.other_name'),
      text: (locale) => translateIn(locale, 'admin.identity_queue.template.other_name'),
    },
    {
      id: 'expired',
      name: (locale) => translateIn(locale, 'admin.identity_queue.template_name.expired'),
      text: (locale) => translateIn(locale, 'admin.identity_queue.template.expired'),
    },
    {
      id: 'other_face',
      name: (locale) => translateIn(locale, 'admin.identity_queue.template_name.other_face'),
      text: (locale) => translateIn(locale, 'admin.identity_queue.template.other_face'),
    },
  ],
}

const isTemplateKind = (kind: string): kind is Kind => Object.hasOwn(TEMPLATES, kind)

export const listReasons = read(
  calls.listReasons,
  async ({ context: { db }, params: { kind }, query, actor }) => {
    // A moderator who may sanction players needs the reasons for reports, too.
    const may =
      actor.permissions.has(permissionFor(kind)) || (kind === 'reports' && actor.permissions.has('sanctions'))
    const player = may ? await findPlayerById(db, query.player) : undefined
    if (!player) return refuse('not_found')
    const locale = localeOr(player.language)
    const results = (isTemplateKind(kind) ? TEMPLATES[kind] : []).map(
      ({ id, name, text, decision = null }) => ({
        id,
        decision,
        name: name(currentLocale()),
        text: text(locale),
      }),
    )
    return { language: locale, results }
  },
)
