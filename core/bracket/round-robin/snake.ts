import type { Seed } from '../rules.ts'

/**
 * Divides seeds into groups by snake: the first row from left to right, the second from right to left, and so on, so
 * that all groups are about equally strong. Sizes differ by one at most.
 * @returns for each group its seeds, the strongest first
 */
export function snakeGroups(entrants: number, groups: number): Seed[][] {
  const result: Seed[][] = Array.from({ length: groups }, () => [])
  for (let index = 0; index < entrants; index++) {
    const column = index % groups
    const isBack = Math.floor(index / groups) % 2 === 1
    result[isBack ? groups - 1 - column : column]?.push(index + 1)
  }
  return result
}
