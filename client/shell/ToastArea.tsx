import { lazy, useEffect, useState } from 'react'
import { onFirstToast } from '#client/lib/toast.ts'
import { LazyPart } from '#client/ui/LazyPart.tsx'

const Toasts = lazy(() => import('./Toasts.tsx').then((part) => ({ default: part.Toasts })))

/** Where toasts are shown. Its library is fetched when the page is idle, and starts with the first toast. */
export function ToastArea() {
  const [isWanted, setWanted] = useState(false)
  useEffect(() => onFirstToast(() => setWanted(true)), [])
  return isWanted ? (
    <LazyPart>
      <Toasts />
    </LazyPart>
  ) : null
}
