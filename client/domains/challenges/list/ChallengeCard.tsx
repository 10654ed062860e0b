import { t } from '#messages/challenges.ts'
import { Link } from '@tanstack/react-router'
import { Sigma } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatMoney } from '#client/lib/money.ts'
import { useCatalogue } from '#client/domains/players/games.ts'
import type { ListedChallenge } from '#client/domains/challenges/queries.ts'
import { Ring } from '#client/domains/challenges/Ring.tsx'
import { ruleText, statusTone } from '#client/domains/challenges/words.ts'
import { Badge } from '#client/ui/Badge.tsx'
import { buttonClass } from '#client/ui/button-class.ts'
import { GameChip } from '#client/domains/players/GameArt.tsx'
import { Time } from '#client/ui/Time.tsx'

/** A challenge in a list: game, name, what matters next, the rule in one line, and its terms. */
export function ChallengeCard({ challenge }: { challenge: ListedChallenge }) {
  const { gameName, modeName } = useCatalogue()
  const { id, name, game, mode, me, status } = challenge
  return (
    <li className="relative flex min-w-0 flex-col rounded-card border border-line bg-surface hover:border-edge">
      <div className="flex gap-3.5 p-4">
        <GameChip slug={game} className="size-14" />
        <div className="min-w-0 grow">
          <h3 className="text-20 leading-tight">
            <Link
              to="/challenge-details"
              search={{ challengeId: String(id) }}
              className="wrap-anywhere after:absolute after:inset-0 after:rounded-card"
            >
              <bdi>{name}</bdi>
            </Link>
          </h3>
          <p dir="auto" className="text-14 text-pretty text-muted">
            {gameName(game)} · {modeName(game, mode)}
          </p>
          <p className="text-14 font-[600]">
            <Next challenge={challenge} />
          </p>
        </div>
        <Ring me={status === 'upcoming' && !me ? null : me} bestN={challenge.best_n} />
      </div>
      <p className="flex gap-2 px-4 pb-3 text-14 text-muted">
        <Sigma aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        <span className="min-w-0 wrap-anywhere">
          {t('challenges.card.rule', {
            best: challenge.best_n,
            most: challenge.max_results,
            rule: ruleText(challenge.scoring),
          })}
        </span>
      </p>
      <div className="mt-auto flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line px-4 py-3">
        <dl className="flex flex-wrap gap-x-6 gap-y-2">
          <Term name={t('common.prizes')}>
            {challenge.prize_pool_cents > 0
              ? formatMoney(challenge.prize_pool_cents)
              : t('challenges.card.none')}
          </Term>
          <Term name={t('common.entry')}>
            {challenge.entry_fee_cents > 0 ? formatMoney(challenge.entry_fee_cents) : t('common.free')}
          </Term>
          <When challenge={challenge} />
        </dl>
        <Act challenge={challenge} />
      </div>
    </li>
  )
}

function When({ challenge: { status, starts_at, ends_at } }: { challenge: ListedChallenge }) {
  if (status === 'upcoming')
    return (
      <Term name={t('challenges.card.starts')}>
        <Time at={starts_at} format="absolute" />
      </Term>
    )
  return (
    <Term name={status === 'live' ? t('challenges.card.ends') : t('challenges.card.ended')}>
      <Time at={ends_at} format="absolute" />
    </Term>
  )
}

/** The state of the challenge, or how the viewer stands. */
function Next({ challenge: { status, me, players_count: players } }: { challenge: ListedChallenge }) {
  if (status === 'cancelled' || status === 'completed' || !me)
    return status === 'live' ? (
      <span className="text-muted">{t('challenges.card.players', { count: players })}</span>
    ) : (
      <Badge tone={statusTone(status)}>{t(`challenges.status.${status}`)}</Badge>
    )
  return (
    <span className={me.pending > 0 ? 'text-warn' : 'text-accent-text'}>
      {t('challenges.card.points', { value: me.value })}
      {me.pending > 0 ? ` · ${t('challenges.card.in_review', { count: me.pending })}` : ''}
    </span>
  )
}

function Term({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-12 text-muted">{name}</dt>
      <dd className="text-14 font-[650]">{children}</dd>
    </div>
  )
}

/** The current action of the card's link, drawn as a button because the link covers the whole card. */
function Act({ challenge }: { challenge: ListedChallenge }) {
  const { status, me } = challenge
  const isOpen = status === 'upcoming' || status === 'live'
  if (!isOpen || (me && status === 'upcoming')) return null
  return (
    <span aria-hidden="true" className={buttonClass(me ? 'quiet' : 'outline', 'small')}>
      {actOf(challenge)}
    </span>
  )
}

function actOf({ me, is_mine: isMine, scored_by: by }: ListedChallenge): string {
  if (isMine) return t('challenges.card.manage')
  if (!me) return t('challenges.join.act')
  return by === 'report' ? t('challenges.mine.submit') : t('common.play')
}
