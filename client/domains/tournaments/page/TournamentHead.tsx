import { t } from '#messages/tournaments.ts'
import { formatMoney } from '#client/lib/money.ts'
import { Link } from '@tanstack/react-router'
import { useCatalogue } from '#client/domains/players/games.ts'
import { regionName } from '#contract/region-name.ts'
import { badgeOf } from '#client/domains/tournaments/list/row-state.ts'
import type { Tournament } from '#client/domains/tournaments/queries.ts'
import type { OwnBracket } from '#client/domains/tournaments/bracket/use-bracket.ts'
import { formatText } from '#client/domains/tournaments/words/next.ts'
import { Badge } from '#client/ui/Badge.tsx'
import { GameBanner } from '#client/domains/players/GameArt.tsx'
import { Time } from '#client/ui/Time.tsx'
import { ShareMenu } from '#client/domains/tournaments/share/ShareMenu.tsx'
import { Deadline, Figure } from './figures.tsx'
import { FollowButton } from './FollowButton.tsx'
import { MainAction } from './MainAction.tsx'
import { MoreMenu } from './MoreMenu.tsx'
import { isTableOnly, type TabId } from './tabs.ts'

type Props = {
  tournament: Tournament
  brackets: readonly OwnBracket[]
  tab: TabId
  onDeadline: () => void
  onSelect: (tab: TabId) => void
}

/**
 * The head of a tournament: its state, name and terms, three figures, and the one action. On phones all tabs but the first
 * have only the state, the name and the action, so that what they show begins in the first screen.
 */
export function TournamentHead({ tournament, brackets, tab, onDeadline, onSelect }: Props) {
  const { gameName, modeName } = useCatalogue()
  const { game, mode, entry_fee_cents: entryCents } = tournament
  const state = badgeOf(tournament)
  const full = tab === 'overview' ? '' : 'max-sm:hidden'
  return (
    <GameBanner slug={game} className="mb-1">
      {/* Text and buttons stand on the picture. */}
      <div className="bg-bg/50">
        <div
          className={`page-width flex flex-wrap items-end justify-between gap-x-8 sm:gap-y-3 sm:py-8 ${full ? 'gap-y-2 py-4' : 'gap-y-3 py-6'}`}
        >
          {/* A line of its own: beside the figures it would break. */}
          <div className="flex basis-full flex-wrap gap-2">
            <Badge tone={state.tone} dot={state.isLive}>
              {state.word}
            </Badge>
            <span className={`contents ${full}`}>
              <Badge>
                {gameName(game)} · {modeName(game, mode)}
              </Badge>
              <Badge>{formatText(tournament)}</Badge>
              {tournament.organization ? (
                <Link
                  to="/organization/$slug"
                  params={{ slug: tournament.organization.slug }}
                  className="rounded-sm"
                >
                  <Badge>
                    <bdi>{tournament.organization.name}</bdi>
                  </Badge>
                </Link>
              ) : null}
              {tournament.circuit ? (
                <Link
                  to="/tournament-circuit"
                  search={{ circuitId: tournament.circuit.id }}
                  className="rounded-sm"
                >
                  <Badge>
                    <bdi>{tournament.circuit.name}</bdi>
                  </Badge>
                </Link>
              ) : null}
              {tournament.is_invite_only ? <Badge>{t('tournaments.list.invite_only')}</Badge> : null}
            </span>
          </div>
          <div className="min-w-0 grow basis-72">
            <h1
              dir="auto"
              className={`text-balance wrap-anywhere sm:line-clamp-none sm:text-40 ${full ? 'line-clamp-2 text-20' : 'text-28'}`}
            >
              {tournament.name}
            </h1>
            <p className={`mt-1.5 text-14 ${full}`}>
              <Time at={tournament.starts_at} format="absolute" />
              {tournament.region ? ` · ${regionName(tournament.region)}` : ''} ·{' '}
              {entryCents > 0
                ? t('tournaments.head.entry', { entry: formatMoney(entryCents) })
                : t('tournaments.head.free')}
            </p>
          </div>
          <div className={`flex flex-wrap items-end gap-x-8 gap-y-4 ${full ? '' : 'max-sm:mt-2'}`}>
            <dl className={`flex flex-wrap items-end gap-x-7 gap-y-3 empty:hidden ${full}`}>
              <Figures tournament={tournament} onDeadline={onDeadline} />
            </dl>
            <div className="flex flex-wrap items-center gap-2 sm:gap-3">
              <MainAction tournament={tournament} tab={tab} onSelect={onSelect} />
              <FollowButton tournament={tournament} isBrief={tab !== 'overview'} />
              <ShareMenu tournament={tournament} brackets={brackets} isBrief={tab !== 'overview'} />
              <MoreMenu onSelect={onSelect} />
            </div>
          </div>
        </div>
      </div>
    </GameBanner>
  )
}

function Figures({ tournament, onDeadline }: Pick<Props, 'tournament' | 'onDeadline'>) {
  const { status, prize_pool_cents: pool, entrants_count: taken, max_entrants: all } = tournament
  const isBeforeStart = status === 'draft' || status === 'registration' || status === 'check_in'
  const size = tournament.team_size > 1 ? 'teams' : 'players'
  return (
    <>
      {pool > 0 ? <Figure name={t('tournaments.head.prize_pool')}>{formatMoney(pool)}</Figure> : null}
      {isBeforeStart ? (
        <Figure name={t('tournaments.head.places_taken', { size })}>
          {t('tournaments.list.taken', { taken, all })}
        </Figure>
      ) : null}
      {status === 'check_in' ? (
        <Figure name={t('tournaments.head.checked_in')}>{tournament.checked_in_count}</Figure>
      ) : null}
      {status === 'live' && isTableOnly(tournament) && tournament.swiss_out === null ? (
        <Figure name={t('tournaments.head.places_taken', { size })}>{tournament.playing_count}</Figure>
      ) : status === 'live' ? (
        <Figure name={t('tournaments.head.still_in', { size })}>
          {t('tournaments.list.taken', { taken: tournament.playing_count, all: taken })}
        </Figure>
      ) : null}
      <Deadline tournament={tournament} onDeadline={onDeadline} />
    </>
  )
}
