import { t } from '#messages/tournaments.ts'
import { Swords } from 'lucide-react'
import { useProfile } from '#client/domains/accounts/session/profile.ts'
import { useSession } from '#client/domains/accounts/session/store.ts'
import { VersusHero } from '#client/domains/matches/room/VersusHero.tsx'
import type { Side } from '#client/domains/matches/room/VersusSide.tsx'
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
import { Time } from '#client/ui/Time.tsx'
import { ButtonLink } from '#client/ui/Button.tsx'

type Props = { tournament: Tournament; brackets: readonly OwnBracket[] }

/** The viewer's next match: against whom, until when, what a win and a loss mean, and the way into its room. */
export function NextMatchCard({ tournament, brackets }: Props) {
  const { user } = useSession()
  const { data: profile } = useProfile()
  const next = tournament.me?.next
  if (!next || tournament.status !== 'live') return null
  const { stage, group, match } = matchOfKey(next.match_id)
  const isHeld = tournament.featured.some(({ match_id, held }) => held && match_id === next.match_id)
  const bracket = brackets.find((each) => each.stage === stage && each.group === group)
  const clock = tournament.paused ? null : next.deadline
  const hasTime = clock !== null || (next.time?.at ?? null) !== null
  const bestOf = t('tournaments.match.best_of', { games: next.best_of })
  const seed = tournament.me?.seed
  const own: Side = {
    name: tournament.team_size === 1 || !seed ? (user?.username ?? '') : (bracket?.nameOf(seed) ?? ''),
    avatarUrl: tournament.team_size === 1 ? (profile?.avatar_url ?? null) : null,
    won: false,
    ...(seed ? { note: t('tournaments.details.seed', { seed }) } : {}),
  }
  const rival: Side = next.opponent
    ? {
        name: next.opponent.name,
        avatarUrl: null,
        won: false,
        note: t('tournaments.details.seed', { seed: next.opponent.seed }),
      }
    : { open: true, name: t('tournaments.path.unknown') }
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
          {[roundTitle(bracket, next.section, next.round), ...(hasTime ? [bestOf] : [])].join(' · ')}
        </p>
      </div>
      <VersusHero
        slug={tournament.game}
        mine="left"
        left={own}
        right={rival}
        word=""
        tone=""
        figure={
          clock ? (
            <Countdown
              key={clock}
              until={clock}
              className="font-wide block py-1 text-28 tabular-nums @[40rem]:text-64"
            />
          ) : next.time?.at ? (
            <Time at={next.time.at} format="weekday" className="font-wide px-6 text-16 @[40rem]:text-20" />
          ) : (
            <span className="font-wide px-6 text-16 @[40rem]:text-28">{bestOf}</span>
          )
        }
        note={clock ? t('tournaments.next.left_to_ready') : ''}
      />
      {next.opponent || bracket?.state.kind !== 'tree' ? null : (
        <div className="border-b border-line px-4 py-3 sm:px-6">
          <Rivals bracket={bracket} state={bracket.state} match={match} />
        </div>
      )}
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
