import { t } from '#messages/tournaments.ts'
import { useQuery } from '@tanstack/react-query'
import { checkedAs } from '#client/lib/form/problems.ts'
import { useForm } from '#client/lib/form/use-form.ts'
import type { JournalLine } from '#client/domains/tournaments/queries.ts'
import { journalText } from '#client/domains/tournaments/words/journal.ts'
import { TextField } from '#client/ui/fields/TextField.tsx'
import { FormDialog } from '#client/ui/overlays/FormDialog.tsx'
import { useUndo } from './acts.ts'
import { isForOthers } from './LeftToOthers.tsx'
import { UndoPreview, undoPreviewQuery } from './ResultPreview.tsx'

/** Undoes a line of the journal: what that changes, and a reason that everybody can read. */
export function UndoDialog({ id, line, onClose }: { id: number; line: JournalLine; onClose: () => void }) {
  const undo = useUndo(id, line.seq)
  const preview = useQuery(undoPreviewQuery(id, line.seq))
  const form = useForm({
    initial: { reason: '' },
    check: ({ reason }) =>
      checkedAs(
        { reason: reason.trim() },
        { reason: reason.trim().length < 3 ? t('tournaments.desk.give_reason') : undefined },
      ),
    mutation: undo,
    send: (body, outcome) => undo.mutate(body, outcome),
    onSent: onClose,
    isLeft: true,
  })
  return (
    <FormDialog
      onClose={onClose}
      title={t('tournaments.undo.title')}
      description={journalText(line)}
      form={form}
      label={t('tournaments.undo.button')}
      isBlocked={isForOthers(preview.error)}
    >
      <UndoPreview id={id} seq={line.seq} />
      <TextField label={t('common.reason')} maxLength={500} {...form.text('reason')} />
    </FormDialog>
  )
}
