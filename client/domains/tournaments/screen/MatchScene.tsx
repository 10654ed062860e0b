import { t } from '#messages/tournaments.ts'
import { useZone } from '#client/lib/time/time-zone.ts'
import { clockTime } from '#client/domains/tournaments/list/days.ts'
import { groupMatches, type ListedMatch } from '#client/domains/tournaments/page/matches.ts'
import { matchToWatch, WatchedHero } from '#client/domains/tournaments/page/live/FeaturedMatch.tsx'
import { streamedIn } from '#client/domains/tournaments/streams/featured.ts'
import type { Tournament } from '#client/domains/tournaments/queries.ts'
import type { OwnBracket } from '#client/domains/tournaments/bracket/use-bracket.ts'
import { roundTitle } from '#client/domains/tournaments/words/next.ts'
import { PlayerAvatar } from '#client/ui/art/PlayerAvatar.tsx'

type Props = { tournament: Tournament; brackets: readonly OwnBracket[] }

/** Rows beside a match that is shown large, and without one. */
const ROWS = { below: 3, alone: 8 } as const

/** The match to watch, and below it what else runs and what comes next. */
export function MatchScene({ tournament, brackets }: Props) {
  const groups = groupMatches(brackets)
  const shown = matchToWatch(tournament, brackets)
  const of = (kind: 'live' | 'open') => groups.find((each) => each.kind === kind)?.matches ?? []
  const others = of('live').filter(({ key }) => key !== shown?.key)
  const open = of('open')
  // Players look for their own match: what comes next has a row, however much is live.
  const rows = shown && open.length > 0 ? [...others.slice(0, ROWS.below - 1), ...open] : [...others, ...open]
  const isOnStream = shown && streamedIn(tournament.featured, shown.bracket).has(shown.view.id)
  return (
    <>
      <h2 className="flex items-baseline gap-6 text-64 leading-tight">
        {shown
          ? isOnStream
            ? t('tournaments.screen.on_stream')
            : t('tournaments.screen.now')
          : t('tournaments.screen.next')}
        {shown ? (
          <span className="text-28 font-normal tracking-normal text-muted">
            {roundTitle(shown.bracket, shown.view.section, shown.view.round)}
          </span>
        ) : null}
      </h2>
      {shown ? (
        <div className={`mt-5 ${rows.length === 0 ? '[zoom:2]' : '[zoom:1.5]'}`}>
          <WatchedHero tournament={tournament} match={shown} />
        </div>
      ) : null}
      <ul className={shown ? 'mt-6' : 'mt-8'}>
        {rows.slice(0, shown ? ROWS.below : ROWS.alone).map((match) => (
          <Row key={match.key} match={match} />
        ))}
      </ul>
      {!shown && rows.length === 0 ? (
        <p className="text-28 text-muted">{t('tournaments.embed.no_matches')}</p>
      ) : null}
    </>
  )
}

function Row({ match: { bracket, view } }: { match: ListedMatch }) {
  const zone = useZone()
  const isLive = bracket.running.has(view.id)
  const score = bracket.scoreOf(view.id) ?? (view.bestOf > 1 ? [0, 0] : undefined)
  const at = bracket.timeOf(view.id)
  const [one, other] = view.slots.map((slot) => (slot.kind === 'entrant' ? bracket.nameOf(slot.seed) : ''))
  return (
    <li className="flex h-20 items-center gap-8 border-t border-edge/50 first:border-t-0 text-40">
      <span className={`font-wide w-44 shrink-0 tabular-nums ${isLive ? 'text-live' : ''}`}>
        {isLive
          ? score
            ? `${score[0]} – ${score[1]}`
            : t('tournaments.match.live')
          : at
            ? clockTime(at, zone)
            : t('tournaments.screen.soon')}
      </span>
      <span className="flex min-w-0 items-center gap-5 font-semibold">
        <PlayerAvatar name={one ?? ''} url={null} size={56} />
        <bdi className="truncate">{one}</bdi>
        <span className="font-normal text-muted">{t('tournaments.screen.versus')}</span>
        <bdi className="truncate">{other}</bdi>
      </span>
      <span className="ms-auto shrink-0 text-28 text-muted">
        {roundTitle(bracket, view.section, view.round)} ·{' '}
        {t('tournaments.match.best_of', { games: view.bestOf })}
      </span>
    </li>
  )
}
