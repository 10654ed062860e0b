/** The color of text on a generated picture and of the shade below it; the same in both themes. */
export const artInk = 'oklch(0.99 0.003 265)'
export const artShade = (alpha: number) => `oklch(0.12 0.015 265 / ${alpha})`
