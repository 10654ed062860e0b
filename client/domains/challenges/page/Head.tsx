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
import { formatLocale } from '#client/lib/format-locale.ts'

/** The head of a challenge: state, name, terms, and what the places pay as steps. */
export function Head({ challenge }: { challenge: Challenge }) {
  const { gameName, modeName } = useCatalogue()
  const { status, game, mode, name } = challenge
  return (
    <GameBanner slug={game}>
      <div className="page-width flex flex-wrap items-end justify-between gap-x-10 gap-y-6 py-6 sm:py-8">
        <div className="min-w-0 grow basis-72">
          <Link to="/challenges" className="rounded-sm py-2 text-14 hover:underline">
            {t('common.challenges')}
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
              {t('common.entry')}{' '}
              {challenge.entry_fee_cents > 0 ? formatMoney(challenge.entry_fee_cents) : t('common.free')}
            </span>
            <span>{t('challenges.page.by', { name: challenge.organizer.username })}</span>
          </p>
        </div>
        {challenge.prizes.length > 0 ? <PrizeSteps challenge={challenge} /> : null}
      </div>
    </GameBanner>
  )
}

const FILLS = ['#e9c05a', '#a9adb5', '#b97a4f']
const SHOWN = 5

/** Prizes by place: a step for each amount, with the places that share it. */
function PrizeSteps({ challenge }: { challenge: Challenge }) {
  const groups = groupsOf(challenge.prizes)
  const highest = groups[0]?.cents ?? 1
  return (
    <div className="flex flex-wrap items-end gap-5">
      <div>
        <p className="text-12">{t('common.prizes')}</p>
        <p className="font-wide text-28">{formatMoney(challenge.prize_pool_cents)}</p>
      </div>
      <dl className="flex items-end gap-1.5">
        {groups.slice(0, SHOWN).map(({ from, to, cents }, index) => (
          <div key={from} className="flex flex-col-reverse text-center">
            <dt className="mt-1 text-12">{placesText(from, to)}</dt>
            <dd className="text-12 font-[650]">
              {formatMoney(cents)}
              <span
                aria-hidden="true"
                className="cut-corner mt-1 block w-13 [--cut:7px]"
                style={{
                  height: 14 + Math.round((cents / highest) * 54),
                  background: FILLS[index] ?? 'var(--line)',
                }}
              />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

type Group = { from: number; to: number; cents: number }

function groupsOf(prizes: Challenge['prizes']): Group[] {
  const groups: Group[] = []
  for (const { place, amount_cents: cents } of prizes) {
    const last = groups.at(-1)
    if (last?.cents === cents && last.to === place - 1) last.to = place
    else if (cents > 0) groups.push({ from: place, to: place, cents })
  }
  return groups
}

/** `3`, or `4–6`. */
function placesText(from: number, to: number): string {
  const format = new Intl.NumberFormat(formatLocale())
  return from === to ? format.format(from) : `${format.format(from)}–${format.format(to)}`
}
