import { keepFocus } from '#client/ui/focus-keeper.ts'
import { watchTooltips } from '#client/ui/tooltip-watch.ts'

let isStarted = false

/** What every page has once it has nothing better to do: tooltips and a focus that is never lost. */
export function startIdleParts(): void {
  if (isStarted) return
  isStarted = true
  watchTooltips()
  keepFocus()
}
