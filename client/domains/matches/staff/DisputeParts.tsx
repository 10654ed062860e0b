import { t } from '#messages/admin.ts'
import { getRouteApi } from '@tanstack/react-router'
import { TriangleAlert } from 'lucide-react'
import { DisputeRecord } from '#client/domains/matches/dispute/DisputeRecord.tsx'
import { GameList } from '#client/domains/matches/room/GameList.tsx'
import { Card } from '#client/ui/Card.tsx'
import { useMedia } from '#client/ui/media.ts'
import { TabGroup, TabPanel, Tabs } from '#client/ui/Tabs.tsx'
import { BetweenCard } from './BetweenCard.tsx'
import { RecordCard } from '#client/domains/admin/console/RecordCard.tsx'
import { DecisionCard } from './DecisionCard.tsx'
import { DisputeEvidence } from './DisputeEvidence.tsx'
import { ModeratorCard } from './ModeratorCard.tsx'
import { NotesCard } from './NotesCard.tsx'
import type { Dispute } from './queries.ts'
import { TimelineCard } from './TimelineCard.tsx'
import { ChatCard, TrailCard } from './TrailCard.tsx'

const route = getRouteApi('/admin/{-$section}/{-$id}')
const COLUMN = 'grid grid-cols-[minmax(0,1fr)] content-start gap-4'
const TABS = ['case', 'people', 'talk'] as const

/** The parts of a dispute: the case and what is beside it, which are tabs where there is no room beside each other. */
export function DisputeParts({ dispute }: { dispute: Dispute }) {
  const isWide = useMedia('(min-width: 64rem)')
  const { step } = route.useSearch()
  const navigate = route.useNavigate()
  if (isWide)
    return (
      <div className="grid grid-cols-[minmax(0,1fr)_20.5rem] gap-4">
        <Case dispute={dispute} />
        <div className={COLUMN}>
          <People dispute={dispute} />
          <Talk dispute={dispute} />
        </div>
      </div>
    )
  const current = TABS.find((tab) => tab === step) ?? 'case'
  return (
    <TabGroup
      current={current}
      onSelect={(tab) =>
        void navigate({
          search: (before) => ({ ...before, step: tab === 'case' ? undefined : tab }),
          replace: true,
          resetScroll: false,
        })
      }
    >
      <Tabs
        label={t('admin.dispute.tabs')}
        current={current}
        tabs={[
          { id: 'case', label: t('admin.dispute.tab_case') },
          { id: 'people', label: t('admin.dispute.tab_people') },
          { id: 'talk', label: t('admin.dispute.tab_talk'), count: dispute.messages.length },
        ]}
      />
      <TabPanel current={current} className="mt-4">
        {current === 'case' ? <Case dispute={dispute} /> : null}
        {current === 'people' ? (
          <div className={COLUMN}>
            <People dispute={dispute} />
          </div>
        ) : null}
        {current === 'talk' ? (
          <div className={COLUMN}>
            <Talk dispute={dispute} />
          </div>
        ) : null}
      </TabPanel>
    </TabGroup>
  )
}

function Case({ dispute }: { dispute: Dispute }) {
  const { match } = dispute
  return (
    <div className={COLUMN}>
      <ModeratorCard dispute={dispute} />
      <Card title={t('admin.dispute.what_both_sides_say')}>
        <DisputeRecord match={match} />
      </Card>
      {match.games.length > 0 ? (
        <Card title={t('admin.dispute.games_at_lichess')}>
          <Suspicions of={dispute.suspicions} />
          <GameList match={match} />
        </Card>
      ) : null}
      <DisputeEvidence dispute={dispute} />
      <TimelineCard dispute={dispute} />
      <DecisionCard dispute={dispute} />
    </div>
  )
}

function People({ dispute }: { dispute: Dispute }) {
  return (
    <>
      {dispute.match.sides.flatMap((side) =>
        side.players
          .filter(({ id }) => id === side.captain_id)
          .map((captain) => <RecordCard key={captain.id} player={captain} />),
      )}
      <BetweenCard dispute={dispute} />
    </>
  )
}

function Talk({ dispute }: { dispute: Dispute }) {
  return (
    <>
      <ChatCard messages={dispute.messages} />
      <NotesCard dispute={dispute} />
      <TrailCard trail={dispute.trail} sides={dispute.match.sides} />
    </>
  )
}

/** The irregularities found in the games. Players only see that there are some. */
function Suspicions({ of: found }: { of: Dispute['suspicions'] }) {
  return found.map(({ game, reason }) => (
    <p
      key={`${game}${reason}`}
      role="note"
      className="mb-3 flex items-start gap-2 rounded-input border border-warn px-3.5 py-3 text-14"
    >
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-warn" />
      {t('admin.dispute.suspicion', { game, reason })}
    </p>
  ))
}
