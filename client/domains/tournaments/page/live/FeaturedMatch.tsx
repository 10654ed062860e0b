import { t } from '#messages/tournaments.ts'
import { Eye, Play } from 'lucide-react'
import { streamSite } from '#core/tournaments/streams/stream.ts'
import { matchKey } from '#core/tournaments/bracket/match-key.ts'
import { placeOfLoser, type TreeState } from '#core/bracket/elimination/state.ts'
import type { Seed } from '#core/bracket/rules.ts'
import { VersusHero } from '#client/domains/matches/room/VersusHero.tsx'
import type { Side } from '#client/domains/matches/room/VersusSide.tsx'
import { useBook } from '#client/domains/tournaments/bracket/use-book.ts'
import { viewOf } from '#client/domains/tournaments/bracket/words/book.ts'
import { goesOn } from '#client/domains/tournaments/bracket/words/goes-on.ts'
import type { Tournament } from '#client/domains/tournaments/queries.ts'
import type { OwnBracket } from '#client/domains/tournaments/bracket/use-bracket.ts'
import { roundTitle } from '#client/domains/tournaments/words/next.ts'
import { Badge } from '#client/ui/Badge.tsx'
import { ButtonAnchor, ButtonLink } from '#client/ui/Button.tsx'
import { roomPath } from '../first-bracket.ts'
import { groupMatches, type ListedMatch } from '../matches.ts'

type Props = { tournament: Tournament; brackets: readonly OwnBracket[] }

/** The match to watch, for whoever has none to play: the one on a stream, or else the one that decides most. */
export function FeaturedMatch({ tournament, brackets }: Props) {
  const { me, status } = tournament
  if (status !== 'live' || me?.next) return null
  const found = matchToWatch(tournament, brackets)
  return found ? <Watched tournament={tournament} match={found} /> : null
}

function Watched({ tournament, match: { bracket, view } }: { tournament: Tournament; match: ListedMatch }) {
  const stream = featureOf(tournament, { bracket, view })
  const path = roomPath(bracket, view.id)
  return (
    <section
      aria-labelledby="featured-match"
      className="overflow-hidden rounded-card border border-line bg-surface"
    >
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1 p-4 sm:px-6">
        <h2 id="featured-match" className="text-20">
          {t('tournaments.page.featured')}
        </h2>
        <p className="text-14 text-muted">{roundTitle(bracket, view.section, view.round)}</p>
      </div>
      <WatchedHero tournament={tournament} match={{ bracket, view }} />
      <div className="flex flex-wrap items-center justify-between gap-4 p-4 sm:px-6">
        {bracket.state.kind === 'tree' ? (
          <Meaning bracket={bracket} state={bracket.state} match={view.id} />
        ) : null}
        <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:[&>*]:grow sm:ms-auto">
          {stream ? (
            <ButtonAnchor
              href={stream.url}
              target="_blank"
              rel="noopener noreferrer nofollow"
              variant="main"
              size="large"
              icon={<Play aria-hidden="true" className="size-5" />}
            >
              {t('tournaments.streams.watch', { site: streamSite(stream.url) })}
            </ButtonAnchor>
          ) : null}
          {path ? (
            <ButtonLink
              to={path}
              variant={stream ? 'outline' : 'main'}
              size="large"
              icon={<Eye aria-hidden="true" className="size-5" />}
            >
              {t('common.watch')}
            </ButtonLink>
          ) : null}
        </div>
      </div>
    </section>
  )
}

/** Both sides of a live match, and its score between them. */
export function WatchedHero({
  tournament,
  match: { bracket, view },
}: {
  tournament: Pick<Tournament, 'game'>
  match: Pick<ListedMatch, 'bracket' | 'view'>
}) {
  const sideOf = (seed: Seed): Side => ({
    name: bracket.nameOf(seed),
    avatarUrl: null,
    won: false,
    note: t('tournaments.details.seed', { seed }),
  })
  const [left, right] = view.slots.map((slot) => sideOf(slot.kind === 'entrant' ? slot.seed : 0))
  if (!left || !right) return null
  return (
    <VersusHero
      slug={tournament.game}
      mine={undefined}
      left={left}
      right={right}
      word={t('tournaments.match.live')}
      tone="text-live"
      figure={view.bestOf > 1 ? <Score score={bracket.scoreOf(view.id)} /> : null}
      note={t('tournaments.match.best_of', { games: view.bestOf })}
    />
  )
}

function Score({ score }: { score: readonly [number, number] | undefined }) {
  const [first, second] = score ?? [0, 0]
  return (
    <span className="font-wide block py-1 text-28 whitespace-nowrap tabular-nums @[40rem]:text-64">
      <span aria-hidden="true">
        {first} – {second}
      </span>
      <span className="sr-only">{t('common.score', { first, second })}</span>
    </span>
  )
}

/** Says what a win and a loss in a match of an elimination mean. */
export function Meaning({ bracket, state, match }: { bracket: OwnBracket; state: TreeState; match: number }) {
  const { nameOf, running, viewer } = bracket
  const book = useBook({ state, nameOf, running, viewer })
  const { winner, loser } = goesOn(book, viewOf(book, match))
  return (
    <div className="grid min-w-0 grow basis-64 gap-2 text-14">
      <p className="flex items-center gap-2.5">
        <Badge tone="win">{t('tournaments.details.winner')}</Badge> {winner}
      </p>
      <p className="flex items-center gap-2.5 text-muted">
        <Badge tone="loss">{t('tournaments.details.loser')}</Badge> {loser}
      </p>
    </div>
  )
}

const featureOf = (
  { featured }: Pick<Tournament, 'featured'>,
  { bracket, view }: Pick<ListedMatch, 'bracket' | 'view'>,
) =>
  featured.find(
    ({ match_id }) => match_id === matchKey({ stage: bracket.stage, group: bracket.group, match: view.id }),
  )

/** Chooses among the live matches one on a stream, else the one whose loser gets the best place, else that of the best seeds. */
export function matchToWatch(
  tournament: Tournament,
  brackets: readonly OwnBracket[],
): ListedMatch | undefined {
  const live = groupMatches(brackets).find(({ kind }) => kind === 'live')?.matches ?? []
  const rank = (match: ListedMatch): [number, number, number] => [
    featureOf(tournament, match) ? 0 : 1,
    match.bracket.state.kind === 'tree' ? placeOfLoser(match.bracket.state.plan, match.view.id) : 0,
    match.view.slots.reduce((sum, slot) => sum + (slot.kind === 'entrant' ? slot.seed : 0), 0),
  ]
  return live.toSorted((one, other) => {
    const [a, b] = [rank(one), rank(other)]
    return a[0] - b[0] || a[1] - b[1] || a[2] - b[2]
  })[0]
}
