import { useEffect, useState } from 'react'

const ROLL_MS = 700

/**
 * A number that counts from one value to another when it appears, or shows the final value at once if the
 * person prefers reduced motion.
 */
export function RollingNumber({ from, to }: { from: number; to: number }) {
  const [share, setShare] = useState(0)
  useEffect(() => {
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
    const startedAt = performance.now()
    let frame = requestAnimationFrame(function roll(now) {
      const passed = isStill ? 1 : Math.min(1, (now - startedAt) / ROLL_MS)
      setShare(passed)
      if (passed < 1) frame = requestAnimationFrame(roll)
    })
    return () => cancelAnimationFrame(frame)
  }, [from, to])
  if (share === 1) return <>{to}</>
  return (
    <>
      <span aria-hidden="true">{Math.round(from + (to - from) * (1 - (1 - share) ** 3))}</span>
      <span className="sr-only">{to}</span>
    </>
  )
}
