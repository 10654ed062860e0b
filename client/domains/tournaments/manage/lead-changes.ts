import { t } from '#messages/tournaments.ts'
import { formatMoney } from '#client/lib/money.ts'
import type { Tournament } from '#client/domains/tournaments/queries.ts'
import type { Changes } from './changes.ts'

const matches = (line: string) => ({ title: t('common.matches'), lines: [line] })
const notifications = (...lines: string[]) => ({ title: t('common.notifications'), lines })
const money = (line: string) => ({ title: t('common.money'), lines: [line] })

/** The changes by a pause, or by its end. */
export function changesOfPause(players: number, running: number, stops: boolean): Changes {
  return [
    matches(
      stops
        ? t('tournaments.desk.stopped', { count: running })
        : t('tournaments.desk.started_again', { count: running }),
    ),
    notifications(
      t('tournaments.desk.notified', { count: players }),
      t('tournaments.desk.pause_shown', { what: stops ? 'pause' : 'end' }),
    ),
    money(t('tournaments.desk.money.nothing_now')),
  ]
}

/** The changes by cancelling the tournament: matches, notifications and money. */
export function changesOfCancel({ pot_cents: pot }: Tournament, players: number, running: number): Changes {
  return [
    matches(t('tournaments.desk.cancelled', { count: running })),
    notifications(t('tournaments.desk.notified', { count: players })),
    money(
      pot > 0
        ? t('tournaments.desk.money.all_back', { amount: formatMoney(pot) })
        : t('tournaments.desk.money.none'),
    ),
  ]
}
