import { useEffect, useState } from 'react'

const ROLL_MS = 700

/** A figure that rolls from one value to another once, when it appears; at rest at once where motion is not wanted. */
export function RollingNumber({ from, to }: { from: number; to: number }) {
  const [shown, setShown] = useState(from)
  useEffect(() => {
    if (from === to || matchMedia('(prefers-reduced-motion: reduce)').matches) return setShown(to)
    const startedAt = performance.now()
    let frame = requestAnimationFrame(function roll(now) {
      const share = Math.min(1, (now - startedAt) / ROLL_MS)
      setShown(Math.round(from + (to - from) * (1 - (1 - share) ** 3)))
      if (share < 1) frame = requestAnimationFrame(roll)
    })
    return () => cancelAnimationFrame(frame)
  }, [from, to])
  return (
    <>
      <span aria-hidden="true">{shown}</span>
      <span className="sr-only">{to}</span>
    </>
  )
}
