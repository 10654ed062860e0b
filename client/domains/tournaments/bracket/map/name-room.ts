import { initialsOf } from '#client/ui/art/initials.ts'

/** A name gets narrower down to this share before it is cut off. */
const LEAST = 0.76
/** Narrower cards have initials. */
const NARROW = 76
const SIZE = 12

let context: CanvasRenderingContext2D | null | undefined
const widths = new Map<string, number>()

/** The width of a name on a card. Measured once, as the same cards are drawn again with every result. */
function widthOf(name: string, isBold: boolean): number {
  const key = `${isBold ? 7 : 5}${name}`
  const known = widths.get(key)
  if (known !== undefined) return known
  if (context === undefined) {
    context = document.createElement('canvas').getContext('2d')
    // Measured before the font is there, a name has the width of another one.
    document.fonts.addEventListener('loadingdone', () => widths.clear())
  }
  if (!context) return 0
  context.font = `${isBold ? 700 : 550} ${SIZE}px 'Archivo Variable', Archivo, system-ui, sans-serif`
  const width = context.measureText(name).width
  widths.set(key, width)
  return width
}

/** A name for the room that a card has: as it is, narrower (`stretch` in percent), or as initials. */
export function fitName(
  name: string,
  { card, room, isBold }: { card: number; room: number; isBold: boolean },
): { text: string; stretch: number } {
  if (card < NARROW) return { text: initialsOf(name), stretch: 100 }
  const share = room / widthOf(name, isBold)
  return { text: name, stretch: share >= 1 ? 100 : Math.floor(Math.max(LEAST, share) * 100) }
}
