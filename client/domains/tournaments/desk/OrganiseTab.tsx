import { useState } from 'react'
import type { Tournament } from '#client/domains/tournaments/queries.ts'
import type { OwnBracket } from '#client/domains/tournaments/use-bracket.ts'
import { RoundsCard } from '#client/domains/tournaments/times/RoundsCard.tsx'
import { TimesCard } from '#client/domains/tournaments/times/TimesCard.tsx'
import { AnnounceCard } from './AnnounceCard.tsx'
import { DeskCards } from './DeskCards.tsx'
import { EntrantsCard } from './EntrantsCard.tsx'
import { FindMatch } from './FindMatch.tsx'
import { LeadBar } from './LeadBar.tsx'
import { ResultDialog } from './ResultDialog.tsx'
import { StaffEditor } from './StaffEditor.tsx'

type Props = { tournament: Tournament; brackets: readonly OwnBracket[] }

/** The organiser's desk: what needs them, what runs, and every act that the state allows. */
export function OrganiseTab({ tournament, brackets }: Props) {
  const { can, staff_role: role, id } = tournament
  const [matchId, setMatchId] = useState<number>()
  const isOver = tournament.status === 'completed' || tournament.status === 'cancelled'
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <LeadBar tournament={tournament} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-2">
        <DeskCards id={id} brackets={brackets} onMatch={can.set_results ? setMatchId : undefined} />
        {can.set_results && brackets.length > 0 ? (
          <FindMatch brackets={brackets} onMatch={setMatchId} />
        ) : null}
        {can.manage_entrants && tournament.status === 'live' ? (
          <TimesCard id={id} brackets={brackets} />
        ) : null}
        {can.manage_entrants ? <RoundsCard tournament={tournament} /> : null}
        {can.manage_entrants ? <EntrantsCard tournament={tournament} /> : null}
        {can.announce ? <AnnounceCard id={id} /> : null}
        {role === 'owner' && !isOver ? <StaffEditor tournament={tournament} /> : null}
      </div>
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
