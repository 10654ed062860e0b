/**
 * The domains, in the order of their imports: a domain imports only itself and the domains before it, in `core/`,
 * `contract/`, `server/domains/` and `client/domains/` alike.
 */
export const DOMAINS = [
  'site',
  'accounts',
  'players',
  'notifications',
  'identity',
  'wallet',
  'payments',
  'friends',
  'teams',
  'ratings',
  'matches',
  'lobbies',
  'matchmaking',
  'quests',
  'challenges',
  'organizations',
  'tournaments',
  'webhooks',
  'discord',
  'referrals',
  'moderation',
  'privacy',
  'admin',
]

/**
 * The tables of other domains that a domain's SQL reads, so that a list takes one statement. Nobody writes
 * them but their own domain. A domain names no table of one on its right: those give it their part
 * (`server/platform/db/parts.ts`).
 */
export const FOREIGN_READS: Record<string, string[]> = {
  platform: [
    'api_keys',
    'oauth_apps',
    'oauth_records',
    'players',
    'sessions',
    'staff_permissions',
    'viewings',
  ],
  players: ['games', 'sessions'],
  notifications: ['game_accounts', 'players', 'sessions'],
  identity: ['players'],
  wallet: ['players'],
  payments: ['players'],
  friends: ['players'],
  teams: ['friendships', 'players'],
  ratings: ['modes', 'players'],
  matches: ['players', 'rank_buckets', 'ratings', 'season_results', 'team_members', 'teams'],
  lobbies: ['matches', 'modes', 'players', 'ratings', 'sides', 'team_invites', 'teams'],
  matchmaking: ['game_accounts', 'modes'],
  quests: ['match_players', 'matches', 'ratings'],
  challenges: ['modes', 'players'],
  organizations: ['players'],
  tournaments: ['lobbies', 'matches', 'modes', 'notifications', 'players', 'sides', 'team_members', 'teams'],
  discord: ['social_identities', 'tournament_entrants', 'tournament_players', 'tournaments'],
  referrals: ['players'],
  webhooks: ['organizations', 'tournaments'],
  moderation: [
    'match_messages',
    'match_players',
    'matches',
    'modes',
    'organizations',
    'pictures',
    'players',
    'sides',
    'teams',
    'tournament_posts',
  ],
  admin: ['api_keys', 'modes', 'organizations', 'players'],
}

/** Reads to the right that are left: sessions and rights of staff are checked before any domain. */
export const READS_TO_THE_RIGHT: Record<string, string[]> = {
  platform: [
    'api_keys',
    'oauth_apps',
    'oauth_records',
    'players',
    'sessions',
    'staff_permissions',
    'viewings',
  ],
}

/** Its export of everything stored about a player reads the tables of every domain. */
export const READS_ALL_TABLES = ['privacy']

/** Tables that two domains write, each its own columns: an account and its player are one row. */
export const SHARED_TABLES: Record<string, string[]> = { players: ['accounts', 'players'] }
