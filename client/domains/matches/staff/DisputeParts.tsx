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
import { DisputeEvidence } from './DisputeEvidence.tsx'
import { ModeratorCard } from './ModeratorCard.tsx'
import { type Dispute, useNoteDispute } from './queries.ts'
import { TimelineCard } from './TimelineCard.tsx'
import { ChatCard, TrailCard } from './TrailCard.tsx'
import { useState } from 'react'
import { useSession } from '#client/domains/accounts/session/store.ts'
import { useServerSeconds } from '#client/lib/time/seconds.ts'
import { Button } from '#client/ui/Button.tsx'
import { AskEvidenceDialog, sidesToAsk } from './AskEvidenceDialog.tsx'
import { TakenBy } from '#client/domains/admin/console/case-draft.ts'
import { CASE_KEY } from '#client/domains/admin/console/use-case-keys.ts'
import { DecisionForm } from './DecisionForm.tsx'
import { moderationOf } from './texts.ts'
import { noteDispute } from '#contract/matches/disputes.ts'
import { TextForm } from '#client/domains/matches/dispute/TextForm.tsx'
import { Time } from '#client/ui/Time.tsx'

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
          { id: 'people', label: t('common.players') },
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
      <Card title={t('common.statements')}>
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

/** The decision of a dispute, for those who may make it; until then they may ask the captains for evidence (E). */
function DecisionCard({ dispute }: { dispute: Dispute }) {
  const { user } = useSession()
  const [isAsking, setAsking] = useState(false)
  const { canDecide, takenFrom } = moderationOf(dispute, dispute.match.status === 'disputed', user?.id)
  if (!canDecide) return null
  return (
    <Card title={t('common.decision')}>
      <TakenBy value={takenFrom?.username}>
        <DecisionForm key={dispute.step} dispute={dispute}>
          <AskButton dispute={dispute} onAsk={() => setAsking(true)} />
        </DecisionForm>
      </TakenBy>
      {isAsking ? <AskEvidenceDialog dispute={dispute} onClose={() => setAsking(false)} /> : null}
    </Card>
  )
}

/** Nothing while both sides have time to answer. */
function AskButton({ dispute, onAsk }: { dispute: Dispute; onAsk: () => void }) {
  if (sidesToAsk(dispute, useServerSeconds() * 1000).length === 0) return null
  return (
    <Button size="large" variant="outline" className="max-sm:w-full" onClick={onAsk} {...{ [CASE_KEY]: 'e' }}>
      {t('admin.evidence.ask')}
    </Button>
  )
}

/** Notes about a dispute, visible only to moderators. */
function NotesCard({ dispute }: { dispute: Dispute }) {
  const { user } = useSession()
  const note = useNoteDispute(dispute.match_id)
  return (
    <Card title={t('admin.notes_card.notes')} aside={t('admin.notes_card.moderators_only')}>
      {dispute.notes.length > 0 ? (
        <ol aria-label={t('admin.notes_card.notes')} className="mb-4 grid gap-3">
          {dispute.notes.map((each) => (
            <li key={each.created} className="text-14">
              <p className="flex items-baseline gap-2">
                <bdi className="truncate font-semibold">{each.moderator.username}</bdi>{' '}
                <Time at={each.created} format="absolute" className="shrink-0 text-12 text-faint" />
              </p>
              <p dir="auto" className="wrap-anywhere whitespace-pre-line text-muted">
                {each.body}
              </p>
            </li>
          ))}
        </ol>
      ) : null}
      <TextForm
        label={t('admin.notes_card.a_note')}
        hint={t('admin.notes_card.hint')}
        field="body"
        schema={noteDispute.body}
        most={1000}
        rows={2}
        draft={`${user?.id}:note:${dispute.match_id}`}
        submit={t('admin.notes_card.add_the_note')}
        isMain={false}
        sending={note}
      />
    </Card>
  )
}
