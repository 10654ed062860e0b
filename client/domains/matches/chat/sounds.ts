import { browserStorage } from '#client/lib/storage.ts'
import { useEffect, useRef, useSyncExternalStore } from 'react'

const KEY = 'sounds'
const listeners = new Set<() => void>()
let context: AudioContext | undefined

type Sound = 'ready_check' | 'match_start' | 'your_turn' | 'won'

/**
 * Notes as [frequency in Hz, start in seconds]: rising notes for the ready check, a chord for the start, two
 * notes for the player's turn, a rising chord for a win.
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
  won: [
    [523, 0],
    [659, 0.12],
    [784, 0.24],
    [1047, 0.36],
  ],
}
const NOTE_S = 0.3
const VOLUME = 0.12
/** The minimum time between two equal sounds, since two components may request the same one. */
const MIN_BETWEEN_MS = 3000
let lastPlayed: { sound: Sound; at: number } | undefined

/** Returns whether sounds are on; by default they are off. */
export function useSoundsOn(): [boolean, (isOn: boolean) => void] {
  const isOn = useSyncExternalStore(subscribe, areSoundsOn, areSoundsOn)
  return [isOn, setSoundsOn]
}

/** Answers the question whether there may be sounds; undefined once it was answered, here or with a button. */
export function useSoundQuestion(): ((isOn: boolean) => void) | undefined {
  const isAnswered = useSyncExternalStore(subscribe, isSoundAnswered, isSoundAnswered)
  return isAnswered ? undefined : setSoundsOn
}

/** The stages of a lobby without a sound. Any other value is an alert for its player. */
const silentStages = ['none', 'open', 'veto', 'reported', 'disputed', 'settled', 'cancelled', 'expired']

/** Plays a sound when the stage changes to one that has a sound; not for the initial stage. */
export function useStageSound(stage: string): void {
  const previous = useRef(stage)
  useEffect(() => {
    const was = previous.current
    previous.current = stage
    if (was === stage || !areSoundsOn()) return
    if (stage === 'ready_check') play('ready_check')
    else if (stage === 'live') play('match_start')
    else if (stage === 'won') play('won')
    else if (!silentStages.includes(stage)) play('your_turn')
  }, [stage])
}

function setSoundsOn(isOn: boolean): void {
  browserStorage.write(KEY, isOn ? 'on' : 'off')
  listeners.forEach((each) => each())
  // Confirms the setting, and unlocks audio: browsers allow it only after an interaction.
  if (isOn) play('match_start')
}

const areSoundsOn = (): boolean => browserStorage.read(KEY) === 'on'

const isSoundAnswered = (): boolean => browserStorage.read(KEY) !== undefined

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function play(sound: Sound): void {
  const now = performance.now()
  if (lastPlayed?.sound === sound && now - lastPlayed.at < MIN_BETWEEN_MS) return
  lastPlayed = { sound, at: now }
  context ??= new AudioContext()
  void context.resume()
  for (const [frequency, startS] of notes[sound]) {
    const tone = new OscillatorNode(context, { type: 'triangle', frequency })
    const volume = new GainNode(context, { gain: 0 })
    const at = context.currentTime + startS
    volume.gain.setValueAtTime(0, at)
    volume.gain.linearRampToValueAtTime(VOLUME, at + 0.015)
    volume.gain.exponentialRampToValueAtTime(0.001, at + NOTE_S)
    tone.connect(volume).connect(context.destination)
    tone.start(at)
    tone.stop(at + NOTE_S)
  }
}
