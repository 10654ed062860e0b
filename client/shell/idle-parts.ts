import { keepFocus } from '#client/ui/focus-keeper.ts'
import { watchTooltips } from '#client/ui/tooltip-watch.ts'

/** What every page has once it has nothing better to do: tooltips, a focus that is never lost, and toasts that can tell of a lost network. */
export function startIdleParts(): void {
  watchTooltips()
  keepFocus()
  void import('./Toasts.tsx')
}
