import { because, type Reason } from '../reason.ts'
import type { EntrantRow } from '../row.ts'
import { EDITION, type Seed, type TieBreak } from '../rules.ts'
import type { TableState } from '../table/state.ts'
import { tableRow } from '../table/view.ts'
import { completedRounds, readEncounters } from './encounters.ts'
import { VALUE_OF, countFrom, headToHead, type Counted } from './tie-breaks.ts'
import { countScores, unplayedRule } from './unplayed.ts'

/** Criteria to compare entrants by, in order. */
export type Criterion = 'presence' | 'points' | 'fewest_losses' | TieBreak

/** A line of the table. Entrants who are equal on everything share the place. */
export type Standing = {
  place: number
  row: EntrantRow
  /** Each tie-break of the rules, in order; undefined where it does not apply (head-to-head, not all have met). */
  values: readonly { tieBreak: TieBreak; value: number | undefined }[]
  /** Why this line is above the next one, or shares a place with it. */
  reason: Reason
}

/**
 * The table, best first: points, then the tie-breaks of the rules in order. Those who left are last, those who were
 * disqualified behind them. Where Swiss ends at a number of wins or losses, fewer losses come before the tie-breaks.
 */
export function standings(state: TableState): Standing[] {
  const { rules } = state.plan
  const counted = count(state)
  const criteria: Criterion[] = ['presence', 'points']
  if (rules.format === 'swiss' && (rules.through ?? rules.out) !== undefined) criteria.push('fewest_losses')
  criteria.push(...rules.tieBreaks)
  const seeds = Array.from({ length: state.entrants }, (_, index) => index + 1)
  const { groups, splits, valuesOf } = rank(counted, seeds, criteria, rules.edition === EDITION)
  const columns = rules.tieBreaks.map((tieBreak) => ({ tieBreak, all: valuesOf.get(tieBreak) }))
  const lines: Standing[] = []
  for (const [index, group] of groups.entries()) {
    const place = lines.length + 1
    for (const [position, seed] of group.entries()) {
      const row = counted.rows[seed] ?? tableRow(state, seed)
      const below = group[position + 1]
      const next = groups[index + 1]?.[0]
      const values = columns.map(({ tieBreak, all }) => ({ tieBreak, value: all?.[seed] }))
      const reason =
        below !== undefined
          ? because('shares_place', { with: below })
          : next === undefined
            ? because('points', { points: row.points ?? 0 })
            : aheadOn(splits.get(seed), seed, next)
      lines.push({ place, row, values, reason })
    }
  }
  return lines
}

/** The lines whose place or values differ between two tables, as they are in the second: what a preview shows. */
export function changedStandings(before: readonly Standing[], after: readonly Standing[]): Standing[] {
  const old = new Map(before.map((line) => [line.row.seed, line]))
  return after.filter((line) => {
    const was = old.get(line.row.seed)
    return (
      !was ||
      was.place !== line.place ||
      was.row.points !== line.row.points ||
      was.values.some(({ value }, index) => value !== line.values[index]?.value)
    )
  })
}

function count(state: TableState): Counted {
  const { rules } = state.plan
  const encounters = readEncounters(state)
  const rule = unplayedRule(rules)
  const completed = completedRounds(state)
  const rows = Array.from({ length: state.entrants + 1 }, (_, seed) => tableRow(state, seed))
  const scores = countScores(encounters, rules.points, { rule, completed })
  return countFrom(rows, encounters, scores, rules.points)
}

type Ranked = {
  /** Best first; more than one in a group where all criteria are equal. */
  groups: Seed[][]
  /** The difference between a group and the next one, by the last seed of the group. */
  splits: Map<Seed, Split>
  valuesOf: Map<Criterion, Values>
}
type Values = (number | undefined)[]
type Split = { criterion: Criterion; values: Values }

/**
 * Splits the field by one criterion after the other, each within those who are still equal.
 * @param repeats head-to-head is applied again within a tie that it leaves (FIDE Handbook C.07, 6)
 */
function rank(
  counted: Counted,
  seeds: readonly Seed[],
  criteria: readonly Criterion[],
  repeats: boolean,
): Ranked {
  let groups = [[...seeds]]
  const splits = new Map<Seed, Split>()
  const valuesOf = new Map<Criterion, Values>()
  for (const criterion of criteria)
    for (let before = 0; before < groups.length;) {
      const values = valuesOfAll(counted, groups, criterion)
      if (before === 0) valuesOf.set(criterion, values)
      before = repeats && criterion === 'head_to_head' ? groups.length : Infinity
      groups = groups.flatMap((group) => splitBy({ criterion, values }, group, splits))
    }
  return { groups, splits, valuesOf }
}

function splitBy(by: Split, group: Seed[], splits: Map<Seed, Split>): Seed[][] {
  if (group.length === 1) return [group]
  const parts = split(group, by.values)
  // The criterion that separates the whole group from the next one now separates its last part from it.
  const end = splits.get(group.at(-1) ?? 0)
  for (const part of parts.slice(0, -1)) splits.set(part.at(-1) ?? 0, by)
  if (end !== undefined) splits.set(parts.at(-1)?.at(-1) ?? 0, end)
  return parts
}

/** Groups of equal value, the highest first; within a group by seed. */
function split(group: readonly Seed[], values: Values): Seed[][] {
  const value = (seed: Seed) => values[seed] ?? 0
  const first = value(group[0] ?? 0)
  // Often nothing separates them; they are in order already.
  if (group.every((seed) => value(seed) === first)) return [[...group]]
  const sorted = group.toSorted((a, b) => value(b) - value(a) || a - b)
  const parts: Seed[][] = []
  for (const seed of sorted) {
    const part = parts.at(-1)
    if (part && value(part[0] ?? 0) === value(seed)) part.push(seed)
    else parts.push([seed])
  }
  return parts
}

function valuesOfAll(counted: Counted, groups: readonly Seed[][], criterion: Criterion): Values {
  const { rows } = counted
  const values: Values = rows.map(() => undefined)
  for (const group of groups) {
    const met = criterion === 'head_to_head' && group.length > 1 ? headToHead(counted, group) : undefined
    for (const seed of group) {
      const row = rows[seed]
      if (criterion === 'head_to_head') values[seed] = met?.get(seed)
      else if (criterion === 'presence') values[seed] = presenceRank(row)
      else if (criterion === 'points') values[seed] = row?.points ?? 0
      else if (criterion === 'fewest_losses') values[seed] = -(row?.lost ?? 0)
      else values[seed] = VALUE_OF[criterion](counted, seed)
    }
  }
  return values
}

function presenceRank(row: EntrantRow | undefined): number {
  return row?.presence === 'disqualified' ? -2 : row?.presence === 'left' ? -1 : 0
}

function aheadOn(by: Split | undefined, seed: Seed, next: Seed): Reason {
  const { criterion = 'points', values } = by ?? {}
  if (criterion === 'presence') return because('left', { seed: next })
  const shown = (value: number | undefined) =>
    Math.abs(value ?? 0) === 0
      ? 0
      : criterion === 'seed' || criterion === 'fewest_losses'
        ? -(value ?? 0)
        : (value ?? 0)
  return because('ahead_on', {
    of: next,
    by: criterion,
    mine: shown(values?.[seed]),
    theirs: shown(values?.[next]),
  })
}
