import type { CSSProperties } from 'react'
import { useEffect } from 'react'
import { toast, Toaster } from 'sonner'
import { t } from '#messages/common.ts'
import { startToasts, TOAST_MS } from '#client/lib/toast.ts'
import { useTheme } from '#client/lib/theme.ts'
import './toasts.css'

const WIDTH = { '--width': '356px' } as CSSProperties

/**
 * Shows toasts (4 seconds, bottom right, 3 visible, width 356). Mounted after the first render (`App`) and outside the router:
 * toasts before that are queued.
 */
export function Toasts() {
  const { shown } = useTheme()
  // Runs after the toaster's own effects: it ignores toasts before them.
  useEffect(
    () =>
      startToasts(
        ({ kind, text, options }) => void toast[kind](text, options),
        () => void toast.dismiss(),
      ),
    [],
  )
  return (
    <Toaster
      position="bottom-right"
      duration={TOAST_MS}
      visibleToasts={3}
      theme={shown}
      closeButton
      containerAriaLabel={t('common.notifications')}
      style={WIDTH}
      // Above the bar of phones.
      mobileOffset={{ bottom: 'calc(var(--below) + 1rem)' }}
    />
  )
}
