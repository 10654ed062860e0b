import { withCommas } from '#client/lib/list.ts'
import { t as tOfLobbies } from '#messages/lobbies.ts'
import { t } from '#messages/organizations.ts'
import { findSettings } from '#client/app/settings/settings.ts'
import type { ListedLobby } from '#client/domains/lobbies/queries.ts'
import { statusText } from '#client/domains/lobbies/texts/stage.ts'
import type { Catalogue } from '#client/domains/players/games.ts'
import { badgeOf } from '#client/domains/tournaments/list/row-state.ts'
import type { ListedTournament } from '#client/domains/tournaments/queries.ts'
import type { OrganizationRow } from '#client/domains/organizations/queries.ts'
import type { Entry } from './entry.ts'

type Player = { id: string; username: string; avatar_url: string | null }

/** Friends, and the players whom the server has found by what was typed. */
export function playerEntries(friends: readonly Player[], found: readonly Player[]): Entry[] {
  const foundIds = new Set(found.map(({ id }) => id))
  const players = new Map([...found, ...friends].map((player) => [player.id, player]))
  return [...players.values()].map(({ id, username, avatar_url: avatarUrl }) => ({
    key: `player ${id}`,
    kind: 'player',
    label: username,
    avatarUrl,
    isFound: foundIds.has(id),
    target: { to: '/profile/$username', params: { username } },
  }))
}

/** The player's own teams. */
export function teamEntries(
  teams: readonly { id: number; name: string; tag: string; game: string }[],
  { gameName }: Catalogue,
): Entry[] {
  return teams.map(({ id, name, tag, game }) => ({
    key: `team ${id}`,
    kind: 'team',
    label: name,
    detail: `${tag} · ${gameName(game)}`,
    target: { to: '/team/$teamId', params: { teamId: String(id) } },
  }))
}

/** Tournaments that the server has found by their name. */
export function tournamentEntries(
  tournaments: readonly ListedTournament[],
  { gameName }: Catalogue,
): Entry[] {
  return tournaments.map((each) => ({
    key: `tournament ${each.id}`,
    kind: 'tournament',
    label: each.name,
    detail: `${gameName(each.game)} · ${badgeOf(each).word}`,
    isFound: true,
    target: { to: '/tournament-details', search: { tournamentId: String(each.id) } },
  }))
}

/** Organizations that the server has found by their name. */
export function organizationEntries(organizations: readonly OrganizationRow[]): Entry[] {
  return organizations.map(({ id, slug, name, logo_url: avatarUrl, followers_count: count }) => ({
    key: `organization ${id}`,
    kind: 'organization',
    label: name,
    detail: count > 0 ? t('common.followers', { count }) : undefined,
    avatarUrl,
    isFound: true,
    target: { to: '/organization/$slug', params: { slug } },
  }))
}

/** Public lobbies, found by their game, mode, stage and players. */
export function lobbyEntries(lobbies: readonly ListedLobby[], { gameName, modeName }: Catalogue): Entry[] {
  return lobbies.map(({ id, game, mode, status, sides }) => {
    const names = sides.flatMap(({ players }) => players.map(({ username }) => username))
    return {
      key: `lobby ${id}`,
      kind: 'lobby',
      label: `${gameName(game)} · ${modeName(game, mode)}`,
      detail: [tOfLobbies(statusText[status].word), withCommas(names)].filter(Boolean).join(' · '),
      target: { to: '/lobby-detail/$lobbyId', params: { lobbyId: String(id) } },
    }
  })
}

/** The settings that match what was typed; pages of the settings included. */
export function settingEntries(text: string, options: { hasPush: boolean }): Entry[] {
  return findSettings(text, options).map(({ id, title, page }) => ({
    key: `setting ${id}`,
    kind: 'setting',
    label: title,
    detail: page === title ? undefined : page,
    isFound: true,
    target: { to: '/profile', search: { tab: 'settings' }, hash: id },
  }))
}
