import { t } from '#messages/admin.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { placeRefusal } from '#client/lib/api/refusal.ts'
import { useSecondsUntil } from '#client/lib/time/seconds.ts'
import { showToast } from '#client/lib/toast.ts'
import { Button } from '#client/ui/Button.tsx'
import type { CaseOfQueue } from './case-draft.ts'
import { offerUndo, type Undoable, useUndoable } from './undo.ts'
import { CASE_KEY } from './use-case-keys.ts'
import { renewConsole } from './left-queue.ts'

type Props = { onUndone?: (decided: CaseOfQueue) => void }

/**
 * For a minute after a decision: what was decided, and how to take it back (Z). It stays in sight: one decides at the lower end
 * of a case.
 */
export function UndoBar({ onUndone }: Props) {
  const undoable = useUndoable()
  return (
    <div role="status" className="sticky top-[calc(var(--head)+0.5rem)] z-20">
      {undoable ? <Bar key={undoable.until} undoable={undoable} onUndone={onUndone} /> : null}
    </div>
  )
}

type BarProps = { undoable: Undoable; onUndone: Props['onUndone'] }

function Bar({ undoable: { said, until, undo, restore, decided }, onUndone }: BarProps) {
  const seconds = useSecondsUntil(until)
  const client = useQueryClient()
  const taking = useMutation({
    mutationFn: undo,
    meta: { quiet: true },
    onSuccess: async () => {
      restore?.()
      // Only when the case is back can one go on with it.
      await renewConsole(client)
      offerUndo(undefined)
      showToast('success', t('admin.undo.undone'))
      if (decided) onUndone?.(decided)
    },
    onError: (error) => {
      offerUndo(undefined)
      showToast('error', placeRefusal(error, []).general ?? '')
      void renewConsole(client)
    },
  })
  if (seconds <= 0 && !taking.isPending) return null
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-raised px-4 py-2.5 text-14 shadow-menu">
      <p className="wrap-anywhere">{said}</p>
      <div className="flex items-center gap-3">
        <span aria-hidden="true" className="text-muted tabular-nums">
          {t('admin.undo.left', { seconds: Math.max(0, seconds) })}
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
