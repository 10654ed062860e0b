import { t } from '#messages/lobbies.ts'
import { Link } from '@tanstack/react-router'
import { Money } from '#client/ui/Money.tsx'
import type { Lobby } from '#client/domains/lobbies/queries.ts'
import { sideOf } from '#client/domains/lobbies/texts/stage.ts'

/** The financial result: the winners' prizes, or that all entries were refunded. Nothing for free lobbies. */
export function EndMoney({ lobby, playerId }: { lobby: Lobby; playerId: string | undefined }) {
  if (lobby.entry_fee_cents === 0) return null
  const winner =
    lobby.status === 'settled' ? lobby.sides.find((side) => side.id === lobby.winner_side_id) : undefined
  const mine = sideOf(lobby, playerId)
  const wallet = mine ? (
    <Link
      to="/profile"
      search={{ tab: 'wallet' }}
      className="inline-block py-1 text-14 font-semibold underline underline-offset-4"
    >
      {t('lobbies.end_money.view_wallet')}
    </Link>
  ) : null
  if (!winner) {
    return (
      <div className="mt-4">
        <p className="text-16">
          {mine ? (
            <>
              {t.rich('lobbies.end_money.refund', {
                money: <Money cents={lobby.entry_fee_cents} className="font-semibold" />,
              })}
            </>
          ) : (
            t('lobbies.end_money.refunded')
          )}
        </p>
        {wallet}
      </div>
    )
  }
  return (
    <div className="mt-6">
      <h3 className="mb-1 text-16">{t('common.prize')}</h3>
      <ul aria-label={t('common.prize')}>
        {winner.players.map((player) => (
          <li
            key={player.id}
            className="flex items-center justify-between gap-4 border-t border-line py-2.5 text-14"
          >
            <bdi
              className={`min-w-0 truncate font-semibold ${player.id === playerId ? 'text-accent-text' : ''}`}
            >
              {player.username}
            </bdi>
            <Money cents={player.prize_cents} isMovement className="text-16 font-semibold" />
          </li>
        ))}
      </ul>
      <p className="text-14 text-muted">
        {t.rich('lobbies.end_money.pot_and_fee', {
          pot: <Money cents={lobby.pot_cents} />,
          fee: <Money cents={lobby.fee_cents} />,
        })}
      </p>
      {wallet}
    </div>
  )
}
