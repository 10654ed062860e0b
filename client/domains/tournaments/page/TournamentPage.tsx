import { t } from '#messages/tournaments.ts'
import { getRouteApi } from '@tanstack/react-router'
import { lazy } from 'react'
import { LazyPart } from '#client/ui/states/LazyPart.tsx'
import { Skeleton } from '#client/ui/states/Skeleton.tsx'
import { TabGroup, TabPanel, Tabs } from '#client/ui/Tabs.tsx'
import type { Tournament } from '#client/domains/tournaments/queries.ts'
import { type OwnBracket, useBracket } from '#client/domains/tournaments/bracket/use-bracket.ts'
import { StreamsTab } from '#client/domains/tournaments/streams/StreamsTab.tsx'
import { EntrantsTab } from './EntrantsTab.tsx'
import { JournalTab } from './JournalTab.tsx'
import { LiveRail } from './live/LiveRail.tsx'
import { OverviewTab } from './OverviewTab.tsx'
import { PlayTabs } from './PlayTabs.tsx'
import { RulesTab } from './RulesTab.tsx'
import { tabsOf, type TabId } from './tabs.ts'
import { TournamentBar } from './TournamentBar.tsx'
import { TournamentHead } from './TournamentHead.tsx'

const route = getRouteApi('/tournament-details')
const OrganiseTab = lazy(() =>
  import('#client/domains/tournaments/manage/OrganiseTab.tsx').then((parts) => ({
    default: parts.OrganiseTab,
  })),
)

const FindTeamTab = lazy(() =>
  import('#client/domains/tournaments/finding/FindTeamTab.tsx').then((parts) => ({
    default: parts.FindTeamTab,
  })),
)

const NONE: readonly OwnBracket[] = []

type Props = { tournament: Tournament; onDeadline: () => void }

/** The page of a tournament: its head, and tabs in the address. */
export function TournamentPage({ tournament, onDeadline }: Props) {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const bracket = useBracket(tournament.id, {
    status: tournament.status,
    mySeed: tournament.me?.seed ?? null,
  })
  const brackets = bracket.brackets ?? NONE
  const tabs = tabsOf(tournament, search.tab)
  const current = tabs.find(({ id }) => id === search.tab)?.id ?? 'overview'
  const select = (tab: TabId) =>
    void navigate({
      search: (before) => ({ ...before, tab: tab === 'overview' ? undefined : tab }),
      replace: true,
      resetScroll: false,
    })
  const isBracket = current === 'bracket'
  const isDesk = current === 'organise'
  // The champion is the head of what is over.
  const isCrowned = current === 'overview' && tournament.status === 'completed' && brackets.length > 0
  const isBar = isBracket || isDesk || isCrowned
  const shared = { tournament, bracket, onSelect: select }
  return (
    <>
      {isBar ? null : (
        <TournamentHead
          tournament={tournament}
          brackets={brackets}
          tab={current}
          onDeadline={onDeadline}
          onSelect={select}
        />
      )}
      <TabGroup current={current} onSelect={select} className={isBar ? 'pb-10' : 'page-width pb-10'}>
        {isBar ? (
          <TournamentBar
            tournament={tournament}
            brackets={brackets}
            tabs={tabs}
            current={current}
            onSelect={select}
          />
        ) : (
          <Tabs label={t('tournaments.tabs.label')} tabs={tabs} current={current} />
        )}
        {isDesk ? null : (
          // A bracket on a wide screen shows what is live itself.
          <div className={isBracket ? 'px-4 md:hidden' : ''}>
            <LiveRail tournament={tournament} brackets={brackets} />
          </div>
        )}
        <TabPanel
          current={current}
          className={isBracket ? '' : isDesk ? 'px-4 pt-4 sm:px-6' : isCrowned ? 'page-width pt-5' : 'pt-5'}
        >
          {current === 'overview' ? <OverviewTab {...shared} /> : null}
          {current === 'bracket' || current === 'matches' || current === 'standings' ? (
            <PlayTabs {...shared} tab={current} />
          ) : null}
          {current === 'streams' ? <StreamsTab tournament={tournament} brackets={brackets} /> : null}
          {current === 'find' ? (
            <LazyPart fallback={<Skeleton className="h-96 w-full" />}>
              <FindTeamTab tournament={tournament} />
            </LazyPart>
          ) : null}
          {current === 'participants' ? <EntrantsTab tournament={tournament} brackets={brackets} /> : null}
          {current === 'rules' ? <RulesTab tournament={tournament} /> : null}
          {current === 'journal' ? <JournalTab id={tournament.id} /> : null}
          {isDesk ? (
            <LazyPart fallback={<Skeleton className="h-96 w-full" />}>
              <OrganiseTab tournament={tournament} brackets={brackets} />
            </LazyPart>
          ) : null}
        </TabPanel>
      </TabGroup>
    </>
  )
}
