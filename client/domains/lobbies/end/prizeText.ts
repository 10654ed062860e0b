import { t } from '#messages/lobbies.ts'
import { formatMoney } from '#client/lib/money.ts'
import type { Lobby } from '#client/domains/lobbies/queries.ts'

type Sums = Pick<
  Lobby,
  'status' | 'entry_fee_cents' | 'prize_cents' | 'team_size' | 'winner_side_id' | 'sides'
>

/** Returns the state of the entry fees. Once the lobby is over, no prize is promised. */
export function moneyState(
  lobby: Pick<Lobby, 'status' | 'entry_fee_cents' | 'winner_side_id'>,
): 'free' | 'at_stake' | 'won' | 'given_back' {
  if (lobby.entry_fee_cents === 0) return 'free'
  if (lobby.status === 'settled' && lobby.winner_side_id !== null) return 'won'
  return ['settled', 'cancelled', 'expired'].includes(lobby.status) ? 'given_back' : 'at_stake'
}

/** A short text: `winner gets $9.00`, `side gets $18.00`, `entries given back`. */
export function shortPrize(lobby: Sums): string | undefined {
  const who = lobby.team_size > 1 ? 'side' : 'player'
  switch (moneyState(lobby)) {
    case 'free':
      return undefined
    case 'at_stake':
      return t('lobbies.prize.gets', { who, prize: formatMoney(lobby.prize_cents) })
    case 'won':
      return t('lobbies.prize.got', { who, prize: formatMoney(lobby.prize_cents) })
    case 'given_back':
      return t('lobbies.prize.entries_given_back')
  }
}

/** `$18.00, $9.00 each`; without the share for single players and unequal shares. */
export function prizeSum(lobby: Sums): string {
  const { prize_cents: prize, team_size: size } = lobby
  return size > 1 && isEven(lobby)
    ? t('lobbies.prize.total_and_each', {
        total: formatMoney(prize),
        each: formatMoney(Math.floor(prize / size)),
      })
    : formatMoney(prize)
}

/** Equal shares differ by a cent at most. Invited players have none yet. */
function isEven({ sides, winner_side_id: winner }: Sums): boolean {
  return sides
    .filter((side) => winner === null || side.id === winner)
    .every((side) => {
      const parts = side.players
        .filter((player) => player.state !== 'invited')
        .map((player) => player.prize_cents)
      return parts.length === 0 || Math.max(...parts) - Math.min(...parts) <= 1
    })
}
