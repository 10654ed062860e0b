import { t } from '#messages/admin.ts'
import { Link } from '@tanstack/react-router'
import { isPermitted } from '#client/domains/accounts/session/staff.ts'
import { useProfile } from '#client/domains/accounts/session/profile.ts'
import type { AnswerFor } from '#client/lib/api/call.ts'
import type { Fact } from '#client/domains/admin/people/Facts.tsx'

type Transfer = AnswerFor<'GET v1 /admin/ledger/transfers/{id}/'>
type About = NonNullable<Transfer['about']>

/** Lists the facts about the subject of a transfer. */
export function aboutFacts(about: Transfer['about']): Fact[] {
  if (!about) return []
  const { name, status, paypal_ids: ids } = about
  return [
    ...(name ? [{ name: t('admin.ledger.about', { kind: about.kind }), value: <bdi>{name}</bdi> }] : []),
    ...(status ? [{ name: t('admin.ledger.status'), value: <span translate="no">{status}</span> }] : []),
    ...(ids.length > 0 ? [{ name: t('admin.ledger.at_paypal'), value: ids.join(', ') }] : []),
  ]
}

const LINK = 'flex min-h-11 items-center rounded-sm font-semibold underline underline-offset-4'

/** Ways from a transfer to what it is for, and to all other transfers for the same. */
export function CauseLinks({ cause, about }: Pick<Transfer, 'cause' | 'about'>) {
  return (
    <ul aria-label={t('admin.ledger.links')} className="flex flex-wrap gap-x-5 text-14">
      {about ? <PageOf about={about} /> : null}
      <li>
        <Link
          to="/admin/{-$section}/{-$id}"
          params={{ section: 'money', id: 'ledger' }}
          search={{ q: `${cause.kind}:${cause.id}` }}
          className={LINK}
        >
          {t('admin.ledger.same_cause')}
        </Link>
      </li>
    </ul>
  )
}

function PageOf({ about }: { about: About }) {
  const { data: profile } = useProfile()
  const { kind, id, is_held: isHeld } = about
  const text = t('admin.ledger.open', { kind })
  if (kind === 'lobby')
    return (
      <li>
        <Link to="/lobby-detail/$lobbyId" params={{ lobbyId: id }} className={LINK}>
          {text}
        </Link>
      </li>
    )
  if (kind === 'tournament')
    return (
      <li>
        <Link to="/tournament-details" search={{ tournamentId: Number(id) }} className={LINK}>
          {text}
        </Link>
      </li>
    )
  if (kind === 'challenge')
    return (
      <li>
        <Link to="/challenge-details" search={{ challengeId: id }} className={LINK}>
          {text}
        </Link>
      </li>
    )
  if (kind === 'adjustment' && isPermitted(profile, 'adjustments'))
    return (
      <li>
        <Link
          to="/admin/{-$section}/{-$id}"
          params={{ section: 'adjustments', id: undefined }}
          search={{ kind: 'past' }}
          className={LINK}
        >
          {text}
        </Link>
      </li>
    )
  if (isHeld && isPermitted(profile, 'payouts'))
    return (
      <li>
        <Link
          to="/admin/{-$section}/{-$id}"
          params={{ section: 'payouts', id: undefined }}
          search={{ case: id }}
          className={LINK}
        >
          {t('admin.ledger.open_held')}
        </Link>
      </li>
    )
  return null
}
