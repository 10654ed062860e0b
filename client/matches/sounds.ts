import { useEffect, useRef, useSyncExternalStore } from 'react'

const KEY = 'sounds'
const listeners = new Set<() => void>()
let context: AudioContext | undefined

type Sound = 'ready_check' | 'match_start' | 'your_turn'

/**
 * Notes as [frequency in Hz, start in seconds]: a call that rises for the ready check, a chord for the start,
 * two notes for one's turn.
 */
const notes: Record<Sound, readonly (readonly [number, number])[]> = {
  ready_check: [
    [659, 0],
    [880, 0.16],
    [659, 0.5],
    [880, 0.66],
  ],
  match_start: [
    [523, 0],
    [659, 0.05],
    [784, 0.1],
  ],
  your_turn: [
    [784, 0],
    [1047, 0.14],
  ],
}
const NOTE_S = 0.3
const LOUDNESS = 0.12
/** Two pieces of a page that call for the same thing make one sound. */
const ONE_CALL_MS = 3000
let last: { sound: Sound; at: number } | undefined

/** Whether sounds are wanted; off until the player turns them on. */
export function useSoundsOn(): [boolean, (isOn: boolean) => void] {
  const isOn = useSyncExternalStore(subscribe, areOn)
  return [isOn, turn]
}

/** The stages of a lobby; anything else that is told here is a call to its player. */
const silent = ['none', 'open', 'veto', 'reported', 'disputed', 'settled', 'cancelled', 'expired']

/** Plays once when the stage becomes one that has a sound; not for the stage that was found. */
export function useStageSound(stage: string): void {
  const before = useRef(stage)
  useEffect(() => {
    const was = before.current
    before.current = stage
    if (was === stage || !areOn()) return
    if (stage === 'ready_check') play('ready_check')
    else if (stage === 'live') play('match_start')
    else if (!silent.includes(stage)) play('your_turn')
  }, [stage])
}

function turn(isOn: boolean): void {
  try {
    if (isOn) localStorage.setItem(KEY, 'on')
    else localStorage.removeItem(KEY)
  } catch {
    // Without storage there are no sounds.
  }
  listeners.forEach((each) => each())
  // One hears what one has turned on, and the browser learns that the page may sound.
  if (isOn) play('match_start')
}

function areOn(): boolean {
  try {
    return localStorage.getItem(KEY) === 'on'
  } catch {
    return false
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function play(sound: Sound): void {
  const now = performance.now()
  if (last?.sound === sound && now - last.at < ONE_CALL_MS) return
  last = { sound, at: now }
  context ??= new AudioContext()
  void context.resume()
  for (const [frequency, startS] of notes[sound]) {
    const tone = new OscillatorNode(context, { type: 'triangle', frequency })
    const loudness = new GainNode(context, { gain: 0 })
    const at = context.currentTime + startS
    loudness.gain.setValueAtTime(0, at)
    loudness.gain.linearRampToValueAtTime(LOUDNESS, at + 0.015)
    loudness.gain.exponentialRampToValueAtTime(0.001, at + NOTE_S)
    tone.connect(loudness).connect(context.destination)
    tone.start(at)
    tone.stop(at + NOTE_S)
  }
}
