import type { Page } from '@playwright/test'

/**
 * The texts on the screen that are cut off, and the page itself if it scrolls sideways. Names may be cut: they have their
 * whole text as a title, or the direction of their own text.
 */
export const cutTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = []
    const over = document.documentElement.scrollWidth - window.innerWidth
    if (over > 0) found.push(`the page scrolls sideways by ${over} px`)
    for (const element of document.querySelectorAll<HTMLElement>('#root *')) {
      const hasText = [...element.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim())
      if (!hasText || element.clientWidth <= 1 || !element.checkVisibility()) continue
      if (element.closest('[title], [dir=auto], bdi, svg, select, [aria-hidden=true], .sr-only')) continue
      if (getComputedStyle(element).overflowX === 'visible') continue
      if (element.scrollWidth > element.clientWidth)
        found.push(`${element.tagName.toLowerCase()}: ${element.textContent}`)
    }
    return found
  })
