import { t } from '#messages/tournaments.ts'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { matchKey } from '#core/tournaments/bracket/match-key.ts'
import type { Tournament } from '#client/domains/tournaments/queries.ts'
import type { OwnBracket } from '#client/domains/tournaments/bracket/use-bracket.ts'
import { streamedIn } from '#client/domains/tournaments/streams/featured.ts'
import { StreamMark } from '#client/domains/tournaments/streams/StreamMark.tsx'
import { roundTitle } from '#client/domains/tournaments/words/next.ts'
import { PlayerAvatar } from '#client/ui/art/PlayerAvatar.tsx'
import { Badge } from '#client/ui/Badge.tsx'
import { roomPath } from '../first-bracket.ts'
import { groupMatches, type ListedMatch } from '../matches.ts'

type Props = {
  tournament: Tournament
  brackets: readonly OwnBracket[]
  /** The match that is watched already. */
  besides?: number
}

/** The matches that are played now, in one line. The viewer's is first, then those on a stream. */
export function LiveRail({ tournament, brackets, besides }: Props) {
  const live = useMemo(
    () =>
      sorted(groupMatches(brackets).find(({ kind }) => kind === 'live')?.matches ?? [], tournament).filter(
        ({ bracket: { stage, group }, view }) => matchKey({ stage, group, match: view.id }) !== besides,
      ),
    [brackets, tournament, besides],
  )
  if (tournament.status !== 'live' || live.length === 0) return null
  const { matches_played: played, matches_total: total } = tournament
  const label = t('tournaments.page.live_count', { count: live.length })
  return (
    <div className="mt-4 flex items-center gap-4 max-sm:-mx-4 max-sm:flex-col max-sm:items-stretch max-sm:gap-2">
      <div className="shrink-0 max-sm:flex max-sm:items-center max-sm:justify-between max-sm:px-4">
        <Badge tone="live" dot>
          {label}
        </Badge>
        {total === null ? null : (
          <p className="text-12 text-muted sm:mt-1.5">{t('tournaments.bracket.played', { played, total })}</p>
        )}
      </div>
      <div
        tabIndex={0}
        role="region"
        aria-label={label}
        className="min-w-0 grow overflow-x-auto py-1 -outline-offset-2 max-sm:px-4 max-sm:[scrollbar-width:none]"
      >
        <ul className="flex w-max gap-2.5">
          {live.map((match) => (
            <LiveMatch key={match.key} match={match} tournament={tournament} />
          ))}
        </ul>
      </div>
    </div>
  )
}

function LiveMatch({ match, tournament }: { match: ListedMatch; tournament: Tournament }) {
  const { bracket, view } = match
  const path = roomPath(bracket, view.id)
  const names = view.slots.map((slot) => (slot.kind === 'entrant' ? bracket.nameOf(slot.seed) : ''))
  const round = roundTitle(bracket, view.section, view.round)
  const score = bracket.scoreOf(view.id) ?? (view.bestOf > 1 ? ([0, 0] as const) : undefined)
  return (
    <li
      className={`relative w-52 rounded-card border bg-surface px-3 py-2 ${isOwn(match) ? 'border-accent-text/60 bg-tint-accent' : 'border-line hover:border-edge'}`}
    >
      <p className="flex items-center justify-between gap-2 text-12 text-muted">
        <span className="truncate">{round}</span>
        {streamedIn(tournament.featured, bracket).has(view.id) ? <StreamMark /> : null}
      </p>
      {names.map((name, slot) => (
        <p key={slot} className="mt-1 flex items-center gap-2 text-14 font-semibold">
          <PlayerAvatar name={name} url={null} size={20} />
          <bdi className="min-w-0 grow truncate">{name}</bdi>
          {score ? <span className="font-wide tabular-nums">{score[slot === 0 ? 0 : 1]}</span> : null}
        </p>
      ))}
      {path ? (
        <Link
          to={path}
          aria-label={t('tournaments.page.live_match', {
            one: names[0] ?? '',
            other: names[1] ?? '',
            round,
            score: score ? 'known' : 'none',
            first: score?.[0] ?? 0,
            second: score?.[1] ?? 0,
          })}
          className="absolute inset-0 rounded-card"
        />
      ) : null}
    </li>
  )
}

const isOwn = ({ bracket, view }: ListedMatch): boolean =>
  view.slots.some((slot) => slot.kind === 'entrant' && slot.seed === bracket.viewer)

function sorted(live: readonly ListedMatch[], { featured }: Tournament): ListedMatch[] {
  const rank = (match: ListedMatch) =>
    isOwn(match) ? 0 : streamedIn(featured, match.bracket).has(match.view.id) ? 1 : 2
  return live.toSorted((one, other) => rank(one) - rank(other))
}
