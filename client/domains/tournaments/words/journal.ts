import { t } from '#messages/tournaments.ts'
import type { JournalLine } from '#client/domains/tournaments/queries.ts'

/** `Mara_K paused the tournament`, or `The bracket was drawn`. */
export function journalText({ kind, by, values }: Pick<JournalLine, 'kind' | 'by' | 'values'>): string {
  const name = typeof values.name === 'string' ? values.name : ''
  const who = {
    by: by === null ? 'nobody' : 'somebody',
    player: by ?? '',
    named: name ? 'yes' : 'no',
    name,
  }
  return kind === 'undo'
    ? t('tournaments.journal.undo', { ...who, what: String(values.undone) })
    : t(`tournaments.journal.${kind}`, who)
}
