import { t } from '#messages/tournaments.ts'
import { fitPaper } from '#client/domains/tournaments/bracket/layout/fitted.ts'
import type { BracketLayout } from '#client/domains/tournaments/bracket/layout/layout.ts'
import { partOf } from '#client/domains/tournaments/bracket/layout/part.ts'
import { NOWHERE, type TreePlan } from '#core/bracket/elimination/tree.ts'
import { SECTIONS, type MatchId } from '#core/bracket/rules.ts'

export type Sheet = { title: string | undefined; layout: BracketLayout }
type Room = { width: number; height: number }

/** First matches from which on a tree stands on both sides of its last match. */
const TWO_SIDED = 17
/** The last 16 entrants are on one sheet, also where the sheets before end with them. */
const LAST = 4

/** A bracket on sheets of paper: one, or one each for winners and losers, or for each part and the last 16. */
export function sheetsOf(layout: BracketLayout, plan: TreePlan, room: Room): Sheet[] {
  const whole = paper(layout, plan, room)
  if (whole) return [{ title: undefined, layout: whole }]
  const isLosers = (id: MatchId) => SECTIONS[plan.section[id] ?? 0] !== 'winners'
  if (plan.rules.format === 'single_elimination') return cut(layout, plan, room)
  const sides = [
    { title: t('tournaments.bracket.winners'), part: partOf(layout, (id) => !isLosers(id)) },
    { title: t('tournaments.bracket.losers'), part: partOf(layout, isLosers) },
  ]
  return sides.flatMap(({ title, part }) =>
    cut(part, plan, room).map((sheet) => ({
      ...sheet,
      title: sheet.title === undefined ? title : `${title}, ${sheet.title}`,
    })),
  )
}

function paper(part: BracketLayout, plan: TreePlan, room: Room): BracketLayout | undefined {
  const isTree = new Set(part.rounds.map(({ section }) => section === 'losers')).size === 1
  const isTwoSided = isTree && (part.columns[1]?.length ?? 0) >= TWO_SIDED
  return fitPaper(part, plan, { room, isTwoSided })
}

/** The largest subtrees that fit a sheet, and the rounds after them. */
function cut(part: BracketLayout, plan: TreePlan, room: Room): Sheet[] {
  const whole = paper(part, plan, room)
  if (whole) return [{ title: undefined, layout: whole }]
  const waves = part.columns.length - 1
  for (let wave = waves - 1; wave > 0; wave--) {
    const roots = part.columns[wave] ?? []
    const parts = roots.map((root) => paper(partOf(part, descends(part, root)), plan, room))
    if (parts.some((each) => each === undefined)) continue
    const first = Math.min(wave + 1, Math.max(1, waves - LAST + 1))
    const rest = cut(
      partOf(part, (id) => (part.wave[id] ?? 0) >= first),
      plan,
      room,
    )
    const of = parts.length + 1
    return [
      ...parts.flatMap((each, index) =>
        each ? [{ title: t('tournaments.print.sheet', { number: index + 1, of }), layout: each }] : [],
      ),
      ...rest.map((sheet) => ({ ...sheet, title: t('tournaments.print.sheet', { number: of, of }) })),
    ]
  }
  return []
}

/** Tells whether a match leads to another one. */
function descends({ matches, winnerTo }: BracketLayout, root: MatchId): (id: MatchId) => boolean {
  const found = new Set([root])
  for (const id of matches.toReversed()) {
    const to = winnerTo[id] ?? NOWHERE
    if (to !== NOWHERE && found.has(to)) found.add(id)
  }
  return (id) => found.has(id)
}
