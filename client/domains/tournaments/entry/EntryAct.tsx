import { t } from '#messages/tournaments.ts'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { useSession } from '#client/domains/accounts/session/store.ts'
import { useCheckIn } from '#client/domains/tournaments/acts.ts'
import { FeatureNote, useSwitchedOff } from '#client/domains/site/FeatureGate.tsx'
import { MissingFunds, useEntry } from '#client/domains/lobbies/seats/EntryChoice.tsx'
import type { Tournament } from '#client/domains/tournaments/queries.ts'
import { Button, ButtonLink } from '#client/ui/Button.tsx'
import type { ButtonSize } from '#client/ui/button-class.ts'
import { lacksAccount, RegisterDialog } from './RegisterDialog.tsx'

/** Offers the next step of an entry: check in, register, or sign in to register. Draws nothing when no step is left. */
export function EntryAct({ tournament, size = 'large' }: { tournament: Tournament; size?: ButtonSize }) {
  const { user } = useSession()
  const { can, status } = tournament
  // The registration stays open while it turns from the game account to the entry.
  const [isOpen, setOpen] = useState(false)
  if (can.check_in) return <CheckInButton id={tournament.id} size={size} />
  if (can.register || lacksAccount(tournament) || isOpen)
    return <RegisterButton tournament={tournament} size={size} isOpen={isOpen} onOpen={setOpen} />
  return !user && (status === 'registration' || status === 'check_in') ? (
    <ButtonLink
      to="/"
      search={{ redirect: `/tournament-details?tournamentId=${tournament.id}` }}
      variant="main"
      size={size}
    >
      {t('tournaments.act.sign_in_to_register')}
    </ButtonLink>
  ) : null
}

/** Takes the place, with one press. */
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
      {t('common.check_in')}
    </Button>
  )
}

type RegisterProps = {
  tournament: Tournament
  size: ButtonSize
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
}

function RegisterButton({ tournament, size, isOpen, onOpen }: RegisterProps) {
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
      <Button variant="main" size={size} onClick={() => onOpen(true)}>
        {isFull ? t('tournaments.enter.waiting_title') : t('tournaments.act.register')}
      </Button>
      {isOpen ? <RegisterDialog tournament={tournament} onClose={() => onOpen(false)} /> : null}
    </>
  )
}
