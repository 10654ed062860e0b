import { useEffect, useState } from 'react'

/** Minutes of the event in a second of the film. */
export const SPEEDS = [2, 10, 40, 120] as const

export type Film = {
  minute: number
  isPlaying: boolean
  speed: number
  seek: (minute: number) => void
  play: () => void
  pause: () => void
  setSpeed: (speed: number) => void
}

/** Someone who wants no motion sees a picture every second. */
const STILL_MS = 1000

/** The playhead of a film of so many minutes. A new run (`key`) is shown at its end, or played if `autoplay`. */
export function useFilm(endsAt: number, key: unknown, autoplay: boolean): Film {
  const [minute, setMinute] = useState(endsAt)
  const [isPlaying, setPlaying] = useState(false)
  const [speed, setSpeed] = useState<number>(SPEEDS[1])
  const [shown, setShown] = useState(key)
  if (key !== shown) {
    setShown(key)
    setMinute(autoplay ? 0 : endsAt)
    setPlaying(autoplay)
  }
  const isOver = minute >= endsAt
  useEffect(() => {
    if (!isPlaying || isOver) return
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
    let last = performance.now()
    let frame = 0
    const step = (now: number) => {
      if (!isStill || now - last >= STILL_MS) {
        const passed = ((now - last) / 1000) * speed
        last = now
        setMinute((at) => Math.min(endsAt, at + passed))
      }
      frame = requestAnimationFrame(step)
    }
    frame = requestAnimationFrame(step)
    return () => cancelAnimationFrame(frame)
  }, [isPlaying, isOver, speed, endsAt])
  return {
    minute: Math.min(minute, endsAt),
    isPlaying: isPlaying && !isOver,
    speed,
    seek: (to) => {
      setMinute(Math.min(endsAt, Math.max(0, to)))
      if (isOver) setPlaying(false)
    },
    play: () => {
      if (isOver) setMinute(0)
      setPlaying(true)
    },
    pause: () => setPlaying(false),
    setSpeed,
  }
}
