import './print.css'
import { toSvg } from '#client/lib/picture/to-svg.ts'
import type { Palette, Picture } from '#client/lib/picture/picture.ts'

/** A table on one sheet, landscape: legible on A4 and larger on A3. */
const SHEET = { width: 1392, height: 936 } as const
/** A little more than a sheet still goes on one, smaller. */
const SHRINK = 1.35
/** The overlap of two sheets below each other: a row that one cuts off is whole on the next. */
const OVERLAP = 44

/** The parts of a picture that is larger than a sheet, row by row. */
export function areasOf({ width, height }: Pick<Picture, 'width' | 'height'>) {
  const scale = Math.max(width / SHEET.width, height / SHEET.height)
  if (scale <= SHRINK) return [{ x: 0, y: 0, width, height }]
  const areas = []
  for (let y = 0; y === 0 || y + OVERLAP < height; y += SHEET.height - OVERLAP)
    for (let x = 0; x < width; x += SHEET.width) areas.push({ x, y, ...SHEET })
  return areas
}

/** Opens the print dialog with the pictures, each on as many sheets as it needs; the page itself is not printed. */
export function printPictures(pictures: readonly Picture[], palette: Palette): void {
  const pages = document.createElement('div')
  pages.className = 'print-sheets'
  for (const picture of pictures)
    for (const area of areasOf(picture)) {
      const page = document.createElement('div')
      page.innerHTML = toSvg(picture, { ...palette, bg: '#ffffff', text: '#000000' }, area)
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
