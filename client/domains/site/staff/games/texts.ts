import { t } from '#messages/admin.ts'
import { t as site } from '#messages/site.ts'
import type { Problem } from '#core/site/catalogue/game-rules.ts'
import { isUsed, type ModeUse } from '#core/site/catalogue/change-rules.ts'
import { listOf } from '#client/lib/list.ts'

/** Lists current play in a mode: `2 open lobbies, 1 match`; undefined if there is none. */
export function playedText(use: ModeUse): string | undefined {
  if (!isUsed(use)) return undefined
  const parts: [number, (params: { count: number }) => string][] = [
    [use.lobbies, (count) => t('admin.games.lobbies', count)],
    [use.matches, (count) => t('common.match_count', count)],
    [use.tournaments, (count) => t('admin.games.tournaments', count)],
    [use.challenges, (count) => t('admin.games.challenges', count)],
    [use.tickets, (count) => t('admin.games.tickets', count)],
  ]
  return listOf(parts.flatMap(([count, text]) => (count > 0 ? [text({ count })] : [])))
}

/** The sum of what is played in several modes. */
export function sumOfUse(uses: readonly ModeUse[]): ModeUse {
  const sum = (kind: keyof ModeUse) => uses.reduce((total, use) => total + use[kind], 0)
  return {
    lobbies: sum('lobbies'),
    matches: sum('matches'),
    tournaments: sum('tournaments'),
    challenges: sum('challenges'),
    tickets: sum('tickets'),
  }
}

/** The sentence at each field of what the rules do not allow, as the server would say it. */
export function problemTexts(problems: readonly Problem<string>[]): Record<string, string | undefined> {
  const texts: Record<string, string> = {}
  for (const { field, problem } of problems) texts[field] ??= site('site.catalogue_problem', { problem })
  return texts
}

/** A text to send: null, which keeps what is stored, if it comes with the site and was not changed. */
export function textToSend(typed: string, shown: string, isTranslated: boolean): string | null {
  return isTranslated && typed.trim() === shown ? null : typed.trim()
}
