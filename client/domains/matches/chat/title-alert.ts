import { useEffect } from 'react'
import { imageUrl } from '#core/art/facet.ts'
import { withAlert, withoutAlert } from './title-with-alert.ts'

const BLINK_MS = 1000
/** Slower for those who asked for less motion. */
const CALM_BLINK_MS = 4000

/**
 * Prefixes the document title with an alert, like `Your turn · Veto · Lobby #7`, also when the title changes. One that blinks
 * comes and goes, with a mark in place of the page's icon: a match was found, and the player may be in another tab.
 */
export function useTitleAlert(alert: string | undefined, blinks = false): void {
  useEffect(() => (alert ? showAlertInTitle(alert, blinks) : undefined), [alert, blinks])
}

function showAlertInTitle(alert: string, blinks: boolean): () => void {
  let isOn = true
  const icon = document.querySelector<HTMLLinkElement>('link[rel=icon]')
  const ownIcon = icon?.href
  const draw = () => {
    const title = isOn ? withAlert(document.title, alert) : withoutAlert(document.title, alert)
    if (document.title !== title) document.title = title
    const href = blinks && isOn ? alertIcon() : ownIcon
    if (icon && href && icon.href !== href) icon.href = href
  }
  const observer = new MutationObserver(draw)
  observer.observe(document.head, { childList: true, characterData: true, subtree: true })
  draw()
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  const timer = blinks
    ? setInterval(
        () => {
          isOn = !isOn
          draw()
        },
        isCalm ? CALM_BLINK_MS : BLINK_MS,
      )
    : undefined
  return () => {
    clearInterval(timer)
    isOn = false
    draw()
    observer.disconnect()
  }
}

const alertIcon = () => imageUrl('0 0 32 32', '<circle cx="16" cy="16" r="14" fill="#c3f53c"/>')
