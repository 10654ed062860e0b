import { t } from '#messages/challenges.ts'
import { Link } from '@tanstack/react-router'
import { Repeat } from 'lucide-react'
import { formatMoney } from '#client/lib/money.ts'
import { useCatalogue } from '#client/domains/players/games.ts'
import type { Challenge } from '#client/domains/challenges/queries.ts'
import { statusTone } from '#client/domains/challenges/words.ts'
import { GameBanner } from '#client/domains/players/GameArt.tsx'
import { Badge } from '#client/ui/Badge.tsx'
import { Time } from '#client/ui/Time.tsx'
import { PrizeSteps } from './PrizeSteps.tsx'

/** The head of a challenge: state, name, terms, and what the places pay as steps. */
export function Head({ challenge }: { challenge: Challenge }) {
  const { gameName, modeName } = useCatalogue()
  const { status, game, mode, name } = challenge
  return (
    <GameBanner slug={game}>
      <div className="page-width flex flex-wrap items-end justify-between gap-x-10 gap-y-6 py-6 sm:py-8">
        <div className="min-w-0 grow basis-72">
          <Link to="/challenges" className="rounded-sm py-2 text-14 hover:underline">
            {t('challenges.challenges.challenges')}
          </Link>
          <div className="mt-3 flex flex-wrap gap-2">
            <Badge tone={statusTone(status)} dot={status === 'live'}>
              {t(`challenges.status.${status}`)}
            </Badge>
            <Badge>
              {gameName(game)} · {modeName(game, mode)}
            </Badge>
            {challenge.repeats === 'weekly' ? (
              <Badge>
                <Repeat aria-hidden="true" className="size-3.5" />
                {t('challenges.page.weekly')}
              </Badge>
            ) : null}
          </div>
          <h1 dir="auto" className="mt-3 text-28 text-balance wrap-anywhere sm:text-40">
            {name}
          </h1>
          <p className="mt-1.5 flex flex-wrap gap-x-5 text-14">
            <span>
              <Time at={challenge.starts_at} format="absolute" /> –{' '}
              <Time at={challenge.ends_at} format="absolute" />
            </span>
            <span>{t('challenges.card.players', { count: challenge.players_count })}</span>
            <span>
              {t('challenges.card.entry')}{' '}
              {challenge.entry_fee_cents > 0
                ? formatMoney(challenge.entry_fee_cents)
                : t('challenges.card.free')}
            </span>
            <span>{t('challenges.page.by', { name: challenge.organizer.username })}</span>
          </p>
        </div>
        {challenge.prizes.length > 0 ? <PrizeSteps challenge={challenge} /> : null}
      </div>
    </GameBanner>
  )
}
