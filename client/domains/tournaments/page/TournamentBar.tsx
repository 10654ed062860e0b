import { t } from '#messages/tournaments.ts'
import { Countdown } from '#client/domains/matches/room/Countdown.tsx'
import type { OwnBracket } from '#client/domains/tournaments/bracket/use-bracket.ts'
import { badgeOf } from '#client/domains/tournaments/list/row-state.ts'
import type { Tournament } from '#client/domains/tournaments/queries.ts'
import { ShareMenu } from '#client/domains/tournaments/share/ShareMenu.tsx'
import { roundTitle } from '#client/domains/tournaments/words/next.ts'
import { matchOfKey } from '#core/tournaments/bracket/match-key.ts'
import { Badge } from '#client/ui/Badge.tsx'
import { type TabItem, Tabs } from '#client/ui/Tabs.tsx'
import { FollowButton } from './FollowButton.tsx'
import { MainAction } from './MainAction.tsx'
import { MoreMenu } from './MoreMenu.tsx'
import type { TabId } from './tabs.ts'

type Props = {
  tournament: Tournament
  brackets: readonly OwnBracket[]
  tabs: readonly TabItem<TabId>[]
  current: TabId
  onSelect: (tab: TabId) => void
}

/** The head in one line, so that matches and work begin at the top: name, state, tabs and the own match. */
export function TournamentBar({ tournament, brackets, tabs, current, onSelect }: Props) {
  const state = badgeOf(tournament)
  return (
    <div className="flex flex-wrap items-center gap-x-5 border-b border-line bg-surface px-4 sm:px-6 lg:h-[50px] lg:flex-nowrap">
      <div className="flex min-w-0 grow basis-0 items-center gap-3 py-2.5 max-sm:flex-col max-sm:items-start max-sm:gap-1 lg:max-w-80 lg:grow-0 lg:basis-auto lg:py-0">
        <h1
          dir="auto"
          className="min-w-0 sm:truncate sm:text-20 max-sm:line-clamp-2 text-16 leading-tight"
          title={tournament.name}
        >
          {tournament.name}
        </h1>
        <Badge tone={state.tone} dot={state.isLive}>
          {state.word}
        </Badge>
      </div>
      <div className="min-w-0 max-lg:order-last max-lg:w-full [&_[role=tab]]:lg:min-h-[49px] [&_[role=tablist]]:border-b-0">
        <Tabs label={t('tournaments.tabs.label')} tabs={tabs} current={current} />
      </div>
      <div className="ms-auto flex shrink-0 items-center gap-3">
        <NextMatch tournament={tournament} brackets={brackets} />
        <MainAction tournament={tournament} tab={current} size="small" onSelect={onSelect} />
        {current === 'overview' ? <FollowButton tournament={tournament} size="small" /> : null}
        <ShareMenu tournament={tournament} brackets={brackets} size="small" />
        <MoreMenu size="small" onSelect={onSelect} />
      </div>
    </div>
  )
}

/** Against whom the viewer plays, and the time that is left to get ready; a pause stops the clocks. */
function NextMatch({ tournament, brackets }: Pick<Props, 'tournament' | 'brackets'>) {
  const next = tournament.me?.next
  if (!next?.opponent || tournament.status !== 'live') return null
  const { stage, group } = matchOfKey(next.match_id)
  const bracket = brackets.find((each) => each.stage === stage && each.group === group)
  const clock = tournament.paused ? null : next.deadline
  return (
    <p className="flex items-center gap-3 text-14 whitespace-nowrap text-muted max-xl:hidden">
      <span>
        {t.rich('tournaments.next.you_play', {
          name: next.opponent.name,
          round: roundTitle(bracket, next.section, next.round),
          b: <bdi className="font-[650] text-text" />,
        })}
      </span>
      {clock ? (
        <Countdown key={clock} until={clock} className="font-wide text-20 text-text tabular-nums" />
      ) : null}
    </p>
  )
}
