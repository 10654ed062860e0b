import { t } from '#messages/tournaments.ts'
import { Check, Eye, Swords } from 'lucide-react'
import { useState } from 'react'
import { useSession } from '#client/domains/accounts/session/store.ts'
import { useCheckIn } from '#client/domains/tournaments/acts.ts'
import { FeatureNote, useSwitchedOff } from '#client/domains/site/FeatureGate.tsx'
import { MissingFunds, useEntry } from '#client/domains/lobbies/seats/EntryChoice.tsx'
import { RegisterDialog } from '#client/domains/tournaments/entry/RegisterDialog.tsx'
import { isIn, isOut } from '#client/domains/tournaments/list/row-state.ts'
import type { Tournament } from '#client/domains/tournaments/queries.ts'
import { Badge } from '#client/ui/Badge.tsx'
import { Button, ButtonLink } from '#client/ui/Button.tsx'
import type { ButtonSize } from '#client/ui/button-class.ts'
import type { TabId } from './tabs.ts'

type Props = {
  tournament: Tournament
  tab: TabId
  size?: ButtonSize
  onSelect: (tab: TabId) => void
}

/** The one thing to do now: play, check in, register, sign in to register, or watch. */
export function MainAction({ tournament, tab, size = 'large', onSelect }: Props) {
  const { user } = useSession()
  const { can, me, status, paused } = tournament
  const lobbyId = me?.next?.lobby_id
  // The desk has a main action of its own.
  if (tab === 'organise') return null
  if (lobbyId && status === 'live' && !paused) {
    // The overview has the match with its button.
    return tab === 'overview' ? null : (
      <ButtonLink
        to="/lobby-detail/$lobbyId"
        params={{ lobbyId: String(lobbyId) }}
        variant="main"
        size={size}
        icon={<Swords aria-hidden="true" className="size-5" />}
      >
        {t('tournaments.act.go_to_match')}
      </ButtonLink>
    )
  }
  if (can.check_in) return <CheckInButton id={tournament.id} size={size} />
  if (can.register) return <RegisterButton tournament={tournament} size={size} />
  if (!user && (status === 'registration' || status === 'check_in'))
    return (
      <ButtonLink
        to="/"
        search={{ redirect: `/tournament-details?tournamentId=${tournament.id}` }}
        variant="main"
        size={size}
      >
        {t('tournaments.act.sign_in_to_register')}
      </ButtonLink>
    )
  if (status === 'live' && (!(me && isIn(me)) || isOut(tournament)) && tab !== 'bracket')
    return (
      <Button
        variant="outline"
        size={size}
        icon={<Eye aria-hidden="true" className="size-5" />}
        onClick={() => onSelect('bracket')}
      >
        {t('tournaments.act.watch')}
      </Button>
    )
  return me && status !== 'completed' && status !== 'cancelled' && !isOut(tournament) ? (
    <OwnState me={me} />
  ) : null
}

function CheckInButton({ id, size }: { id: number; size: ButtonSize }) {
  const checkIn = useCheckIn(id)
  return (
    <Button
      variant="main"
      size={size}
      pending={checkIn.isPending}
      icon={<Check aria-hidden="true" className="size-5" />}
      onClick={() => checkIn.mutate(undefined)}
    >
      {t('tournaments.act.check_in')}
    </Button>
  )
}

function RegisterButton({ tournament, size }: { tournament: Tournament; size: ButtonSize }) {
  const [isOpen, setOpen] = useState(false)
  const { payment, wallet } = useEntry(tournament.entry_fee_cents)
  const isOff = useSwitchedOff('tournaments')
  if (isOff) return <FeatureNote feature="tournaments" />
  if (payment && payment.missingCents > 0)
    return (
      <MissingFunds
        cents={payment.missingCents}
        cashCents={wallet.data?.cash_cents ?? 0}
        back={`/tournament-details?tournamentId=${tournament.id}`}
      />
    )
  const isFull = tournament.entrants_count >= tournament.max_entrants
  return (
    <>
      <Button variant="main" size={size} onClick={() => setOpen(true)}>
        {isFull ? t('tournaments.enter.waiting_title') : t('tournaments.act.register')}
      </Button>
      {isOpen ? <RegisterDialog tournament={tournament} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

/** How the viewer's entry stands when there is nothing to do. */
function OwnState({ me }: { me: NonNullable<Tournament['me']> }) {
  const tone = isIn(me) ? (me.status === 'waiting' ? 'warn' : 'accent') : 'plain'
  return <Badge tone={tone}>{t(`tournaments.own.${me.status}`)}</Badge>
}
