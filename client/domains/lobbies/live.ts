import { useLiveTopics } from '#client/lib/live/live.ts'

/** Keeps the lists of lobbies on screen up to date, row by row (client/app/live.ts). */
export function useLiveLobbyList(): void {
  useLiveTopics(['lobbies'])
}

/** Keeps a lobby and its match up to date; a private one for its players and the holders of its link. */
export function useLiveRoom(lobbyId: number, invite: string | undefined): void {
  useLiveTopics([invite === undefined ? `lobby:${lobbyId}` : `lobby:${lobbyId}?invite=${invite}`])
}

/** The player's own lobbies, on any page of the site: a ready check lasts a minute, a veto turn less. */
export function useLiveOwnLobbies(lobbyIds: readonly number[]): void {
  useLiveTopics(lobbyIds.map((id) => `lobby:${id}`))
}
