import { useLiveTopics } from '#client/lib/live.ts'

/**
 * Follows the team that one looks at: who joins, leaves, is invited or thinks better of it shows at once
 * (shell/freshness.ts).
 */
export function useLiveTeam(id: number | undefined): void {
  useLiveTopics(id === undefined ? [] : [`team:${id}`], () => {})
}
