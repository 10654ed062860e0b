import { restoreFocus } from '#client/ui/overlays/focus-restorer.ts'
import { startTooltips } from '#client/ui/overlays/tooltips.ts'

let isStarted = false

/** Starts what can wait until the page is idle: tooltips and focus restoration. */
export function startIdleParts(): void {
  if (isStarted) return
  isStarted = true
  startTooltips()
  restoreFocus()
}
