import { t } from '#messages/tournaments.ts'
import type { BadgeTone } from '#client/ui/Badge.tsx'
import type { ListedTournament, Tournament } from '#client/domains/tournaments/queries.ts'
import { clockTime } from './days.ts'

type Facts = Pick<
  ListedTournament,
  | 'status'
  | 'paused'
  | 'entrants_count'
  | 'max_entrants'
  | 'waiting_count'
  | 'starts_at'
  | 'check_in_minutes'
  | 'round'
  | 'winner'
>
export type RowState = { word: string; tone: BadgeTone; isLive: boolean; note: string }

const MINUTE_MS = 60_000

/** Returns the state of a tournament, and the next fact about it. */
export function rowState(row: Facts, zone: string | undefined): RowState {
  return { ...badgeOf(row), note: noteOf(row, zone) }
}

/** The state alone: a word with its color. */
export function badgeOf(row: Facts): Pick<RowState, 'word' | 'tone' | 'isLive'> {
  const plain = { tone: 'plain', isLive: false } as const
  switch (row.status) {
    case 'draft':
      return { word: t('tournaments.status.draft'), ...plain }
    case 'registration':
      return row.entrants_count >= row.max_entrants
        ? { word: t('tournaments.status.full'), ...plain }
        : { word: t('tournaments.status.registration'), tone: 'info', isLive: false }
    case 'check_in':
      return { word: t('tournaments.status.check_in'), tone: 'warn', isLive: false }
    case 'live':
      return row.paused
        ? { word: t('tournaments.status.paused'), tone: 'warn', isLive: false }
        : { word: t('tournaments.status.live'), tone: 'live', isLive: true }
    case 'completed':
      return { word: t('tournaments.status.completed'), ...plain }
    case 'cancelled':
      return { word: t('tournaments.status.cancelled'), ...plain }
  }
}

function noteOf(row: Facts, zone: string | undefined): string {
  switch (row.status) {
    case 'registration':
      if (row.waiting_count > 0) return t('tournaments.list.waiting', { count: row.waiting_count })
      return row.check_in_minutes > 0
        ? t('tournaments.list.check_in_at', { time: clockTime(checkInAt(row), zone) })
        : t('tournaments.list.starts', { time: clockTime(row.starts_at, zone) })
    case 'check_in':
      return t('tournaments.list.starts', { time: clockTime(row.starts_at, zone) })
    case 'live':
      return row.round > 0 ? t('tournaments.list.round', { round: row.round }) : ''
    case 'completed':
      return row.winner ? t('tournaments.list.won_by', { name: row.winner }) : ''
    case 'draft':
    case 'cancelled':
      return ''
  }
}

/** When the check-in opens, in ms since 1970. */
export function checkInAt({
  starts_at,
  check_in_minutes,
}: Pick<Facts, 'starts_at' | 'check_in_minutes'>): number {
  return Date.parse(starts_at) - check_in_minutes * MINUTE_MS
}

/** Checks whether the viewer has to check in now. */
export function mustCheckIn({ status, me }: Pick<ListedTournament, 'status' | 'me'>): boolean {
  if (me === null || !isIn(me)) return false
  return me.stage_check_in !== null || (status === 'check_in' && !me.checked_in)
}

/** Checks whether the viewer has no match left while the others play on. */
export function isOut({ status, me }: Pick<Tournament, 'status' | 'me'>): boolean {
  return (
    status === 'live' &&
    me?.status === 'playing' &&
    me.next === null &&
    me.place?.best === me.place?.worst &&
    me.place !== null
  )
}

/** Checks whether the viewer still takes part; the waiting list counts too. */
export function isIn({ status }: Pick<NonNullable<ListedTournament['me']>, 'status'>): boolean {
  return status !== 'withdrawn' && status !== 'dropped' && status !== 'disqualified'
}
