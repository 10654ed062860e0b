import { t } from '#messages/lobbies.ts'
import { Money } from '#client/ui/Money.tsx'
import type { Lobby } from '#client/domains/lobbies/queries.ts'

type Sums = Pick<Lobby, 'entry_fee_cents' | 'fee_cents' | 'prize_cents' | 'team_size'>

/** The entry and the possible prize. */
export function Stakes({ lobby }: { lobby: Sums }) {
  const isTeam = lobby.team_size > 1
  const sums: [string, number][] = [
    [t('lobbies.stakes.you_pay'), lobby.entry_fee_cents],
    [isTeam ? t('lobbies.stakes.winner_gets') : t('lobbies.stakes.the_winner_gets'), lobby.prize_cents],
    [t('common.platform_fee'), lobby.fee_cents],
  ]
  return (
    <dl className="grid gap-x-6 gap-y-3 rounded-input border border-line px-4 py-3.5 sm:grid-cols-3">
      {sums.map(([name, cents]) => (
        <div
          key={name}
          className="flex flex-wrap items-baseline justify-between gap-x-3 sm:flex-col-reverse sm:justify-end"
        >
          <dt className="text-14 text-muted">{name}</dt>
          <dd className="font-wide text-20">
            <Money cents={cents} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
