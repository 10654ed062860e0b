import { t } from '#messages/admin.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { placeRefusal } from '#client/lib/api/refusal.ts'
import { useSecondsUntil } from '#client/lib/time/seconds.ts'
import { showToast } from '#client/lib/toast.ts'
import { Button } from '#client/ui/Button.tsx'
import { offerUndo, type Undoable, useUndoable } from './undo.ts'
import { CASE_KEY } from './use-case-keys.ts'

/** For a minute after a decision: what was decided, and how to take it back (Z). */
export function UndoBar() {
  const undoable = useUndoable()
  return undoable ? <Bar key={undoable.until} undoable={undoable} /> : null
}

function Bar({ undoable: { said, until, undo } }: { undoable: Undoable }) {
  const seconds = useSecondsUntil(until)
  const client = useQueryClient()
  const taking = useMutation({
    mutationFn: undo,
    meta: { quiet: true },
    onSuccess: () => showToast('success', t('admin.undo.undone')),
    onError: (error) => showToast('error', placeRefusal(error, []).general ?? ''),
    onSettled: () => {
      offerUndo(undefined)
      void client.invalidateQueries({ queryKey: ['admin'] })
    },
  })
  if (seconds <= 0) return null
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-surface px-4 py-2.5 text-14">
      <p className="wrap-anywhere">{said}</p>
      <div className="flex items-center gap-3">
        <span aria-hidden="true" className="text-muted tabular-nums">
          {t('admin.undo.left', { seconds })}
        </span>
        <Button
          size="small"
          variant="outline"
          pending={taking.isPending}
          onClick={() => taking.mutate()}
          {...{ [CASE_KEY]: 'z' }}
        >
          {t('admin.undo.undo')}
        </Button>
      </div>
    </div>
  )
}
