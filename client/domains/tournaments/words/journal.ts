import { t } from '#messages/tournaments.ts'
import type { JournalLine } from '#client/domains/tournaments/queries.ts'

const KINDS = {
  result: 'tournaments.journal.result',
  undo_result: 'tournaments.journal.undo_result',
  disqualify: 'tournaments.journal.disqualify',
  pause: 'tournaments.journal.pause',
  resume: 'tournaments.journal.resume',
  open_round: 'tournaments.journal.open_round',
  publish: 'tournaments.journal.publish',
  edit: 'tournaments.journal.edit',
  open_check_in: 'tournaments.journal.open_check_in',
  start: 'tournaments.journal.start',
  cancel: 'tournaments.journal.cancel',
  announce: 'tournaments.journal.announce',
  seeds: 'tournaments.journal.seeds',
  add_entrant: 'tournaments.journal.add_entrant',
  staff: 'tournaments.journal.staff',
  pay_prizes: 'tournaments.journal.pay_prizes',
} as const

/** `Mara_K paused the tournament`. An act that this version does not know is told by its name. */
export function journalText({ kind, by, values }: Pick<JournalLine, 'kind' | 'by' | 'values'>): string {
  const who = { by: by === null ? 'nobody' : 'somebody', player: by ?? '' }
  const name = typeof values.name === 'string' ? values.name : ''
  const known = Object.entries(KINDS).find(([each]) => each === kind)?.[1]
  return known
    ? t(known, { ...who, named: name ? 'yes' : 'no', name })
    : t('tournaments.journal.other', { ...who, kind: kind.replaceAll('_', ' ') })
}
