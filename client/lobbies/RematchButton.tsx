import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Repeat } from 'lucide-react'
import { useState } from 'react'
import { call } from '#client/lib/call.ts'
import { formatMoney } from '#client/lib/money.ts'
import { AskFirst } from '#client/ui/AskFirst.tsx'
import { Button } from '#client/ui/Button.tsx'
import { CheckField } from '#client/ui/CheckField.tsx'
import { type Lobby, lobbyQuery } from './queries.ts'

/** Playing the same people again: opens that lobby, or takes one's seat in it. What an entry costs is asked before. */
export function RematchButton({ lobby }: { lobby: Lobby }) {
  const rematch = useRematch(lobby.id)
  const [isBonus, setBonus] = useState(false)
  if (!lobby.can.rematch && lobby.rematch_id === null) return null
  const label = lobby.rematch_id === null ? 'Rematch' : 'Take your seat in the rematch'
  const icon = <Repeat aria-hidden="true" className="size-5" />
  if (lobby.entry_fee_cents === 0) {
    return (
      <Button variant="main" size="large" icon={icon} pending={rematch.isPending} onClick={() => rematch.mutate(false)}>
        <span className="whitespace-pre-wrap">{label}</span>
      </Button>
    )
  }
  return (
    <AskFirst
      label={`${lobby.rematch_id === null ? label : 'Take your seat'} · ${formatMoney(lobby.entry_fee_cents)}`}
      icon={icon}
      variant="main"
      size="large"
      title="Play them again?"
      confirm={`Pay ${formatMoney(lobby.entry_fee_cents)}`}
      isPending={rematch.isPending}
      onConfirm={(done) => rematch.mutate(isBonus, { onSettled: done })}
    >
      {`${formatMoney(lobby.entry_fee_cents)} is set aside from your wallet until it is played. The winner gets ${formatMoney(lobby.prize_cents)}.`}
      <span className="mt-4 block">
        <CheckField label="Pay from my bonus first" isChecked={isBonus} onChange={setBonus} />
      </span>
    </AskFirst>
  )
}

/** Asking twice is harmless: who sits in the rematch already is shown it, and pays nothing more. */
function useRematch(lobbyId: number) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: (isBonus: boolean) => call('POST v1 /lobbies/{id}/rematch/', { params: { id: lobbyId }, body: { promo_choice: isBonus } }),
    onSuccess: (next) => {
      queryClient.setQueryData(lobbyQuery(next.id).queryKey, next)
      void navigate({ to: '/lobby-detail/$lobbyId', params: { lobbyId: String(next.id) }, search: {} })
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['lobbies'] }),
  })
}
