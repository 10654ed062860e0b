import type { CatalogueGame } from './catalogue-shapes.ts'
import { CS_MAPS, VALORANT_MAPS } from './maps.ts'

const RIOT_ID = {
  kind: 'riot',
  label: 'Riot ID',
  example: 'Nova Wolf#EUW',
  pattern: '^[\\p{L}\\p{N} _.]{3,16}#[\\p{L}\\p{N}]{3,5}$',
} as const
const LOL_CONNECT =
  'One side opens a custom game, names it after this match and invites the other side by Riot ID.'
const VALORANT_CONNECT =
  'One side opens a custom game with the map above, tournament mode on, and invites the other side by Riot ID.'
const CS_CONNECT =
  'Meet in a private lobby by the Steam profile above and start the map that the server picked.'
const chessConnect = (clock: string) =>
  `When a game is opened for you on Lichess, play it there: the result comes by itself. Else challenge the other player by the name above, ${clock}, casual, and report the result.`

/**
 * The catalogue of a new site: 8 games, 15 modes. Written to the tables at each start; operators change it
 * there.
 */
export const CATALOGUE: CatalogueGame[] = [
  {
    slug: 'league-of-legends',
    name: 'League of Legends',
    gameType: 'moba',
    publisher: 'Riot Games',
    handle: RIOT_ID,
    modes: [
      {
        slug: '1v1',
        name: '1v1 Howling Abyss',
        teamSize: 1,
        bestOf: [1, 3],
        maps: [],
        allowsDraw: false,
        gameRule: { kind: 'result' },
        gameMinutes: 20,
        scoring:
          'First blood, first tower or 100 minions wins the game. Report 1 for the winner and 0 for the other.',
        howToConnect: LOL_CONNECT,
      },
      {
        slug: '5v5',
        name: "5v5 Summoner's Rift",
        teamSize: 5,
        bestOf: [1, 3, 5],
        maps: [],
        allowsDraw: false,
        gameRule: { kind: 'result' },
        gameMinutes: 45,
        scoring: 'The nexus decides. Report 1 for the winner and 0 for the other.',
        howToConnect: LOL_CONNECT,
      },
    ],
  },
  {
    slug: 'valorant',
    name: 'VALORANT',
    gameType: 'fps',
    publisher: 'Riot Games',
    handle: RIOT_ID,
    modes: [
      {
        slug: '1v1',
        name: '1v1 Skirmish',
        teamSize: 1,
        bestOf: [1, 3],
        maps: VALORANT_MAPS,
        allowsDraw: false,
        gameRule: { kind: 'first_to', points: 10, overtime: 'two_ahead' },
        gameMinutes: 20,
        scoring: 'First to 10 rounds, two ahead. Report the rounds of each.',
        howToConnect: VALORANT_CONNECT,
      },
      {
        slug: '5v5',
        name: '5v5 Standard',
        teamSize: 5,
        bestOf: [1, 3, 5],
        maps: VALORANT_MAPS,
        allowsDraw: false,
        gameRule: { kind: 'first_to', points: 13, overtime: 'two_ahead' },
        gameMinutes: 50,
        scoring: 'First to 13 rounds, overtime two ahead. Report the rounds of each.',
        howToConnect: VALORANT_CONNECT,
      },
    ],
  },
  {
    slug: 'chess',
    name: 'Chess',
    gameType: 'strategy',
    publisher: 'Lichess',
    handle: {
      kind: 'lichess',
      label: 'Lichess name',
      example: 'NovaWolf',
      pattern: '^[A-Za-z0-9][A-Za-z0-9_-]{1,29}$',
    },
    modes: [
      {
        slug: 'blitz',
        name: 'Blitz 3+2',
        teamSize: 1,
        bestOf: [1, 3, 5],
        maps: [],
        allowsDraw: true,
        gameRule: { kind: 'result' },
        gameMinutes: 15,
        scoring: 'Report 1 for a win, 0 for a loss, 1 and 1 for a draw.',
        howToConnect: chessConnect('3 minutes, 2 seconds a move'),
        service: { kind: 'lichess', limitSeconds: 180, incrementSeconds: 2, variant: 'standard' },
      },
      {
        slug: 'rapid',
        name: 'Rapid 10+5',
        teamSize: 1,
        bestOf: [1, 3],
        maps: [],
        allowsDraw: true,
        gameRule: { kind: 'result' },
        gameMinutes: 35,
        scoring: 'Report 1 for a win, 0 for a loss, 1 and 1 for a draw.',
        howToConnect: chessConnect('10 minutes, 5 seconds a move'),
        service: { kind: 'lichess', limitSeconds: 600, incrementSeconds: 5, variant: 'standard' },
      },
    ],
  },
  {
    slug: 'rocket-league',
    name: 'Rocket League',
    gameType: 'sports',
    publisher: 'Psyonix',
    handle: { kind: 'plain', label: 'Epic name', example: 'NovaWolf', pattern: '^[^\\s].{1,30}[^\\s]$' },
    modes: [
      {
        slug: '1v1',
        name: '1v1 Duel',
        teamSize: 1,
        bestOf: [1, 3, 5],
        maps: [],
        allowsDraw: false,
        gameRule: { kind: 'points' },
        gameMinutes: 10,
        scoring: 'Report the goals of each.',
        howToConnect:
          'One player makes a private match on DFH Stadium and sends name and password in the chat.',
      },
      {
        slug: '2v2',
        name: '2v2 Doubles',
        teamSize: 2,
        bestOf: [1, 3, 5],
        maps: [],
        allowsDraw: false,
        gameRule: { kind: 'points' },
        gameMinutes: 10,
        scoring: 'Report the goals of each.',
        howToConnect:
          'One side makes a private match on DFH Stadium and sends name and password in the chat.',
      },
    ],
  },
  {
    slug: 'ea-sports-fc',
    name: 'EA SPORTS FC',
    gameType: 'sports',
    publisher: 'Electronic Arts',
    handle: { kind: 'plain', label: 'EA ID', example: 'NovaWolf_9', pattern: '^[A-Za-z0-9_-]{4,16}$' },
    modes: [
      {
        slug: '1v1',
        name: '1v1 Kick-off',
        teamSize: 1,
        bestOf: [1, 3],
        maps: [],
        allowsDraw: true,
        gameRule: { kind: 'points' },
        gameMinutes: 20,
        scoring: 'Report the goals of each after full time.',
        howToConnect:
          'Add the EA ID above as a friend and invite to a friendly: six-minute halves, online rosters.',
      },
      {
        slug: '2v2',
        name: '2v2 Co-op',
        teamSize: 2,
        bestOf: [1, 3],
        maps: [],
        allowsDraw: true,
        gameRule: { kind: 'points' },
        gameMinutes: 20,
        scoring: 'Report the goals of each after full time.',
        howToConnect:
          'Add the EA IDs above as friends and invite to a co-op friendly: six-minute halves, online rosters.',
      },
    ],
  },
  {
    slug: 'street-fighter-6',
    name: 'Street Fighter 6',
    gameType: 'fighting',
    publisher: 'Capcom',
    handle: { kind: 'plain', label: 'Fighter ID', example: 'NovaWolf', pattern: '^[A-Za-z0-9_-]{3,16}$' },
    modes: [
      {
        slug: '1v1',
        name: '1v1 Versus',
        teamSize: 1,
        bestOf: [1, 3, 5],
        maps: [],
        allowsDraw: false,
        gameRule: { kind: 'first_to', points: 2 },
        gameMinutes: 10,
        scoring: 'A game is best of three rounds. Report the rounds of each.',
        howToConnect: 'Make a custom room and invite the Fighter ID above. Winner keeps the character.',
      },
    ],
  },
  {
    slug: 'counter-strike-2',
    name: 'Counter-Strike 2',
    gameType: 'fps',
    publisher: 'Valve',
    handle: { kind: 'steam', label: 'Steam id', example: '76561198000000001', pattern: '^7656119\\d{10}$' },
    modes: [
      {
        slug: '1v1',
        name: '1v1 Aim',
        teamSize: 1,
        bestOf: [1, 3],
        maps: CS_MAPS,
        allowsDraw: false,
        gameRule: { kind: 'first_to', points: 16 },
        gameMinutes: 20,
        scoring: 'First to 16 rounds. Report the rounds of each.',
        howToConnect: CS_CONNECT,
      },
      {
        slug: '2v2',
        name: '2v2 Wingman',
        teamSize: 2,
        bestOf: [1, 3],
        maps: CS_MAPS,
        allowsDraw: false,
        gameRule: { kind: 'first_to', points: 9 },
        gameMinutes: 30,
        scoring: 'First to 9 rounds. Report the rounds of each.',
        howToConnect: CS_CONNECT,
      },
      {
        slug: '5v5',
        name: '5v5 Competitive',
        teamSize: 5,
        bestOf: [1, 3, 5],
        maps: CS_MAPS,
        allowsDraw: false,
        gameRule: { kind: 'first_to', points: 13, overtime: 3 },
        gameMinutes: 50,
        scoring: 'First to 13 rounds, overtimes of 6 rounds. Report the rounds of each.',
        howToConnect: CS_CONNECT,
      },
    ],
  },
  {
    slug: 'teamfight-tactics',
    name: 'Teamfight Tactics',
    gameType: 'strategy',
    publisher: 'Riot Games',
    handle: RIOT_ID,
    modes: [
      {
        slug: 'duel',
        name: 'Duel',
        teamSize: 1,
        bestOf: [1, 3, 5],
        maps: [],
        allowsDraw: false,
        gameRule: { kind: 'result' },
        gameMinutes: 40,
        scoring: 'The better place in the same game wins. Report 1 for the winner and 0 for the other.',
        howToConnect: 'Make a party by Riot ID and queue for one normal game together.',
      },
    ],
  },
]
