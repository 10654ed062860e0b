import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
let isOpen = false

/** Opens the command menu from anywhere. */
export function openCommandMenu(): void {
  set(true)
}

export function closeCommandMenu(): void {
  set(false)
}

export function toggleCommandMenu(): void {
  set(!isOpen)
}

export function useCommandMenuOpen(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isOpen,
    () => false,
  )
}

function set(next: boolean): void {
  isOpen = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
