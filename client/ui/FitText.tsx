import { useLayoutEffect, useRef } from 'react'

/** Least share of its size before a name gets narrower, and the widths it passes before it breaks. */
const LEAST_SIZE = 0.6
/** The least size of any text, in pixels. */
const LEAST_PX = 12
const WIDTHS = [116, 100, 88, 76]
/** Glyphs do not shrink by exactly the share. */
const SLACK = 0.98

type Props = { children: string; className?: string }

/**
 * A name on one line: it shrinks, then it gets narrower, and only then it ends with an ellipsis. Give the size with a class;
 * the width is that of the parent.
 */
export function FitText({ children, className = '' }: Props) {
  const line = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    const element = line.current
    if (!element) return undefined
    fit(element)
    let width = element.clientWidth
    // The height follows from fitting: only another width fits anew.
    const observer = new ResizeObserver(() => {
      if (element.clientWidth === width) return
      width = element.clientWidth
      requestAnimationFrame(() => fit(element))
    })
    if (element.parentElement) observer.observe(element.parentElement)
    const refit = () => fit(element)
    document.fonts.addEventListener('loadingdone', refit)
    return () => {
      observer.disconnect()
      document.fonts.removeEventListener('loadingdone', refit)
    }
  }, [children])
  return (
    <span ref={line} dir="auto" title={children} className={`font-wide block truncate ${className}`}>
      {children}
    </span>
  )
}

function fit(element: HTMLElement): void {
  element.style.fontSize = ''
  element.style.fontStretch = ''
  const full = Number.parseFloat(getComputedStyle(element).fontSize)
  for (const width of WIDTHS) {
    element.style.fontStretch = `${width}%`
    element.style.fontSize = `${full}px`
    const share = roomIn(element) / textWidth(element)
    if (share >= 1) return
    element.style.fontSize = `${Math.min(full, Math.max(LEAST_PX, full * LEAST_SIZE, full * share * SLACK))}px`
    if (textWidth(element) <= roomIn(element)) return
  }
}

/** The width in parts of a pixel: less than one that is missing makes an ellipsis. */
const roomIn = (element: HTMLElement): number => element.getBoundingClientRect().width

function textWidth(element: HTMLElement): number {
  const range = document.createRange()
  range.selectNodeContents(element)
  return range.getBoundingClientRect().width
}
