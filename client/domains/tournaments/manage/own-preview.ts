import { seedMoves } from '#core/tournaments/bracket/seed-moves.ts'
import { t } from '#messages/tournaments.ts'
import { formatMoney } from '#client/lib/money.ts'
import type { Entrant, Tournament } from '#client/domains/tournaments/queries.ts'
import type { Changes } from './changes.ts'

/** Before the start only the list changes, and the fee goes back. */
export function changesOfLeavingList(tournament: Tournament, { name }: Pick<Entrant, 'name'>): Changes {
  const { status, entry_fee_cents: fee, waiting_count: waiting } = tournament
  const entry = formatMoney(fee)
  const movesUp = status === 'registration' && waiting > 0
  return [
    {
      title: t('tournaments.tabs.participants'),
      lines: [
        t('tournaments.desk.leaves_list', { name }),
        ...(movesUp ? [t('tournaments.desk.moves_up')] : []),
      ],
    },
    {
      title: t('common.notifications'),
      lines: [t('tournaments.desk.notified', { count: movesUp ? 2 : 1 })],
    },
    {
      title: t('common.money'),
      lines: [fee > 0 ? t('tournaments.desk.money.refund', { entry }) : t('tournaments.desk.money.none')],
    },
  ]
}

const MOST_MOVES = 4

/** Lists changed seeds; the entrants that moved furthest are named. */
export function changesOfSeeds(
  before: readonly Pick<Entrant, 'id' | 'name'>[],
  after: readonly Pick<Entrant, 'id' | 'name'>[],
): Changes {
  const names = new Map(before.map(({ id, name }) => [id, name]))
  const ids = (list: readonly { id: number }[]) => list.map(({ id }) => id)
  const moves = seedMoves(ids(before), ids(after))
  return [
    {
      title: t('tournaments.page.seeding'),
      lines: [
        t('tournaments.desk.seeds_move', { count: moves.length }),
        ...moves
          .slice(0, MOST_MOVES)
          .map(({ id, from, to }) =>
            t('tournaments.desk.seed_moves', { name: names.get(id) ?? '', from: `${from}`, to: `${to}` }),
          ),
      ],
    },
    {
      title: t('common.notifications'),
      lines: [t('tournaments.desk.notified', { count: 0 })],
    },
    { title: t('common.money'), lines: [t('tournaments.desk.money.nothing_now')] },
  ]
}
