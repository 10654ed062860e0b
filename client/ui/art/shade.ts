/** The color of text on a generated picture and of the shade below it; the same in both themes. */
export const artInk = 'oklch(0.99 0.003 265)'
export const artShade = (alpha: number) => `oklch(0.12 0.015 265 / ${alpha})`
/** Sets a picture off from a ground that may be made of the same. */
export const FRAMED = 'shadow-[0_0_0_4px_oklch(0.12_0.015_265/0.6)]'
