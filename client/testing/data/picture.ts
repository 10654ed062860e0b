/** The smallest picture: one pixel, as WebP. */
export const PICTURE = new Uint8Array([
  82, 73, 70, 70, 26, 0, 0, 0, 87, 69, 66, 80, 86, 80, 56, 76, 13, 0, 0, 0, 47, 0, 0, 0, 16, 7, 16, 17, 17,
  136, 136, 254, 7, 0,
])
