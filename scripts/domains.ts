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
  'referrals',
  'moderation',
  'integrations',
  'admin',
  'privacy',
]

/**
 * The tables of other domains that a domain's SQL reads: so that a list takes one statement, or because a domain on the
 * left shows what one on the right keeps. Nobody writes them but their own domain.
 */
export const FOREIGN_READS: Record<string, string[]> = {
  platform: ['players', 'sessions', 'staff_permissions'],
  accounts: ['ledger_accounts', 'players', 'sanctions'],
  players: ['games', 'lobby_seats'],
  notifications: [
    'friendships',
    'lobbies',
    'lobby_seats',
    'players',
    'sessions',
    'team_invites',
    'teams',
    'tournament_entrants',
    'tournament_players',
    'tournament_stage_entrants',
    'tournament_stages',
    'tournaments',
  ],
  identity: ['players'],
  wallet: ['challenges', 'tournaments'],
  payments: ['ledger_accounts', 'players'],
  friends: ['players'],
  teams: [
    'friendships',
    'lobbies',
    'lobby_seats',
    'matches',
    'modes',
    'players',
    'ratings',
    'sides',
    'tournament_entrants',
    'tournaments',
  ],
  ratings: [
    'challenges',
    'ledger_accounts',
    'ledger_entries',
    'ledger_transfers',
    'lobbies',
    'match_players',
    'modes',
    'players',
    'tournaments',
  ],
  matches: [
    'blocks',
    'challenge_entries',
    'challenges',
    'modes',
    'players',
    'rank_buckets',
    'ratings',
    'season_results',
    'team_members',
    'tournament_entrants',
    'tournament_players',
    'tournament_roles',
    'tournaments',
  ],
  lobbies: ['matches', 'modes', 'players', 'ratings', 'sides', 'team_invites', 'teams'],
  matchmaking: ['game_accounts'],
  challenges: ['players'],
  quests: ['match_players', 'matches', 'ratings'],
  organizations: ['players'],
  tournaments: ['lobbies', 'matches', 'modes', 'players', 'sides'],
  referrals: ['players'],
  moderation: [
    'device_marks',
    'match_messages',
    'match_players',
    'matches',
    'modes',
    'players',
    'sessions',
    'sides',
    'teams',
    'tournament_posts',
  ],
}

/** Its export of everything stored about a player reads the tables of every domain. */
export const READS_ALL_TABLES = ['privacy']

/** Tables that two domains write, each its own columns: an account and its player are one row. */
export const SHARED_TABLES: Record<string, string[]> = { players: ['accounts', 'players'] }
