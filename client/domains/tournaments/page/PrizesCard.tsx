import { t } from '#messages/tournaments.ts'
import { formatMoney } from '#client/lib/money.ts'
import type { Tournament } from '#client/domains/tournaments/queries.ts'
import { place } from '#client/domains/tournaments/bracket/words/goes-on.ts'
import { Badge } from '#client/ui/Badge.tsx'
import { Card } from '#client/ui/Card.tsx'
import { Money } from '#client/ui/Money.tsx'
import { EntrantName } from './EntrantName.tsx'

/** Card with the prize of each place, or its winner, and whether it is paid. Shares grow with each entry. */
export function PrizesCard({ tournament }: { tournament: Tournament }) {
  const { prizes, prize_kind: kind, pot_cents: pot } = tournament
  const { prize_winners: winners } = tournament
  const { prize_shares: shares } = tournament
  if (kind === 'none' || (prizes.length === 0 && shares.length === 0)) return null
  return (
    <Card title={t('common.prizes')} aside={<PaidBadge tournament={tournament} />}>
      {winners.length > 0 ? (
        <Winners winners={winners} />
      ) : kind === 'share' && pot === 0 ? (
        // Before the first entry a share of nothing says nothing.
        <Places prizes={shares.map((percent, index) => ({ place: index + 1, percent }))} />
      ) : (
        <Places prizes={prizes} />
      )}
      <PrizesNote tournament={tournament} />
    </Card>
  )
}

/** Only what is paid is marked; the note says when it will be. */
export function PaidBadge({ tournament: { prizes_status: status } }: { tournament: Tournament }) {
  return status === 'paid' ? <Badge tone="win">{t('tournaments.prizes.paid')}</Badge> : null
}

/** The source of shared prizes, and the time at which prizes are paid. */
export function PrizesNote({ tournament }: { tournament: Tournament }) {
  const { prize_kind: kind, prizes_status: status, pot_cents: pot, fee_cents: fee } = tournament
  const isOpen = isBeforeStart(tournament)
  if (kind === 'none' || (kind === 'fixed' && status === 'paid')) return null
  return (
    <p className="mt-3 text-14 text-pretty text-muted">
      {kind === 'fixed'
        ? t('tournaments.prizes.fixed')
        : pot === 0 && isOpen
          ? t('tournaments.prizes.grow')
          : t(isOpen ? 'tournaments.prizes.shares' : 'tournaments.prizes.shares_of', {
              pot: formatMoney(pot),
              fee: formatMoney(fee),
            })}
    </p>
  )
}

/** Entries are taken until the start, and prizes grow with them. */
const isBeforeStart = ({ status }: Tournament): boolean =>
  ['draft', 'registration', 'check_in'].includes(status)

const ROW = '[&>td]:border-b [&>td]:border-line/60 [&>td]:py-2 last:[&>td]:border-b-0'

type Prize = { place: number } & ({ amount_cents: number } | { percent: number })

function Places({ prizes }: { prizes: readonly Prize[] }) {
  return (
    <table className="w-full text-16">
      <thead className="sr-only">
        <tr>
          <th scope="col">{t('common.board_place')}</th>
          <th scope="col">{t('common.prizes')}</th>
        </tr>
      </thead>
      <tbody>
        {prizes.map((prize) => (
          <tr key={prize.place} className={ROW}>
            <td className="text-muted">{place(prize.place)}</td>
            <td className="text-end font-semibold">
              {'percent' in prize ? (
                t('tournaments.prizes.of_pot', { percent: prize.percent })
              ) : (
                <Money cents={prize.amount_cents} />
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Entrants who share places have a row each. */
function Winners({ winners }: { winners: Tournament['prize_winners'] }) {
  return (
    <table className="w-full text-16">
      <thead className="sr-only">
        <tr>
          <th scope="col">{t('common.board_place')}</th>
          <th scope="col">{t('common.winner')}</th>
          <th scope="col">{t('common.prizes')}</th>
        </tr>
      </thead>
      <tbody>
        {winners.map((winner) => (
          <tr key={winner.entrant_id} className={ROW}>
            <td className="w-px pe-3 whitespace-nowrap text-muted">{place(winner.place)}</td>
            <td className="w-full max-w-0">
              <EntrantName name={winner.name} teamId={winner.team_id} />
            </td>
            <td className="ps-3 text-end font-semibold">
              <Money cents={winner.amount_cents} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
