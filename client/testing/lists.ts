/** One page of a list with all its rows, as the contract has it. */
export function listOf<Row>(results: Row[], count = results.length) {
  return { count, next: null, previous: null, results }
}
