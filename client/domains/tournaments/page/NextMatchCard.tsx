import { t } from '#messages/tournaments.ts'
import { Swords } from 'lucide-react'
import { Countdown } from '#client/domains/matches/room/Countdown.tsx'
import { useBook } from '#client/domains/tournaments/bracket/use-book.ts'
import { viewOf } from '#client/domains/tournaments/bracket/words/book.ts'
import { slotText } from '#client/domains/tournaments/bracket/words/slots.ts'
import { goesOn } from '#client/domains/tournaments/bracket/words/goes-on.ts'
import type { Tournament } from '#client/domains/tournaments/queries.ts'
import type { OwnBracket } from '#client/domains/tournaments/bracket/use-bracket.ts'
import { roundTitle } from '#client/domains/tournaments/words/next.ts'
import type { TreeState } from '#core/bracket/elimination/state.ts'
import { MatchTime } from '#client/domains/tournaments/times/MatchTime.tsx'
import { matchOfKey } from '#core/tournaments/bracket/match-key.ts'
import { Badge } from '#client/ui/Badge.tsx'
import { ButtonLink } from '#client/ui/Button.tsx'

type Props = { tournament: Tournament; brackets: readonly OwnBracket[] }

/** The viewer's next match: against whom, until when, what a win and a loss mean, and the way into its room. */
export function NextMatchCard({ tournament, brackets }: Props) {
  const next = tournament.me?.next
  if (!next || tournament.status !== 'live') return null
  const { stage, group, match } = matchOfKey(next.match_id)
  const isHeld = tournament.featured.some(({ match_id, held }) => held && match_id === next.match_id)
  const bracket = brackets.find((each) => each.stage === stage && each.group === group)
  return (
    <section
      aria-labelledby="next-match"
      className="overflow-hidden rounded-card border border-accent-text/60 bg-surface"
    >
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1 p-4 sm:px-6">
        <h2 id="next-match" className="text-20">
          {t('tournaments.next.title')}
        </h2>
        <p className="text-14 text-muted">
          {roundTitle(bracket, next.section, next.round)} ·{' '}
          {t('tournaments.match.best_of', { games: next.best_of })}
        </p>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-y border-line bg-raised/60 px-4 py-5 sm:px-6">
        {next.opponent ? (
          <p className="min-w-0">
            <span className="block text-14 text-muted">{t('tournaments.next.against')}</span>
            <span dir="auto" className="block truncate font-wide text-28">
              {next.opponent.name}
            </span>
            <span className="block text-14 text-muted">
              {t('tournaments.details.seed', { seed: next.opponent.seed })}
            </span>
          </p>
        ) : (
          <p className="min-w-0">
            <span className="block text-20">{t('tournaments.next.opponent_unknown')}</span>
            {bracket?.state.kind === 'tree' ? (
              <Rivals bracket={bracket} state={bracket.state} match={match} />
            ) : null}
          </p>
        )}
        {next.deadline && !tournament.paused ? (
          <p className="text-end">
            <Countdown key={next.deadline} until={next.deadline} className="block font-wide text-40" />
            <span className="text-14 text-muted">{t('tournaments.next.left_to_ready')}</span>
          </p>
        ) : null}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-4 p-4 sm:px-6">
        {bracket?.state.kind === 'tree' ? (
          <div className="grid min-w-0 grow basis-64 gap-2">
            <Meaning bracket={bracket} state={bracket.state} match={match} />
          </div>
        ) : null}
        {isHeld && next.lobby_id === null ? (
          <p className="text-14 text-muted">{t('tournaments.streams.held_note')}</p>
        ) : next.time && next.lobby_id === null ? (
          <MatchTime id={tournament.id} next={next} time={next.time} />
        ) : null}
        {next.lobby_id !== null && !tournament.paused ? (
          <ButtonLink
            to="/lobby-detail/$lobbyId"
            params={{ lobbyId: String(next.lobby_id) }}
            variant="main"
            size="large"
            icon={<Swords aria-hidden="true" className="size-5" />}
            className="w-full sm:w-auto"
          >
            {t('tournaments.act.go_to_match')}
          </ButtonLink>
        ) : null}
      </div>
    </section>
  )
}

type InTree = { bracket: OwnBracket; state: TreeState; match: number }

/** Names the possible opponents: both candidates once they are known, else the match that decides. */
function Rivals({ bracket, state, match }: InTree) {
  const { nameOf, running, viewer } = bracket
  const book = useBook({ state, nameOf, running, viewer })
  const view = viewOf(book, match)
  const open = view.slots.findIndex((slot) => slot.kind !== 'entrant')
  if (open === -1) return null
  return (
    <bdi className="block text-16 wrap-anywhere text-muted">
      {slotText(book, view, open === 1 ? 1 : 0).name}
    </bdi>
  )
}

/** Where a win and a loss lead. */
function Meaning({ bracket, state, match }: InTree) {
  const { nameOf, running, viewer } = bracket
  const book = useBook({ state, nameOf, running, viewer })
  const { winner, loser } = goesOn(book, viewOf(book, match))
  return (
    <>
      <p className="flex items-center gap-2.5 text-14">
        <Badge tone="win">{t('tournaments.next.win')}</Badge> {winner}
      </p>
      <p className="flex items-center gap-2.5 text-14 text-muted">
        <Badge tone="loss">{t('tournaments.next.loss')}</Badge> {loser}
      </p>
    </>
  )
}
