import { t } from '#messages/tournaments.ts'
import type { JournalLine } from '#client/domains/tournaments/queries.ts'

/** `Mara_K set a result: Koda – Juno, 2–1`. */
function withResult(line: string, name: string, { outcome, score }: JournalLine['values']): string {
  if (name === '') return line
  if (outcome === 'walkover' || outcome === 'double_forfeit')
    return `${line}, ${t(`tournaments.match.${outcome}`)}`
  return typeof score === 'string' ? `${line}, ${score}` : line
}

/** `Mara_K paused the tournament`, or `The bracket was drawn`. */
export function journalText({ kind, by, values }: Pick<JournalLine, 'kind' | 'by' | 'values'>): string {
  const name = typeof values.name === 'string' ? values.name : ''
  const who = {
    by: by === null ? 'nobody' : 'somebody',
    player: by ?? '',
    named: name ? 'yes' : 'no',
    name,
  }
  switch (kind) {
    case 'undo':
      return t('tournaments.journal.undo', { ...who, what: String(values.undone) })
    case 'announce':
      return t('tournaments.journal.announce', { ...who, to: String(values.to ?? 'all') })
    case 'round_time':
      return t('tournaments.journal.round_time', { ...who, round: Number(values.round) })
    case 'result':
      return withResult(t('tournaments.journal.result', who), name, values)
    default:
      return t(`tournaments.journal.${kind}`, who)
  }
}
