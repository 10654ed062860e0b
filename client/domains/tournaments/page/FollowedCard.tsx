import { t } from '#messages/tournaments.ts'
import { Link } from '@tanstack/react-router'
import type { Tournament } from '#client/domains/tournaments/queries.ts'
import type { OwnBracket } from '#client/domains/tournaments/bracket/use-bracket.ts'
import { roundTitle } from '#client/domains/tournaments/words/next.ts'
import { Card } from '#client/ui/Card.tsx'
import { followedNow, useFollowed } from './followed.ts'
import type { ListedMatch } from './matches.ts'

/** The most matches that are shown. The list of matches marks the others. */
const SHOWN = 6

type Props = { tournament: Tournament; brackets: readonly OwnBracket[] }

/** How many followed players are playing now, with the ways to their matches; nothing without any. */
export function FollowedCard({ tournament: { id, status }, brackets }: Props) {
  const followed = useFollowed(id, status === 'live')
  const { count, matches } = followedNow(followed, brackets)
  if (status !== 'live' || count === 0) return null
  const title = t('tournaments.page.followed_playing', { count })
  return (
    <Card title={title} aria-label={title}>
      <ul className="grid gap-1">
        {matches.slice(0, SHOWN).map((match) => (
          <MatchLink key={match.key} match={match} />
        ))}
      </ul>
    </Card>
  )
}

function MatchLink({ match: { bracket, view } }: { match: ListedMatch }) {
  const room = bracket.roomOf(view.id)
  const [one, other] = view.slots.map((slot) => (slot.kind === 'entrant' ? bracket.nameOf(slot.seed) : ''))
  if (!room) return null
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4">
      <Link
        to="/lobby-detail/$lobbyId"
        params={{ lobbyId: String(room.lobby_id) }}
        className="block max-w-full truncate py-1.5 text-16 font-semibold underline underline-offset-4"
      >
        <bdi>{one}</bdi> – <bdi>{other}</bdi>
      </Link>
      <span className="text-14 text-muted">{roundTitle(bracket, view.section, view.round)}</span>
    </li>
  )
}
