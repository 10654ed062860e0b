import { t } from '#messages/ratings.ts'
import { useServerSeconds } from '#client/lib/time/seconds.ts'
import { useZone } from '#client/lib/time/time-zone.ts'
import { PlayerAvatar } from '#client/ui/art/PlayerAvatar.tsx'
import { AvatarFrame } from '#client/ui/art/AvatarFrame.tsx'
import { ButtonLink } from '#client/ui/Button.tsx'
import { seasonTrophyUrl } from '#core/art/season-trophy.ts'
import { tierName } from '#contract/players/tier-name.ts'
import type { Leaderboard } from '../queries.ts'
import type { Season } from './queries.ts'
import { daysOf, remainingOf, resetText } from './season-text.ts'

type Props = {
  /** Null between two seasons. */
  season: Season | null
  next: Season | undefined
  me: Leaderboard['me']
  /** The player who looks at the card; undefined for visitors. */
  viewer: { username: string; avatarUrl: string | null } | undefined
}

/** When the season ends, what it gives, and what happens then; of a past season what one has reached. */
export function SeasonCard({ season, next, me, viewer }: Props) {
  const zone = useZone()
  return (
    <section aria-labelledby="season" className="rounded-card border border-line bg-surface p-4 sm:p-5">
      <h2 id="season" className="text-16">
        {headOf(season)}
      </h2>
      {season ? <SeasonFacts season={season} me={me} viewer={viewer} /> : null}
      {next ? (
        <p className={season ? 'mt-4 border-t border-line pt-4 text-14' : 'mt-1 text-14 text-muted'}>
          {t('ratings.season.next_starts', { number: next.number, day: daysOf(next, zone).from })}
        </p>
      ) : null}
    </section>
  )
}

function headOf(season: Season | null): string {
  if (!season) return t('ratings.season.between')
  const { state, number } = season
  if (state === 'live') return t('ratings.season.ends_in', { number })
  return state === 'turning' ? t('ratings.season.over', { number }) : t('ratings.season.over', { number })
}

type FactsProps = Omit<Props, 'season' | 'next'> & { season: Season }

function SeasonFacts({ season, me, viewer }: FactsProps) {
  const { from, to } = daysOf(season, useZone())
  const isLive = season.state === 'live'
  return (
    <>
      {isLive ? <SeasonClock season={season} /> : null}
      {season.state === 'turning' ? (
        <p className="mt-1 text-14 text-muted">{t('ratings.season.turning_hint')}</p>
      ) : null}
      <p className="mt-1.5 flex justify-between gap-3 text-12 text-muted" suppressHydrationWarning>
        <span>{from}</span>
        <span>{to}</span>
      </p>
      <div className="mt-4 flex items-center gap-3 border-t border-line pt-4">
        {isLive || (me && !me.placement) ? <Reward season={season} me={me} viewer={viewer} /> : null}
        <p className="min-w-0 text-14 text-pretty text-muted">
          {isLive ? aheadText(season, me) : reachedText(season, me)}
        </p>
      </div>
      {!isLive && me && viewer ? (
        <ButtonLink
          to="/season-recap"
          search={{ username: viewer.username, game: season.game, season: season.number }}
          variant="outline"
          className="mt-4 w-full"
        >
          {t('ratings.season.recap')}
        </ButtonLink>
      ) : null}
    </>
  )
}

function SeasonClock({ season }: { season: Season }) {
  const now = useServerSeconds()
  const [start, end] = [Date.parse(season.starts_at) / 1000, Date.parse(season.ends_at) / 1000]
  const { days, clock } = remainingOf(Math.floor(end - now))
  const share = Math.min(1, Math.max(0, (now - start) / (end - start)))
  return (
    <>
      <p role="timer" className="font-wide mt-1 text-28 tabular-nums" suppressHydrationWarning>
        {days > 0 ? `${t('ratings.season.days', { days })} ` : ''}
        {clock}
      </p>
      <div aria-hidden="true" className="mt-3 h-1.5 overflow-hidden rounded-full bg-raised">
        <div className="h-full bg-text" style={{ width: `${share * 100}%` }} suppressHydrationWarning />
      </div>
    </>
  )
}

/** The trophy and the frame of the tier that one has now, or had at the end. */
function Reward({ season, me, viewer }: FactsProps) {
  const tier = me && me.placement === null ? me.tier : 'Champion'
  return (
    <span
      aria-hidden="true"
      className={`flex shrink-0 items-center gap-2 ${me?.placement ? 'opacity-60' : ''}`}
    >
      <img src={seasonTrophyUrl(season.game, tier)} alt="" width={48} height={48} />
      {viewer ? (
        <AvatarFrame tier={tier} size={40}>
          <PlayerAvatar name={viewer.username} url={viewer.avatarUrl} size={40} />
        </AvatarFrame>
      ) : null}
    </span>
  )
}

function aheadText(season: Season, me: Leaderboard['me']): string {
  const reset = resetText(season.reset_percent)
  if (!me && season.placement_matches === 0) return `${t('ratings.season.play')} ${reset}`
  const needed = me?.placement ?? (me ? null : { played: 0, needed: season.placement_matches })
  if (needed) return `${t('ratings.season.place_first', { left: needed.needed - needed.played })} ${reset}`
  return `${t('ratings.season.finish', { tier: tierName(me?.tier ?? '') })} ${reset}`
}

function reachedText(season: Season, me: Leaderboard['me']): string {
  if (!me) return t('ratings.season.not_played')
  if (me.placement) return t('ratings.season.not_placed', { needed: season.placement_matches })
  return t('ratings.season.reached', { place: me.place, tier: tierName(me.tier) })
}
