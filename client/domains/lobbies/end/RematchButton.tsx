import { t } from '#messages/lobbies.ts'
import { whyOf } from '#client/domains/lobbies/seats/why.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Repeat } from 'lucide-react'
import { useState } from 'react'
import { CallError } from '#client/lib/api/call-error.ts'
import { Countdown } from '#client/domains/matches/room/Countdown.tsx'
import { formatMoney } from '#client/lib/money.ts'
import { useSession } from '#client/domains/accounts/session/store.ts'
import { Button, ButtonLink } from '#client/ui/Button.tsx'
import { FeatureGate } from '#client/domains/site/FeatureGate.tsx'
import { EntryDialog } from '#client/domains/lobbies/seats/EntryDialog.tsx'
import { type Lobby, lobbyQuery, rematchQuery, renewLobbies } from '#client/domains/lobbies/queries.ts'
import { waitEnds } from '#client/domains/lobbies/texts/deadlineText.ts'
import { type Rematch, rematchStep } from './rematchStep.ts'
import { SeatProblems } from '#client/domains/lobbies/seats/SeatProblems.tsx'
import { renewWallet } from '#client/domains/wallet/renew.ts'
import { query } from '#client/lib/api/query.ts'
import { useAct } from '#client/lib/api/act.ts'

const icon = <Repeat aria-hidden="true" className="size-5" />
const look = { variant: 'main', size: 'large', icon } as const

/** Opens a rematch with the same players, joins it, or links to it. Asks before paying an entry. */
export function RematchButton({ lobby }: { lobby: Lobby }) {
  const { user } = useSession()
  const rematch = useLookAtRematch(lobby.rematch_id)
  const step = rematchStep(lobby, rematch, user?.id)
  if (step === 'none') return null
  if (step === 'wait')
    return (
      <Button {...look} pending>
        {t('lobbies.found.title.rematch')}
      </Button>
    )
  if (step === 'go')
    return (
      <ButtonLink
        to="/lobby-detail/$lobbyId"
        params={{ lobbyId: String(lobby.rematch_id) }}
        search={{}}
        {...look}
      >
        {t('lobbies.rematch_button.to_the_rematch')}
      </ButtonLink>
    )
  return (
    <Seat
      lobby={lobby}
      isOpened={step === 'take'}
      reserved={step === 'take' && typeof rematch === 'object' ? rematch.can : undefined}
    />
  )
}

/** Says that the other side wants to play again, and how long it waits. */
export function RematchAsked({ lobby }: { lobby: Lobby }) {
  const { user } = useSession()
  const rematch = useLookAtRematch(lobby.rematch_id)
  if (typeof rematch !== 'object' || rematchStep(lobby, rematch, user?.id) !== 'take') return null
  const asks = rematch.sides.flatMap(({ players }) => players).find(({ state }) => state !== 'invited')
  if (!asks) return null
  const until = waitEnds(rematch)
  return (
    <p
      role="status"
      className="flex items-center gap-3 rounded-card border border-accent-text/60 bg-surface px-4 py-3.5 text-16 font-semibold sm:px-6"
    >
      <Repeat aria-hidden="true" className="size-5 shrink-0 text-accent-text" />
      <span className="min-w-0 grow wrap-anywhere">
        {t('lobbies.rematch_button.asked', { player: asks.username })}
      </span>
      {until ? <Countdown isQuiet until={until} className="shrink-0 tabular-nums" /> : null}
    </p>
  )
}

type SeatProps = {
  lobby: Lobby
  isOpened: boolean
  /** The player's rights in the rematch, if a seat is reserved for them. */ reserved:
    | Lobby['can']
    | undefined
}

/** The button, or why the player cannot join now. */
function Seat({ lobby, isOpened, reserved }: SeatProps) {
  const isPaid = lobby.entry_fee_cents > 0
  const rematch = useRematch(lobby.id)
  const { data: eligibility } = useQuery({ ...query('GET v1 /wallet/eligibility/'), enabled: isPaid })
  const [isAsking, setAsking] = useState(false)
  const isClosed = (isPaid && eligibility?.paid_entry.allowed === false) || reserved?.accept === false
  if (isClosed) {
    return (
      // A row of its own: buttons beside it would be stretched to its height.
      <div className="w-full">
        <div className="max-w-96">
          <SeatProblems
            game={lobby.game}
            entryCents={lobby.entry_fee_cents}
            why={reserved && whyOf(reserved)}
          />
        </div>
      </div>
    )
  }
  const label = isOpened ? t('lobbies.rematch_button.join_the_rematch') : t('lobbies.found.title.rematch')
  const price = formatMoney(lobby.entry_fee_cents)
  const press = () => {
    if (rematch.isPending) return
    if (isPaid) {
      rematch.reset()
      setAsking(true)
    } else rematch.mutate(false)
  }
  return (
    <>
      <FeatureGate feature="lobbies">
        <Button {...look} pending={rematch.isPending} onClick={press}>
          <span className="whitespace-pre-wrap">{isPaid ? `${label} · ${price}` : label}</span>
        </Button>
      </FeatureGate>
      {isAsking ? (
        <EntryDialog
          lobby={lobby}
          title={t('lobbies.rematch_button.play_them_again')}
          label={t('lobbies.rematch_button.pay', { price })}
          isPending={rematch.isPending}
          problem={rematch.error instanceof CallError ? rematch.error.message : undefined}
          onClose={() => setAsking(false)}
          onConfirm={(promoFirst) => rematch.mutate(promoFirst, { onSuccess: () => setAsking(false) })}
        />
      ) : null}
    </>
  )
}

function useLookAtRematch(id: number | null): Rematch {
  const { data, error } = useQuery({ ...rematchQuery(id ?? 0), enabled: id !== null })
  return data ?? (error ? 'failed' : 'loading')
}

/** Safe to repeat: a player who is already in the rematch gets the same lobby and pays nothing more. */
function useRematch(lobbyId: number) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return useAct('POST v1 /lobbies/{id}/rematch/', {
    once: 'taken',
    input: (promoFirst: boolean) => ({ params: { id: lobbyId }, body: { promo_choice: promoFirst } }),
    quiet: ['insufficient'],
    onSuccess: (next) => {
      queryClient.setQueryData(lobbyQuery(next.id).queryKey, next)
      void navigate({ to: '/lobby-detail/$lobbyId', params: { lobbyId: String(next.id) }, search: {} })
    },
    onError: () => Promise.all([renewLobbies(queryClient), renewWallet(queryClient)]),
  })
}
