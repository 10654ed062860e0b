/**
 * How long a test that could go on for ever does: at each commit a short while, with `CONTENDER_LONG=1` its
 * whole length.
 */
export const sized = (short: number, long: number): number =>
  process.env['CONTENDER_LONG'] === '1' ? long : short
