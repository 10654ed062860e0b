import { FONT, type Palette, type Picture, type Shape } from './picture.ts'

type Area = { x: number; y: number; width: number; height: number }

/** A picture as an SVG file, or an area of it. */
export function toSvg({ width, height, shapes }: Picture, palette: Palette, area?: Area): string {
  const { x, y, ...size } = area ?? { x: 0, y: 0, width, height }
  const shown = area ? shapes.filter((shape) => meets(shape, area)) : shapes
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" viewBox="${x} ${y} ${size.width} ${size.height}" font-family="${FONT}">`,
    `<rect x="${x}" y="${y}" width="${size.width}" height="${size.height}" fill="${palette.bg}"/>`,
    ...shown.map((shape) => elementOf(shape, palette)),
    '</svg>',
  ].join('\n')
}

function elementOf(shape: Shape, palette: Palette): string {
  switch (shape.kind) {
    case 'box':
      return `<rect x="${shape.x}" y="${shape.y}" width="${shape.width}" height="${shape.height}" rx="5" fill="${palette[shape.fill]}"${shape.stroke ? ` stroke="${palette[shape.stroke]}"` : ''}/>`
    case 'line':
      return `<polyline points="${shape.points.join(' ')}" fill="none" stroke="${palette[shape.colour]}"/>`
    case 'image':
      return `<image x="${shape.x}" y="${shape.y}" width="${shape.width}" height="${shape.height}" preserveAspectRatio="xMidYMid slice" href="${escapeXml(shape.url)}"/>`
    case 'text':
      return `<text x="${shape.x}" y="${shape.y}" font-size="${shape.size}" font-weight="${shape.weight}" fill="${palette[shape.colour]}"${shape.isEnd ? ' text-anchor="end"' : ''}>${escapeXml(shape.text)}</text>`
  }
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Text for XML, without the characters that no XML file may have. */
export function escapeXml(text: string): string {
  return (
    text
      // oxlint-disable-next-line no-control-regex -- these are what is left out
      .replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F]/g, '')
      .replaceAll(/[&<>"]/g, (character) => ENTITIES[character] ?? character)
  )
}

/** Checks whether a shape may be in an area; the size of a text is guessed generously. */
function meets(shape: Shape, area: Area): boolean {
  const [left, top, right, bottom] = boundsOf(shape)
  return right >= area.x && left <= area.x + area.width && bottom >= area.y && top <= area.y + area.height
}

function boundsOf(shape: Shape): [number, number, number, number] {
  if (shape.kind === 'box' || shape.kind === 'image')
    return [shape.x, shape.y, shape.x + shape.width, shape.y + shape.height]
  if (shape.kind === 'text') return [shape.x - 400, shape.y - 40, shape.x + 400, shape.y + 10]
  const across = shape.points.filter((_, index) => index % 2 === 0)
  const down = shape.points.filter((_, index) => index % 2 === 1)
  return [Math.min(...across), Math.min(...down), Math.max(...across), Math.max(...down)]
}
