import type { Seed } from '../rules.ts'

/**
 * The rounds of a round robin by the Berger tables (FIDE Handbook C.05, annex 1), one leg: each pair with the side
 * that comes first. In round r the number p = 1 + (r - 1) * N / 2 (counted around from 1 to N - 1) meets N, and the
 * others meet in the pairs p + i and p - i; N comes first in even rounds. An odd field has N = entrants + 1, and
 * whoever would meet N rests.
 */
export function bergerRounds(entrants: number): [Seed, Seed][][] {
  const numbers = entrants + (entrants % 2)
  const circle = numbers - 1
  const around = (number: number) => ((number - 1 + circle * 2) % circle) + 1
  return Array.from({ length: circle }, (_, index) => {
    const pivot = around(1 + (((index * numbers) / 2) % circle))
    const withLast: [Seed, Seed] = index % 2 === 0 ? [pivot, numbers] : [numbers, pivot]
    const others = Array.from({ length: numbers / 2 - 1 }, (__, i): [Seed, Seed] => [
      around(pivot + i + 1),
      around(pivot - i - 1),
    ])
    return numbers > entrants ? others : [withLast, ...others]
  })
}

/**
 * All rounds of one or two legs. The second leg swaps the sides; before it, the last two rounds of the first leg
 * change places, so that nobody has the same side three times in a row (recommended in C.05, annex 1).
 */
export function roundRobinRounds(entrants: number, legs: 1 | 2): [Seed, Seed][][] {
  const rounds = bergerRounds(entrants)
  if (legs === 1) return rounds
  const first = [...rounds.slice(0, -2), ...rounds.slice(-2).reverse()]
  return [...first, ...rounds.map((pairs) => pairs.map(([one, other]): [Seed, Seed] => [other, one]))]
}
