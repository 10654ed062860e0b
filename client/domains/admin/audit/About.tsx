import { t } from '#messages/admin.ts'
import { Link } from '@tanstack/react-router'
import { permissionFor, QUEUE_KINDS } from '#core/queues.ts'
import type { Permission } from '#core/permissions.ts'
import { SETTINGS } from '#core/settings.ts'
import { formatDay } from '#client/lib/time/time.ts'
import { useCatalogue, type Catalogue } from '#client/domains/players/games.ts'
import { useProfile } from '#client/domains/accounts/session/profile.ts'
import { isPermitted } from '#client/domains/accounts/session/staff.ts'
import { permissionOf } from '#client/domains/admin/console/entries.ts'
import { PersonLink } from '#client/domains/admin/people/PersonLink.tsx'
import { lookOf, targetOf } from '#client/domains/admin/today/kinds.ts'
import type { Kind } from '#client/domains/admin/today/queries.ts'
import type { Entry } from './queries.ts'

type Subject = Entry['subject']
const LINK = 'rounded-sm font-semibold underline underline-offset-4'
const isQueue = (kind: string): kind is Kind => QUEUE_KINDS.some((each) => each === kind)
/** The queues of subjects that are cases of one. */
const QUEUES: Record<string, Kind> = {
  notice: 'trust',
  counter_notice: 'counter_notices',
  data_request: 'data_requests',
  difference: 'ledger',
  match: 'disputes',
}
/** The sections in which the others are kept. */
const SECTIONS: Record<string, [section: string, part?: string]> = {
  season: ['seasons'],
  game: ['games'],
  announcement: ['announcements'],
  page: ['pages'],
  setting: ['settings'],
  feature: ['settings'],
  text_rule: ['words'],
  ledger: ['money'],
  paypal_day: ['money', 'paypal'],
  job: ['operations'],
  address: ['operations'],
}

/** The subject of an act by name, as a link for staff who may see it. */
export function About({ entry: { subject, action } }: { entry: Pick<Entry, 'subject' | 'action'> }) {
  const catalogue = useCatalogue()
  const { data: profile } = useProfile()
  const isClosed = (may: Permission | undefined) => may !== undefined && !isPermitted(profile, may)
  const { kind, id, name, part_of: partOf } = subject
  // The kind of a case is that of its queue.
  const queue = action.startsWith('case.') && isQueue(kind) ? kind : QUEUES[kind]
  const text = <bdi>{action.startsWith('case.') ? caseOf(subject) : textOf(subject, catalogue)}</bdi>
  if (kind === 'player' && name !== null) return <PersonLink player={{ id, username: name }} />
  const isGone = name === null && ['challenge', 'challenge_result', 'tournament', 'team'].includes(kind)
  if (isGone) return <span>{text}</span>
  if (kind === 'tournament')
    return (
      <Link to="/tournament-details" search={{ tournamentId: Number(id) }} className={LINK}>
        {text}
      </Link>
    )
  if (kind === 'challenge' || kind === 'challenge_result')
    return (
      <Link to="/challenge-details" search={{ challengeId: partOf ?? id }} className={LINK}>
        {text}
      </Link>
    )
  if (queue)
    return isClosed(permissionFor(queue)) ? (
      <span>{text}</span>
    ) : (
      <Link {...targetOf(queue, id)} className={LINK}>
        {text}
      </Link>
    )
  const [section, part] = SECTIONS[kind] ?? []
  if (section === undefined || isClosed(permissionOf(section))) return <span>{text}</span>
  return (
    <Link
      to="/admin/{-$section}/{-$id}"
      params={{ section, id: kind === 'game' ? id.split(' ')[0] : part }}
      search={{}}
      className={LINK}
    >
      {text}
    </Link>
  )
}

/** The ids of players, who are the cases of some queues, say nothing to a reader. */
const caseOf = ({ kind, id }: Subject) =>
  isQueue(kind) && /^\d+$/.test(id)
    ? t('admin.audit.case_of', { queue: lookOf(kind).name(), id })
    : isQueue(kind)
      ? lookOf(kind).name()
      : t('admin.audit.subject', { kind, id })

function textOf({ kind, id, name }: Subject, { gameName, modeName }: Catalogue): string {
  const [first = '', second] = id.split(' ')
  if (kind === 'challenge_result' && name !== null) return t('admin.audit.result_of', { name })
  if (kind === 'difference' && name !== null)
    return t('admin.audit.difference_of', { name: formatDay(name, true) })
  if (name !== null) return name
  if (kind === 'game')
    return second === undefined
      ? gameName(first)
      : t('admin.audit.of_game', { what: modeName(first, second), game: gameName(first) })
  if (kind === 'season')
    return t('admin.audit.of_game', {
      what: t('admin.audit.subject', { kind, id: second ?? '' }),
      game: gameName(first),
    })
  if (kind === 'feature') return t('admin.features.name', { feature: id })
  if (kind === 'setting')
    return Object.hasOwn(SETTINGS, id)
      ? t('admin.settings.name', { name: id })
      : t('admin.audit.subject', { kind: 'logo', id })
  if (kind === 'text_rule') return t('admin.audit.subject', { kind: first, id: id.slice(first.length + 1) })
  if (kind === 'paypal_day') return t('admin.audit.subject', { kind, id: formatDay(id, true) })
  if (kind === 'ledger') return t('admin.audit.subject', { kind: id === 'check' ? 'ledger_check' : kind, id })
  return t('admin.audit.subject', { kind, id })
}
