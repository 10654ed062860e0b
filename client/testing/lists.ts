/** A list response of the contract with all its rows on one page. */
export function listOf<Row>(results: Row[], count = results.length) {
  return { count, next: null, previous: null, results }
}
