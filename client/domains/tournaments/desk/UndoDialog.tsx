import { t } from '#messages/tournaments.ts'
import { checkedAs } from '#client/lib/form/problems.ts'
import { useForm } from '#client/lib/form/use-form.ts'
import type { JournalLine } from '#client/domains/tournaments/queries.ts'
import { journalText } from '#client/domains/tournaments/words/journal.ts'
import { Button } from '#client/ui/Button.tsx'
import { FormAlert } from '#client/ui/fields/FormAlert.tsx'
import { TextField } from '#client/ui/fields/TextField.tsx'
import { Dialog } from '#client/ui/overlays/Dialog.tsx'
import { useUndo } from './acts.ts'
import { UndoPreview } from './ResultPreview.tsx'

/** Undoes a line of the journal: what that changes, and a reason that everybody can read. */
export function UndoDialog({ id, line, onClose }: { id: number; line: JournalLine; onClose: () => void }) {
  const undo = useUndo(id, line.seq)
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
    <Dialog isOpen onClose={onClose} title={t('tournaments.undo.title')} description={journalText(line)}>
      <form {...form.props} className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-5">
        <UndoPreview id={id} seq={line.seq} />
        <TextField label={t('tournaments.desk.reason')} maxLength={500} {...form.text('reason')} />
        {form.general ? <FormAlert>{form.general}</FormAlert> : null}
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="outline" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" variant="main" pending={form.isBusy}>
            {t('tournaments.undo.button')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
