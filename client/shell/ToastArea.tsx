import { lazy, useEffect, useState } from 'react'
import { onFirstToast, TOAST_MS } from '#client/lib/toast.ts'
import { useTheme } from '#client/lib/theme.ts'
import { LazyPart } from '#client/ui/LazyPart.tsx'

const Toaster = lazy(async () => {
  const [{ Toaster: Area }] = await Promise.all([import('sonner'), import('./toasts.css')])
  return { default: Area }
})

/** spec §9: 4 seconds, bottom right, 3 visible, width 356. Its library comes with the first toast. */
export function ToastArea() {
  const [isWanted, setWanted] = useState(false)
  const { shown } = useTheme()
  useEffect(() => onFirstToast(() => setWanted(true)), [])
  if (!isWanted) return null
  return (
    <LazyPart>
      <Toaster position="bottom-right" duration={TOAST_MS} visibleToasts={3} theme={shown} closeButton style={{ '--width': '356px' } as React.CSSProperties} />
    </LazyPart>
  )
}
