import { useRef, useState } from 'react'
import { matchView } from '#core/bracket/bracket.ts'
import { matchOfKey } from '#core/tournaments/bracket/match-key.ts'
import type { DeskItem, Tournament } from '#client/domains/tournaments/queries.ts'
import type { OwnBracket } from '#client/domains/tournaments/bracket/use-bracket.ts'
import { RoundsCard } from '#client/domains/tournaments/times/RoundsCard.tsx'
import { TimesCard } from '#client/domains/tournaments/times/TimesCard.tsx'
import { FeaturedCard } from '#client/domains/tournaments/streams/FeaturedCard.tsx'
import { InvitationsCard } from '#client/domains/tournaments/invitations/InvitationsCard.tsx'
import { AnnounceCard } from './AnnounceCard.tsx'
import { MISSING } from './audiences.ts'
import { DeskCards } from './DeskCards.tsx'
import { DraftCard } from './DraftCard.tsx'
import { EntrantsCard } from './EntrantsCard.tsx'
import { FindMatch } from './FindMatch.tsx'
import { LeadBar } from './LeadBar.tsx'
import { ResultDialog } from './ResultDialog.tsx'
import { CaseDialog } from './case/CaseDialog.tsx'
import { roundOf } from './round-of.ts'
import { StaffEditor } from './StaffEditor.tsx'
import { WaveStrip } from './WaveStrip.tsx'

const COLUMN = 'grid grid-cols-[minmax(0,1fr)] gap-4'

type Props = { tournament: Tournament; brackets: readonly OwnBracket[] }

/** The organizer's desk: what needs them, what runs, and every act that the state allows. */
export function OrganiseTab({ tournament, brackets }: Props) {
  const { can, staff_role: role, id } = tournament
  const [matchId, setMatchId] = useState<number>()
  const [item, setItem] = useState<DeskItem>()
  const [to, setTo] = useState('all')
  const message = useRef<HTMLTextAreaElement>(null)
  const isDraft = tournament.status === 'draft' && !tournament.is_template
  const isOver = tournament.status === 'completed' || tournament.status === 'cancelled'
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {isDraft ? <DraftCard tournament={tournament} /> : null}
      <LeadBar tournament={tournament} />
      <WaveStrip tournament={tournament} brackets={brackets} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-2">
        <div className={COLUMN}>
          {isDraft ? null : (
            <DeskCards
              id={id}
              isDraft={tournament.is_template}
              brackets={brackets}
              onMatch={can.set_results ? setMatchId : undefined}
              onCase={setItem}
              onRemind={
                can.announce
                  ? () => {
                      setTo(MISSING)
                      message.current?.focus()
                    }
                  : undefined
              }
            />
          )}
          {can.set_results && brackets.length > 0 ? (
            <FindMatch id={id} brackets={brackets} onMatch={setMatchId} />
          ) : null}
          {can.announce ? (
            <AnnounceCard
              tournament={tournament}
              brackets={brackets}
              to={to}
              onTo={setTo}
              textRef={message}
            />
          ) : null}
        </div>
        <div className={COLUMN}>
          {can.manage_entrants && tournament.status === 'live' ? (
            <TimesCard id={id} brackets={brackets} />
          ) : null}
          {can.feature ? <FeaturedCard tournament={tournament} brackets={brackets} /> : null}
          {can.manage_entrants ? <RoundsCard tournament={tournament} /> : null}
          {can.manage_entrants ? <EntrantsCard tournament={tournament} /> : null}
          {can.manage_entrants && tournament.is_invite_only && tournament.status !== 'live' ? (
            <InvitationsCard id={id} />
          ) : null}
          {role === 'owner' && !isOver ? <StaffEditor tournament={tournament} /> : null}
        </div>
      </div>
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
      {matchId === undefined ? null : (
        <ResultDialog
          key={matchId}
          id={id}
          matchId={matchId}
          brackets={brackets}
          onClose={() => setMatchId(undefined)}
        />
      )}
    </div>
  )
}

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
