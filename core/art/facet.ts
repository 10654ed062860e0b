export type Corner = readonly [x: number, y: number]

/** A filled polygon as SVG. */
export function facet(corners: readonly Corner[], fill: string): string {
  return `<path d="M${corners.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}Z" fill="${fill}"/>`
}

/** An SVG as the address of an image. */
export function imageUrl(box: string, body: string): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}">${body}</svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}

const round = (value: number) => Math.round(value * 10) / 10
