import { t } from '#messages/referrals.ts'
import { PlayerLink } from '#client/domains/players/PlayerLink.tsx'
import { UserPlus } from 'lucide-react'
import { PlayerAvatar } from '#client/ui/art/PlayerAvatar.tsx'
import { PAGE_SIZE } from '#client/lib/page-size.ts'
import { Badge, type BadgeTone } from '#client/ui/Badge.tsx'
import { Button } from '#client/ui/Button.tsx'
import { EmptyState } from '#client/ui/states/EmptyState.tsx'
import { Money } from '#client/ui/Money.tsx'
import { Pager } from '#client/ui/Pager.tsx'
import { Time } from '#client/ui/Time.tsx'
import type { Referral, Referrals } from './queries.ts'

const STATES: Record<Referral['state'], { word: string; tone: BadgeTone }> = {
  joined: {
    get word() {
      return t('referrals.referral_list.signed_up')
    },
    tone: 'info',
  },
  rewarded: {
    get word() {
      return t('referrals.referral_list.paid')
    },
    tone: 'win',
  },
  refused: {
    get word() {
      return t('referrals.referral_list.not_paid')
    },
    tone: 'plain',
  },
}

/** The players referred by the link, newest first, with the status of each. */
export function ReferralList({
  referrals,
  page,
  onPage,
  isOld,
}: {
  referrals: Referrals
  page: number
  onPage: (page: number) => void
  isOld: boolean
}) {
  if (referrals.count === 0)
    return <EmptyState icon={<UserPlus />}>{t('referrals.referral_list.none')}</EmptyState>
  if (referrals.results.length === 0) {
    return (
      <EmptyState
        icon={<UserPlus />}
        action={<Button onClick={() => onPage(1)}>{t('common.go_to_first_page')}</Button>}
      >
        {t('common.nothing_on_page')}
      </EmptyState>
    )
  }
  return (
    <section aria-labelledby="referred" className="mt-4">
      <h3 id="referred" className="mb-3 text-16 font-[650]">
        {t('referrals.referral_list.title')}
      </h3>
      <ul
        className={`rounded-card border border-line bg-surface transition-opacity ${isOld ? 'opacity-60' : ''}`}
      >
        {referrals.results.map((referral) => (
          <Row key={`${referral.username} ${referral.created}`} referral={referral} />
        ))}
      </ul>
      <Pager
        page={page}
        pageSize={PAGE_SIZE}
        count={referrals.count}
        onPage={onPage}
        label={t('referrals.referral_list.pages_of_referrals')}
      />
    </section>
  )
}

function Row({ referral }: { referral: Referral }) {
  const { word, tone } = STATES[referral.state]
  return (
    <li className="flex flex-wrap items-center gap-x-3.5 gap-y-2 border-b border-line px-4 py-3 last:border-0">
      <PlayerAvatar name={referral.username ?? '?'} url={referral.avatar_url} size={36} />
      <div className="min-w-0 grow basis-36">
        <Who username={referral.username} />
        <p className="text-12 text-pretty text-muted">
          {referral.detail}{' '}
          <span className="text-faint">
            {t.rich('referrals.referral_list.signed_up_time', {
              time: <Time at={referral.created} format="day" />,
            })}
          </span>
        </p>
      </div>
      <div className="ms-auto flex shrink-0 items-center gap-3">
        {referral.amount_cents === null ? null : (
          <Money cents={referral.amount_cents} isMovement className="text-14 font-semibold" />
        )}
        <Badge tone={tone}>{word}</Badge>
      </div>
    </li>
  )
}

function Who({ username }: { username: string | null }) {
  if (username === null)
    return <p className="text-14 font-semibold text-muted">{t('referrals.referral_list.deleted_player')}</p>
  return (
    <PlayerLink
      username={username}
      className="block truncate text-start text-14 font-semibold hover:underline"
    />
  )
}
