import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
let isOpen = false
let firstText = ''

/** Opens the command menu from anywhere. */
export function openCommandMenu(): void {
  searchFor('')
}

/** Opens the command menu with a text to look for. */
export function searchFor(text: string): void {
  firstText = text
  set(true)
}

/** The text that the menu is opened with. */
export const commandMenuText = () => firstText

export function closeCommandMenu(): void {
  set(false)
}

export function toggleCommandMenu(): void {
  if (isOpen) closeCommandMenu()
  else openCommandMenu()
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
