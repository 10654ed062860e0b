import { normaliseHandle, type HandleKind } from '#core/site/handle.ts'
import { patternProblem, type PatternProblem } from './handle-pattern.ts'

export const GAME_TYPES = [
  'fps',
  'moba',
  'sports',
  'fighting',
  'strategy',
  'racing',
  'battle-royale',
  'cards',
] as const
export type GameType = (typeof GAME_TYPES)[number]

/** A game as staff write it. */
export type GameInput = {
  slug: string
  name: string
  publisher: string
  handleLabel: string
  handleExample: string
  handlePattern: string
  handleKind: HandleKind
  launch: { name: string; url: string } | null
}

export type GameProblem =
  | 'slug'
  | 'name'
  | 'publisher'
  | 'handle_label'
  | 'example_no_match'
  | PatternProblem
  | 'launch_name'
  | 'launch_url'

/** A problem and the field that has it. */
export type Problem<Name extends string> = { field: string; problem: Name }

/** Programs that open a game by an address of their own. */
const LAUNCH_SCHEMES = [
  'https:',
  'steam:',
  'com.epicgames.launcher:',
  'battlenet:',
  'uplay:',
  'origin2:',
  'riotclient:',
]
export const MAX_NAME = 60
const MAX_URL = 200

/** Letters, digits and single hyphens: part of addresses, and of the names of live topics. */
export const isSlug = (text: string): boolean => text.length <= 40 && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text)

/** A slug made of a name. */
export function slugOf(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}+|['’]/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 40)
    .replace(/^-+|-+$/g, '')
}

/** Checks whether a text has from `least` to `most` characters, not counting spaces around it. */
export const isText = (text: string, least: number, most: number): boolean =>
  text.trim().length >= least && text.trim().length <= most

/** Everything that is wrong with a game, in the order of its fields. */
export function gameProblems(game: GameInput): Problem<GameProblem>[] {
  const found: Problem<GameProblem>[] = []
  const check = (isRight: boolean, field: string, problem: GameProblem) => {
    if (!isRight) found.push({ field, problem })
  }
  check(isText(game.name, 2, MAX_NAME), 'name', 'name')
  check(isSlug(game.slug), 'slug', 'slug')
  check(isText(game.publisher, 2, MAX_NAME), 'publisher', 'publisher')
  check(isText(game.handleLabel, 2, MAX_NAME), 'handle_label', 'handle_label')
  const pattern = patternProblem(game.handlePattern)
  if (pattern) check(false, 'handle_pattern', pattern)
  else
    check(
      normaliseHandle({ kind: game.handleKind, pattern: game.handlePattern }, game.handleExample).ok,
      'handle_example',
      'example_no_match',
    )
  if (game.launch) {
    check(isText(game.launch.name, 2, MAX_NAME), 'launch_name', 'launch_name')
    check(isLaunchUrl(game.launch.url), 'launch_url', 'launch_url')
  }
  return found
}

/** A scheme that is known, and a host without a name and a password before it. */
function isLaunchUrl(text: string): boolean {
  const scheme = /^([a-z][a-z0-9.]*:)\/\/[^\s/?#@]+(?:[/?#][^\s]*)?$/.exec(text)?.[1]
  return text.length <= MAX_URL && scheme !== undefined && LAUNCH_SCHEMES.includes(scheme)
}
