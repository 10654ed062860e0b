import { t } from '#messages/lobbies.ts'
import { useEffect, useRef } from 'react'
import { Button } from '#client/ui/Button.tsx'

/**
 * Confirms the ready check. It has the focus, so that Enter works, unless the player is typing; on phones it stays at the
 * bottom of the screen.
 */
export function ReadyButton({ isPending, onReady }: { isPending: boolean; onReady: () => void }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (document.activeElement?.matches('input, textarea, select, [role=dialog] *')) return
    box.current?.querySelector('button')?.focus({ preventScroll: true })
  }, [])
  return (
    <div
      ref={box}
      className="flex grow max-sm:fixed max-sm:inset-x-0 max-sm:bottom-0 max-sm:z-40 max-sm:border-t max-sm:border-accent-text max-sm:bg-raised max-sm:p-4 max-sm:pb-[max(1rem,env(safe-area-inset-bottom))] sm:grow-0"
    >
      <Button variant="main" size="large" className="grow sm:min-w-44" pending={isPending} onClick={onReady}>
        {t('lobbies.now_panel.im_ready')}
      </Button>
    </div>
  )
}
