import { t } from '#messages/tournaments.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type JournalLine, journalQuery } from '#client/domains/tournaments/queries.ts'
import { journalText } from '#client/domains/tournaments/words/journal.ts'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { Time } from '#client/ui/Time.tsx'
import { KEY } from './DeskKeys.tsx'
import { deskKey } from './use-desk-keys.ts'
import { UndoDialog } from './UndoDialog.tsx'

const LAST = 3

/** The last acts on the desk, with the way back from the newest that has one. */
export function JournalCard({ id, onAll }: { id: number; onAll: () => void }) {
  const [undoing, setUndoing] = useState<JournalLine>()
  const { data } = useInfiniteQuery(journalQuery(id))
  const lines = data?.pages[0]?.results ?? []
  const last = lines.find((line) => line.can_undo)
  // The act that can be undone stays in sight among newer ones that can't.
  const shown = lines
    .filter((line, index) => index < (last ? LAST - 1 : LAST) || line === last)
    .slice(0, LAST)
  if (shown.length === 0) return null
  return (
    <Card
      title={t('tournaments.tabs.journal')}
      aside={
        <Button size="small" variant="outline" onClick={onAll}>
          {t('tournaments.desk.journal_all')}
        </Button>
      }
    >
      <ol className="grid gap-3">
        {shown.map((line) => (
          <li key={line.seq} className="border-t border-line pt-3 first:border-t-0 first:pt-0">
            <p
              className={`text-14 wrap-anywhere ${line.undone_by === null ? '' : 'text-muted line-through'}`}
            >
              <Time at={line.created} className="me-2 text-12 text-muted tabular-nums" />
              {journalText(line)}
            </p>
            {line === last ? (
              <Button
                {...deskKey('u')}
                size="small"
                variant="outline"
                className="mt-2"
                aria-label={t('common.named', {
                  name: t('tournaments.undo.button'),
                  value: journalText(line),
                })}
                onClick={() => setUndoing(line)}
              >
                {t('tournaments.undo.button')}
                <kbd className={`${KEY} hidden lg:inline`} aria-hidden="true">
                  U
                </kbd>
              </Button>
            ) : null}
          </li>
        ))}
      </ol>
      {undoing ? <UndoDialog id={id} line={undoing} onClose={() => setUndoing(undefined)} /> : null}
    </Card>
  )
}
