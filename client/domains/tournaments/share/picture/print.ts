import './print.css'
import type { Palette, Picture } from '#client/lib/picture/picture.ts'
import { CARD } from '#client/domains/tournaments/bracket/layout/layout.ts'
import { toSvg } from '#client/lib/picture/to-svg.ts'

/** The part of a bracket on one sheet, landscape: whole columns and rows, legible on A4 and larger on A3. */
export const SHEET = { width: 1392, height: 936 } as const
/** A little more than a sheet still goes on one, smaller. */
const SHRINK = 1.35
/** The overlap of two sheets below each other: a match that one cuts off is whole on the next. */
const OVERLAP = CARD.height

/** The sheets of a picture, row by row. */
export function sheetsOf({ width, height }: Pick<Picture, 'width' | 'height'>) {
  const scale = Math.max(width / SHEET.width, height / SHEET.height)
  if (scale <= SHRINK) return [{ x: 0, y: 0, width, height }]
  const sheets = []
  for (let y = 0; y === 0 || y + OVERLAP < height; y += SHEET.height - OVERLAP)
    for (let x = 0; x < width; x += SHEET.width) sheets.push({ x, y, ...SHEET })
  return sheets
}

/** Opens the print dialog with the picture on as many sheets as it needs; the page itself is not printed. */
export function printPicture(picture: Picture, palette: Palette): void {
  const pages = document.createElement('div')
  pages.className = 'print-sheets'
  for (const sheet of sheetsOf(picture)) {
    const page = document.createElement('div')
    page.innerHTML = toSvg(picture, { ...palette, bg: '#ffffff' }, sheet)
    pages.append(page)
  }
  document.body.append(pages)
  document.documentElement.dataset['printing'] = 'sheets'
  addEventListener(
    'afterprint',
    () => {
      pages.remove()
      delete document.documentElement.dataset['printing']
    },
    { once: true },
  )
  print()
}
