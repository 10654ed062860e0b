import type { GameRule } from '#core/site/game-score.ts'
import { slugOf } from '#core/site/catalogue/game-rules.ts'
import { modeProblems, type ModeInput, type Named } from '#core/site/catalogue/mode-rules.ts'
import { checkedAs } from '#client/lib/form/problems.ts'
import type { useForm } from '#client/lib/form/use-form.ts'
import type { KeptMode } from './queries.ts'
import { problemTexts, textToSend } from './texts.ts'
import { reasonProblem } from '#client/domains/admin/console/reason.ts'

/** `key` stays while the name is written; a stored map keeps its slug, a new one gets one of its name. */
export type WrittenMap = { key: number; slug: string | undefined; name: string }

/** A mode as it is written in the form. */
export type ModeValues = {
  name: string
  slug: string
  team_size: string
  best_of: readonly number[]
  maps: readonly WrittenMap[]
  /** Both empty: nobody chooses a side. */
  first_side: string
  second_side: string
  allows_draw: boolean
  game_rule: GameRule['kind']
  points: string
  overtime: 'none' | 'two_ahead' | 'halves'
  half: string
  game_minutes: string
  scoring: string
  how_to_connect: string
  reason: string
}
type Body = ReturnType<typeof bodyOf>
/** The part of the form that its sections need. */
export type ModeFormState = Pick<
  ReturnType<typeof useForm<ModeValues, Body>>,
  'values' | 'problems' | 'change' | 'text' | 'flag'
>

export function valuesOf(mode: KeptMode | undefined): ModeValues {
  const rule = mode?.game_rule
  const overtime = rule?.kind === 'first_to' ? rule.overtime : undefined
  return {
    name: mode?.name ?? '',
    slug: mode?.slug ?? '',
    team_size: String(mode?.team_size ?? 1),
    best_of: mode?.best_of ?? [1, 3],
    maps: (mode?.maps ?? []).map(({ slug, name }, key) => ({ key, slug, name })),
    first_side: mode?.start_sides[0]?.name ?? '',
    second_side: mode?.start_sides[1]?.name ?? '',
    allows_draw: mode?.allows_draw ?? false,
    game_rule: rule?.kind ?? 'first_to',
    points: rule?.kind === 'first_to' ? String(rule.points) : '13',
    overtime: overtime === undefined ? 'none' : overtime === 'two_ahead' ? 'two_ahead' : 'halves',
    half: typeof overtime === 'number' ? String(overtime) : '3',
    game_minutes: String(mode?.game_minutes ?? 30),
    scoring: mode?.scoring ?? '',
    how_to_connect: mode?.how_to_connect ?? '',
    reason: '',
  }
}

/** A number as it is typed; none is 0, which no field allows. */
const numberIn = (text: string): number => (/^\d{1,4}$/.test(text.trim()) ? Number(text) : 0)

/** The score rule that is written; draws are kept apart. */
export function ruleOf({ game_rule: kind, points, overtime, half }: ModeValues): GameRule {
  if (kind !== 'first_to') return { kind }
  const rule = { kind, points: numberIn(points) }
  if (overtime === 'none') return rule
  return { ...rule, overtime: overtime === 'two_ahead' ? overtime : numberIn(half) }
}

/** The mode that is written, by which it is checked and shown. */
export function modeOf(values: ModeValues, stored: KeptMode | undefined): ModeInput {
  return {
    slug: values.slug,
    name: values.name.trim(),
    teamSize: numberIn(values.team_size),
    bestOf: values.best_of,
    maps: values.maps.map(({ slug, name }) => ({ slug: slug ?? slugOf(name), name: name.trim() })),
    startSides: sidesOf(values, stored),
    // Only a result or points can be level.
    allowsDraw: values.allows_draw && values.game_rule !== 'first_to',
    gameRule: ruleOf(values),
    gameMinutes: numberIn(values.game_minutes),
    scoring: values.scoring.trim(),
    howToConnect: values.how_to_connect.trim(),
  }
}

/** A stored side keeps its slug under another name. */
function sidesOf(
  { first_side: first, second_side: second }: ModeValues,
  stored: KeptMode | undefined,
): Named[] {
  const names = [first.trim(), second.trim()]
  if (names.every((name) => name === '')) return []
  return names.map((name, side) => ({ slug: stored?.start_sides[side]?.slug ?? slugOf(name), name }))
}

function bodyOf(values: ModeValues, mode: ModeInput, stored: KeptMode | undefined) {
  const keeps = (field: KeptMode['translated'][number]) => stored?.translated.includes(field) ?? false
  const hasSameSides =
    mode.startSides.map(({ name }) => name).join('\n') ===
    (stored?.start_sides ?? []).map(({ name }) => name).join('\n')
  return {
    slug: mode.slug,
    name: mode.name,
    team_size: mode.teamSize,
    best_of: [...mode.bestOf],
    maps: [...mode.maps],
    start_sides: keeps('start_sides') && hasSameSides ? null : [...mode.startSides],
    allows_draw: mode.allowsDraw,
    game_rule: mode.gameRule,
    game_minutes: mode.gameMinutes,
    scoring: textToSend(values.scoring, stored?.scoring ?? '', keeps('scoring')),
    how_to_connect: textToSend(values.how_to_connect, stored?.how_to_connect ?? '', keeps('how_to_connect')),
    version: stored?.version ?? 0,
    reason: values.reason.trim(),
  }
}

/** Returns the body to send, or the problems of the fields. */
export function checkMode(values: ModeValues, stored: KeptMode | undefined) {
  const mode = modeOf(values, stored)
  const { start_sides: sides, overtime, ...others } = problemTexts(modeProblems(mode))
  return checkedAs(bodyOf(values, mode, stored), {
    ...others,
    first_side: sides,
    [values.overtime === 'halves' ? 'half' : 'overtime']: overtime,
    reason: reasonProblem(values.reason),
  })
}
