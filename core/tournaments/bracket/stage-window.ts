/** When a stage of a progression begins: not before its time, and after a check-in of its own. Times in milliseconds. */
export type StageStart = { startsAt: number | null; checkInMs: number }
/** `opensAt`: when its check-in opens; equal to `startsAt` without one. */
export type StageWindow = { opensAt: number; startsAt: number }

/**
 * The window of a stage whose entrants are known since `at`; null if it begins at once. A check-in is never shorter than its
 * organizer said: where the stages before ran late, the stage waits for it.
 */
export function stageWindow({ startsAt, checkInMs }: StageStart, at: number): StageWindow | null {
  const begins = Math.max(startsAt ?? 0, at + checkInMs)
  return begins <= at ? null : { opensAt: begins - checkInMs, startsAt: begins }
}

/** The window of a stage's start after a pause of the tournament. */
export function shiftedWindow({ opensAt, startsAt }: StageWindow, pausedMs: number): StageWindow {
  return { opensAt: opensAt + pausedMs, startsAt: startsAt + pausedMs }
}
