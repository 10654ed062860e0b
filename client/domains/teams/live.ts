import { useLiveTopics } from '#client/lib/live/live.ts'

/**
 * Subscribes to the team on screen, so that changes of members and invites show at once (app/live.ts).
 */
export function useLiveTeam(id: number | undefined): void {
  useLiveTopics(id === undefined ? [] : [`team:${id}`])
}
