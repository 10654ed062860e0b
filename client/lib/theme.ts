import { browserStorage } from '#client/lib/storage.ts'
import { useSyncExternalStore } from 'react'

export type ThemeChoice = 'system' | 'light' | 'dark'
const KEY = 'theme'
const listeners = new Set<() => void>()
const systemLight =
  typeof matchMedia === 'undefined' ? undefined : matchMedia('(prefers-color-scheme: light)')

systemLight?.addEventListener('change', apply)

/** The theme the player has chosen; by default that of the system. */
export function getThemeChoice(): ThemeChoice {
  const stored = browserStorage.read(KEY)
  return stored === 'light' || stored === 'dark' ? stored : 'system'
}

export function setThemeChoice(choice: ThemeChoice): void {
  if (choice === 'system') browserStorage.remove(KEY)
  else browserStorage.write(KEY, choice)
  apply(choice)
}

/** The choice, and the theme shown. */
export function useTheme(): { choice: ThemeChoice; shown: 'light' | 'dark' } {
  const shown = useSyncExternalStore<'light' | 'dark'>(subscribe, getShown, () => 'dark')
  const choice = useSyncExternalStore<ThemeChoice>(subscribe, getThemeChoice, () => 'system')
  return { choice, shown }
}

function apply(picked: unknown): void {
  const choice = picked === 'light' || picked === 'dark' || picked === 'system' ? picked : getThemeChoice()
  const theme = choice === 'system' ? (systemLight?.matches ? 'light' : 'dark') : choice
  document.documentElement.dataset.theme = theme
  // The browser's bars, as early.js does it.
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]'))
    meta.media = meta.dataset.for === theme ? 'all' : 'not all'
  for (const listener of listeners) listener()
}

function getShown(): 'light' | 'dark' {
  return document.documentElement.dataset.theme === 'light' ? 'light' : 'dark'
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
