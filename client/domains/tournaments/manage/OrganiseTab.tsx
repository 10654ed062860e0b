import { t } from '#messages/tournaments.ts'
import { type ReactNode, useRef, useState } from 'react'
import { matchView } from '#core/bracket/bracket.ts'
import { matchOfKey } from '#core/tournaments/bracket/match-key.ts'
import { useQueryClient } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { getTimeZone } from '#client/lib/time/time-zone.ts'
import { formatWeekday } from '#client/lib/time/time.ts'
import { type DeskItem, type Tournament, tournamentQuery } from '#client/domains/tournaments/queries.ts'
import type { OwnBracket } from '#client/domains/tournaments/bracket/use-bracket.ts'
import { PlacesCard } from '#client/domains/tournaments/page/finished/PlacesCard.tsx'
import { finishersOf } from '#client/domains/tournaments/page/finished/story.ts'
import { RoundsCard } from '#client/domains/tournaments/times/RoundsCard.tsx'
import { TimesCard } from '#client/domains/tournaments/times/TimesCard.tsx'
import { Featured } from '#client/domains/tournaments/streams/Featured.tsx'
import { InvitationsCard } from '#client/domains/tournaments/invitations/InvitationsCard.tsx'
import { Card } from '#client/ui/Card.tsx'
import { AbsentCard } from './AbsentCard.tsx'
import { AnnounceForm } from './AnnounceForm.tsx'
import { MISSING } from './audiences.ts'
import { BeforeStart } from './BeforeStart.tsx'
import { DeskCards } from './DeskCards.tsx'
import { DrawerSheet } from './desk-drawers.tsx'
import { useSteps } from './draft-steps.ts'
import { DraftCard } from './DraftCard.tsx'
import { Entrants } from './Entrants.tsx'
import { missingIn } from './first-thing.ts'
import { FindMatch } from './FindMatch.tsx'
import { JournalCard } from './JournalCard.tsx'
import { LiveDesk } from './LiveDesk.tsx'
import { LeadBar } from './LeadBar.tsx'
import { ResultDialog } from './ResultDialog.tsx'
import { CaseDialog } from './case/CaseDialog.tsx'
import { roundOf } from './round-of.ts'
import { StaffEditor } from './StaffEditor.tsx'

const route = getRouteApi('/tournament-details')
const COLUMN = 'grid grid-cols-[minmax(0,1fr)] gap-4'

type Props = { tournament: Tournament; brackets: readonly OwnBracket[] }

/** The organizer's desk: what needs them, what runs, and every act that the state allows. */
export function OrganiseTab({ tournament, brackets }: Props) {
  const { staff_role: role, id, status } = tournament
  const [item, setItem] = useState<DeskItem>()
  const isOver = status === 'completed' || status === 'cancelled'
  const isDraft = status === 'draft' && !tournament.is_template
  const staff = role === 'owner' && !isOver ? <StaffEditor tournament={tournament} /> : null
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {isDraft ? (
        <Draft tournament={tournament}>{staff}</Draft>
      ) : status === 'live' ? (
        <>
          <LiveDesk tournament={tournament} brackets={brackets} onCase={setItem} />
          <Times tournament={tournament} brackets={brackets}>
            {staff}
          </Times>
        </>
      ) : (
        <StillDesk tournament={tournament} brackets={brackets} onCase={setItem}>
          {staff}
        </StillDesk>
      )}
      {item?.played_match_id == null ? null : (
        <CaseDialog
          key={item.played_match_id}
          id={id}
          item={{ ...item, played_match_id: item.played_match_id }}
          about={roundOf(item, brackets)}
          entrantIds={entrantsOf(item.match_id, brackets)}
          onClose={() => setItem(undefined)}
        />
      )}
    </div>
  )
}

type PartProps = Props & { children: ReactNode }

/** The schedule of a running event, and its staff, which change less often than the rest. */
function Times({ tournament, brackets, children }: PartProps) {
  const { can, id } = tournament
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-2">
      {can.manage_entrants ? (
        <>
          <TimesCard id={id} brackets={brackets} />
          <RoundsCard tournament={tournament} />
        </>
      ) : null}
      {children}
    </div>
  )
}

/** A draft: the act that opens it, then what is set. */
function Draft({ tournament, children }: Pick<PartProps, 'tournament' | 'children'>) {
  const steps = useSteps(tournament)
  const staff = useRef<HTMLDivElement>(null)
  return (
    <>
      <BeforeStart tournament={tournament} steps={steps} />
      <DraftCard
        tournament={tournament}
        steps={steps}
        onStaff={children ? () => staff.current?.querySelector('input')?.focus() : undefined}
      />
      <div ref={staff} className="empty:hidden">
        {children}
      </div>
    </>
  )
}

/**
 * The page while nothing runs, before the start and after the end: the next act, who is missing, entrants,
 * messages.
 */
function StillDesk({
  tournament,
  brackets,
  onCase,
  children,
}: PartProps & { onCase: (item: DeskItem) => void }) {
  const { can, id, status } = tournament
  const [matchId, setMatchId] = useState<number>()
  const [to, setTo] = useState('all')
  const [drawer, setDrawer] = useState<'message' | 'journal'>()
  const entrants = useRef<HTMLDivElement>(null)
  const queryClient = useQueryClient()
  const navigate = route.useNavigate()
  const isBefore = status === 'registration' || status === 'check_in'
  return (
    <>
      {isBefore ? (
        <BeforeStart
          tournament={tournament}
          onRemind={() => setDrawer('message')}
          onInvite={() => entrants.current?.querySelector('input')?.focus()}
          onDeadline={() => void queryClient.invalidateQueries({ queryKey: tournamentQuery(id).queryKey })}
        />
      ) : (
        <LeadBar tournament={tournament} />
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
        <div className={COLUMN}>
          {missingIn(tournament) > 0 ? <AbsentCard tournament={tournament} status="registered" /> : null}
          {isBefore ? (
            tournament.waiting_count > 0 ? (
              <AbsentCard tournament={tournament} status="waiting" />
            ) : null
          ) : (
            <DeskCards
              id={id}
              isDraft={tournament.is_template}
              brackets={brackets}
              onMatch={can.set_results ? setMatchId : undefined}
              onCase={onCase}
            />
          )}
          {status === 'completed' && brackets.length > 0 ? (
            <PlacesCard
              tournament={tournament}
              finishers={finishersOf(brackets)}
              onAll={() =>
                void navigate({ search: (before) => ({ ...before, tab: 'standings' }), resetScroll: false })
              }
            />
          ) : null}
          {can.set_results && brackets.length > 0 ? (
            <FindMatch id={id} brackets={brackets} onMatch={setMatchId} />
          ) : null}
          {can.manage_entrants ? (
            <div ref={entrants}>
              <Card title={t('tournaments.tabs.participants')} aside={tournament.entrants_count}>
                <Entrants tournament={tournament} />
              </Card>
            </div>
          ) : null}
        </div>
        <div className={COLUMN}>
          {status === 'completed' ? <JournalCard id={id} onAll={() => setDrawer('journal')} /> : null}
          {can.announce ? (
            <Card title={t('tournaments.desk.message_title')}>
              <AnnounceForm tournament={tournament} brackets={brackets} to={to} onTo={setTo} />
            </Card>
          ) : null}
          {can.feature ? (
            <Card title={t('tournaments.streams.title')}>
              <Featured tournament={tournament} brackets={brackets} />
            </Card>
          ) : null}
          {can.manage_entrants ? (
            <>
              <RoundsCard tournament={tournament} />
              {tournament.is_invite_only ? <InvitationsCard id={id} /> : null}
            </>
          ) : null}
          {children}
        </div>
      </div>
      {drawer ? (
        <DrawerSheet
          name={drawer}
          to={MISSING}
          text={reminderOf(tournament)}
          tournament={tournament}
          brackets={brackets}
          onClose={() => setDrawer(undefined)}
        />
      ) : null}
      {matchId === undefined ? null : (
        <ResultDialog
          key={matchId}
          id={id}
          matchId={matchId}
          brackets={brackets}
          onClose={() => setMatchId(undefined)}
        />
      )}
    </>
  )
}

/** A message to those who have not checked in, which the organizer may change before sending it. */
const reminderOf = ({ name, starts_at: start }: Tournament): string =>
  t('tournaments.desk.reminder', { name, time: formatWeekday(new Date(start), getTimeZone()) })

/** Returns the entrants of a match, in the order of its sides. */
function entrantsOf(matchId: number | null, brackets: readonly OwnBracket[]): [number, number] {
  if (matchId === null) return [0, 0]
  const { stage, group, match } = matchOfKey(matchId)
  const bracket = brackets.find((each) => each.stage === stage && each.group === group)
  const slots = bracket ? matchView(bracket.state, match).slots : []
  const idOf = (slot: (typeof slots)[number] | undefined) =>
    slot?.kind === 'entrant' ? (bracket?.entrantOf(slot.seed) ?? 0) : 0
  return [idOf(slots[0]), idOf(slots[1])]
}
