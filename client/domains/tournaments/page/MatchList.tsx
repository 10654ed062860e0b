import { t } from '#messages/tournaments.ts'
import { Link } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import type { OwnBracket } from '#client/domains/tournaments/bracket/use-bracket.ts'
import { endingText, scoreOf } from '#client/domains/tournaments/bracket/words/result.ts'
import type { Tournament } from '#client/domains/tournaments/queries.ts'
import { streamedIn } from '#client/domains/tournaments/streams/featured.ts'
import { StreamMark } from '#client/domains/tournaments/streams/StreamMark.tsx'
import { roundTitle } from '#client/domains/tournaments/words/next.ts'
import { Badge } from '#client/ui/Badge.tsx'
import { Button } from '#client/ui/Button.tsx'
import { EmptyState } from '#client/ui/states/EmptyState.tsx'
import { Time } from '#client/ui/Time.tsx'
import { type FollowedPlayers, followedIn } from './followed.ts'
import { groupMatches, type ListedMatch, type MatchGroup } from './matches.ts'
import { Bell } from 'lucide-react'

const MORE = 24

type Props = {
  brackets: readonly OwnBracket[]
  featured: Tournament['featured']
  followed: FollowedPlayers
}

/** The matches by round, live ones first; each with a room is a link into it. */
export function MatchList({ brackets, featured, followed }: Props) {
  const groups = useMemo(() => groupMatches(brackets), [brackets])
  if (groups.length === 0) return <EmptyState>{t('tournaments.page.no_matches')}</EmptyState>
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {groups.map((group) => (
        <Group key={group.key} group={group} featured={featured} followed={followed} />
      ))}
    </div>
  )
}

function Group({
  group: { kind, title, matches },
  featured,
  followed,
}: Omit<Props, 'brackets'> & { group: MatchGroup }) {
  const [shown, setShown] = useState(MORE)
  const heading = kind === 'over' ? title : t(`tournaments.page.matches_${kind}`)
  return (
    <section aria-label={heading}>
      <h2 className="mb-2.5 flex items-baseline gap-2.5 text-20">
        {heading}
        <span className="font-sans text-14 font-normal text-muted [font-stretch:100%]">{matches.length}</span>
      </h2>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-2.5 md:grid-cols-2">
        {matches.slice(0, shown).map((match) => (
          <Row
            key={match.key}
            match={match}
            isOver={kind === 'over'}
            followed={followed}
            isStreamed={streamedIn(featured, match.bracket).has(match.view.id)}
          />
        ))}
      </ul>
      {shown < matches.length ? (
        <Button variant="outline" className="mt-3 w-full" onClick={() => setShown(shown + MORE)}>
          {t('tournaments.bracket.more', { count: Math.min(MORE, matches.length - shown) })}
        </Button>
      ) : null}
    </section>
  )
}

type RowProps = {
  match: ListedMatch
  isOver: boolean
  isStreamed: boolean
  followed: FollowedPlayers
}

function Row({ match: { bracket, view }, isOver, isStreamed, followed }: RowProps) {
  const room = bracket.roomOf(view.id)
  const time = bracket.timeOf(view.id)
  const [one, other] = view.slots.map((slot) => (slot.kind === 'entrant' ? bracket.nameOf(slot.seed) : ''))
  const score = scoreOf(view)
  const isOwn = view.slots.some((slot) => slot.kind === 'entrant' && slot.seed === bracket.viewer)
  const side = (name: string | undefined, slot: 0 | 1) => (
    <span
      className={`flex min-w-0 grow basis-0 items-center gap-1.5 ${slot === 1 ? 'flex-row-reverse' : ''} ${view.winner === slot ? 'font-[700]' : isOver ? 'text-muted' : 'font-[600]'}`}
    >
      <bdi className="truncate">{name}</bdi>
      {followedIn(followed, bracket, view, slot).length > 0 ? <FollowedMark /> : null}
    </span>
  )
  return (
    <li
      className={`relative rounded-card border px-4 py-2.5 ${isOwn ? 'border-accent-text/60 bg-tint-accent' : 'border-line bg-surface'} ${room ? 'hover:border-edge' : ''}`}
    >
      <p className="mb-1 flex justify-between gap-3 text-12 text-muted">
        {isOver ? null : <span>{roundTitle(bracket, view.section, view.round)}</span>}
        {isStreamed ? <StreamMark /> : null}
        {time && !isOver ? <Time at={time} format="weekday" /> : <span>{endingText(view)}</span>}
      </p>
      <div className="flex items-center gap-3 text-16">
        {side(one, 0)}
        {bracket.running.has(view.id) ? (
          <Badge tone="live" dot>
            {t('tournaments.match.live')}
          </Badge>
        ) : (
          <span className="shrink-0 font-semibold tabular-nums">{score ? score.join(' – ') : '–'}</span>
        )}
        {side(other, 1)}
      </div>
      {room ? (
        <Link
          to="/lobby-detail/$lobbyId"
          params={{ lobbyId: String(room.lobby_id) }}
          aria-label={t('tournaments.page.room_of', { one: one ?? '', other: other ?? '' })}
          className="absolute inset-0 rounded-card"
        />
      ) : null}
    </li>
  )
}

/** Marks a side on which a followed player plays; the bell is also on the button that follows. */
function FollowedMark() {
  return (
    <Bell
      role="img"
      aria-label={t('tournaments.page.followed_mark')}
      className="size-4 shrink-0 text-accent-text"
    />
  )
}
