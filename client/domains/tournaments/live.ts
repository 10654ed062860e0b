import { useLiveTopics } from '#client/lib/live/live.ts'

/** Keeps the lists of tournaments on screen up to date, row by row (client/app/live.ts). */
export function useLiveTournaments(): void {
  useLiveTopics(['tournaments'])
}

/** Keeps a tournament and its bracket up to date. */
export function useLiveTournament(id: number): void {
  useLiveTopics([`tournament:${id}`])
}
