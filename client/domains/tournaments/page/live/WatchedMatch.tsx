import { t as roomText } from '#messages/lobbies.ts'
import { useQuery } from '@tanstack/react-query'
import { matchOfKey } from '#core/tournaments/bracket/match-key.ts'
import { matchView } from '#core/bracket/bracket.ts'
import type { Lobby } from '#client/domains/lobbies/queries.ts'
import { useBracket } from '#client/domains/tournaments/bracket/use-bracket.ts'
import { FollowButton } from '#client/domains/tournaments/page/FollowButton.tsx'
import { type Tournament, tournamentQuery } from '#client/domains/tournaments/queries.ts'
import { WatchStream } from '#client/domains/tournaments/streams/WatchStream.tsx'
import { roundTitle } from '#client/domains/tournaments/words/next.ts'
import { ButtonLink } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { Meaning } from './FeaturedMatch.tsx'
import { LiveRail } from './LiveRail.tsx'

type Props = { tournament: NonNullable<Lobby['tournament']> }

/** A tournament's match for those who watch it: its stream, what a win means, and the others that are played now. */
export function WatchedMatch({ tournament: occasion }: Props) {
  const { data: tournament } = useQuery(tournamentQuery(occasion.id))
  return (
    <>
      <WatchStream tournament={occasion} />
      {tournament ? <Stakes tournament={tournament} match={occasion.match_id} /> : null}
    </>
  )
}

function Stakes({ tournament, match }: { tournament: Tournament; match: number }) {
  const { id, status, me, name } = tournament
  const { brackets = [] } = useBracket(id, { status, mySeed: me?.seed ?? null })
  const ref = matchOfKey(match)
  const bracket = brackets.find(({ stage, group }) => stage === ref.stage && group === ref.group)
  const view = bracket && matchView(bracket.state, ref.match)
  return (
    <Card title={roomText('lobbies.next_card.what_happens_next')}>
      <p className="-mt-2 text-14 wrap-anywhere text-muted">
        {[name, ...(bracket && view ? [roundTitle(bracket, view.section, view.round)] : [])].join(' · ')}
      </p>
      {bracket?.state.kind === 'tree' ? (
        <div className="mt-4">
          <Meaning bracket={bracket} state={bracket.state} match={ref.match} />
        </div>
      ) : null}
      <LiveRail tournament={tournament} brackets={brackets} besides={match} />
      <div className="mt-4 flex flex-wrap gap-3">
        <ButtonLink to="/tournament-details" search={{ tournamentId: id }} variant="outline">
          {roomText('lobbies.end_panel.to_the_tournament')}
        </ButtonLink>
        <FollowButton tournament={tournament} />
      </div>
    </Card>
  )
}
