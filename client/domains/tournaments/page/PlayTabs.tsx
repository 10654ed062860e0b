import { t } from '#messages/tournaments.ts'
import { lazy, useMemo, useState } from 'react'
import { matchView } from '#core/bracket/bracket.ts'
import type { MatchId } from '#core/bracket/rules.ts'
import { useCatalogue } from '#client/domains/players/games.ts'
import type { OwnBracket } from '#client/domains/tournaments/bracket/use-bracket.ts'
import type { Tournament } from '#client/domains/tournaments/queries.ts'
import { formatMoney } from '#client/lib/money.ts'
import { bracketTitle, cancelledText } from '#client/domains/tournaments/words/next.ts'
import { SelectField } from '#client/ui/fields/SelectField.tsx'
import { EmptyState } from '#client/ui/states/EmptyState.tsx'
import { ErrorState } from '#client/ui/states/ErrorState.tsx'
import { LazyPart } from '#client/ui/states/LazyPart.tsx'
import { Skeleton } from '#client/ui/states/Skeleton.tsx'
import { takeAway } from '#client/domains/tournaments/share/take-away.ts'
import { streamedIn } from '#client/domains/tournaments/streams/featured.ts'
import { firstOf, roomPath } from './first-bracket.ts'
import { useFollowed } from './followed.ts'
import { MatchList } from './MatchList.tsx'
import type { PartProps } from './OverviewTab.tsx'
import { StillIn } from './live/StillIn.tsx'
import { beginsAbout, forecastOf } from './live/waves.ts'
import { Standings } from './Standings.tsx'
import { prizesByEntrant } from './sure-prizes.ts'
import { isTableOnly } from './tabs.ts'

/** A quarter of the page's code, which its other tabs do not need. */
const BracketView = lazy(() =>
  import('#client/domains/tournaments/bracket/BracketView.tsx').then((part) => ({
    default: part.BracketView,
  })),
)

type Props = PartProps & { tab: 'bracket' | 'matches' | 'standings' }

/** The bracket, its matches and its standings, once it has begun; with several brackets, one at a time. */
export function PlayTabs(props: Props) {
  const { tab, bracket } = props
  // A bracket takes the whole page; what stands in its place does not.
  const isWhole = tab !== 'bracket' || bracket.brackets?.some(({ state }) => state.kind === 'tree')
  return isWhole ? (
    <Content {...props} />
  ) : (
    <div className="page-width pt-5">
      <Content {...props} />
    </div>
  )
}

function Content({ tournament, bracket: { query, brackets, hasBegun }, tab, onSelect }: Props) {
  const [chosen, setChosen] = useState<string>()
  const followed = useFollowed(tournament.id, hasBegun)
  const shown = brackets?.find(({ key }) => key === chosen) ?? firstOf(brackets ?? [])
  const aboutOf = useAbout(tournament, brackets, shown, query.dataUpdatedAt)
  const first = tournament.prizes.find(({ place }) => place === 1)?.amount_cents
  if (!hasBegun)
    return (
      <EmptyState art="tournaments">
        {tournament.status === 'cancelled' ? cancelledText(tournament) : t('tournaments.page.no_bracket_yet')}
      </EmptyState>
    )
  if (query.isPending) return <Skeleton className="h-[30rem] w-full" />
  if (!brackets)
    return (
      <ErrorState onRetry={() => query.refetch()} isRetrying={query.isFetching}>
        {t('tournaments.page.bracket_could_not_load')}
      </ErrorState>
    )
  if (tab === 'matches')
    return <MatchList brackets={brackets} featured={tournament.featured} followed={followed} />
  if (!shown) return <EmptyState>{t('tournaments.page.no_bracket_yet')}</EmptyState>
  const stages = new Set(brackets.map(({ stage }) => stage)).size
  const title = bracketTitle(shown, stages)
  const choice =
    brackets.length > 1 ? (
      <SelectField
        label={t('tournaments.rehearsal.part')}
        value={shown.key}
        options={brackets.map((each) => ({ value: each.key, label: bracketTitle(each, stages) }))}
        onChange={(event) => setChosen(event.target.value)}
      />
    ) : null
  const isTree = tab === 'bracket' && shown.state.kind === 'tree'
  return (
    <>
      {choice && !isTree ? (
        <div className={tab === 'bracket' ? 'page-width max-w-xs pt-5 pb-4' : 'mb-4 max-w-xs'}>{choice}</div>
      ) : null}
      {tab === 'standings' ? (
        <Standings key={shown.key} bracket={shown} prizes={prizesByEntrant(tournament, brackets)} />
      ) : (
        <div className={isTree ? '' : 'page-width pt-5'}>
          <LazyPart fallback={<Skeleton className="h-[30rem] w-full" />}>
            <BracketView
              key={shown.key}
              state={shown.state}
              nameOf={shown.nameOf}
              running={shown.running}
              streamed={streamedIn(tournament.featured, shown)}
              scoreOf={shown.scoreOf}
              timeOf={shown.timeOf}
              aboutOf={aboutOf}
              prize={first === undefined ? undefined : formatMoney(first)}
              note={<Left tournament={tournament} />}
              viewer={shown.viewer}
              label={t('common.named', { name: tournament.name, value: title })}
              hrefOf={(match) => roomPath(shown, match)}
              hasChampion={shown.advances === 0 && shown.groups === 1}
              choice={choice && <div className="w-44 [&_label]:sr-only">{choice}</div>}
              onPrint={() => void takeAway({ tournament, brackets }, 'print')}
              isPage
            />
          </LazyPart>
          {isTree && tournament.status === 'live' ? (
            <div className="page-width py-4 sm:hidden">
              <StillIn tournament={tournament} brackets={brackets} onAll={() => onSelect('standings')} />
            </div>
          ) : null}
        </div>
      )}
    </>
  )
}

/** Estimates when each match of a bracket will be played, by the pace so far. */
function useAbout(
  tournament: Tournament,
  brackets: readonly OwnBracket[] | undefined,
  shown: OwnBracket | undefined,
  readAt: number,
): ((match: MatchId) => string | undefined) | undefined {
  const gameMinutes = useCatalogue().mode(tournament.game, tournament.mode)?.game_minutes
  const { starts_at: startsAt, round_start: start, status, paused } = tournament
  // The pace says nothing while rounds have set times, or in a pause.
  const isPaced = status === 'live' && !paused && (start === 'as_ready' || start === 'by_hand')
  return useMemo(() => {
    if (!isPaced || gameMinutes === undefined || !brackets || !shown) return undefined
    const at = { gameMinutes, startsAt: Date.parse(startsAt), now: readAt, running: [] }
    const forecast = forecastOf(brackets, at)
    return (match: MatchId) => {
      const { section, round } = matchView(shown.state, match)
      const ms = beginsAbout(forecast, { stage: shown.stage, section, round })
      return ms === undefined ? undefined : new Date(ms).toISOString()
    }
  }, [isPaced, gameMinutes, brackets, shown, startsAt, readAt])
}

/** The number of those who can still win it. */
function Left({ tournament }: { tournament: Tournament }) {
  if (tournament.status !== 'live' || isTableOnly(tournament)) return null
  return (
    <span className="flex items-baseline gap-1.5">
      <b className="font-[650] text-text tabular-nums">
        {t('tournaments.list.taken', {
          taken: tournament.playing_count,
          all: tournament.entrants_count,
        })}
      </b>
      {t('tournaments.head.still_in', { size: tournament.team_size > 1 ? 'teams' : 'players' })}
    </span>
  )
}
