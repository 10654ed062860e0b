const isSmallest = process.argv.includes('--smallest')
const isQuick = process.argv.includes('--quick')

/** How much is measured: as little as runs all of the code (in `npm test`), enough for a look, or all. */
export const sized = <Value>(smallest: Value, quick: Value, whole: Value): Value =>
  isSmallest ? smallest : isQuick ? quick : whole
