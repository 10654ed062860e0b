import { sql, type Kysely } from 'kysely'

/**
 * Stores the texts of the built-in games as keys of messages, which are put into the reader's language when
 * they are read. Texts that an operator has written stay as they are.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, column] of [
    ['modes', 'scoring'],
    ['modes', 'how_to_connect'],
    ['games', 'handle_label'],
  ] as const)
    await sql`
      update ${sql.table(table)} set ${sql.ref(column)} = keys.key
      from (values ${sql.join(KEYS.map(([text, key]) => sql`(${text}, ${key})`))}) keys (words, key)
      where ${sql.table(table)}.${sql.ref(column)} = keys.words`.execute(db)
}

const KEYS = [
  ['Riot ID', 'site.catalogue.handle.riot'],
  ['Lichess name', 'site.catalogue.handle.lichess'],
  ['Epic name', 'site.catalogue.handle.epic'],
  ['EA ID', 'site.catalogue.handle.ea'],
  ['Fighter ID', 'site.catalogue.handle.fighter'],
  ['Steam id', 'site.catalogue.handle.steam'],
  [
    'First blood, first tower or 100 minions wins the game. Report 1 for the winner and 0 for the other.',
    'site.catalogue.scoring.aram',
  ],
  ['The nexus decides. Report 1 for the winner and 0 for the other.', 'site.catalogue.scoring.nexus'],
  ['First to 10 rounds, two ahead. Report the rounds of each.', 'site.catalogue.scoring.rounds_10'],
  ['First to 13 rounds, overtime two ahead. Report the rounds of each.', 'site.catalogue.scoring.rounds_13'],
  ['Report 1 for a win, 0 for a loss, 1 and 1 for a draw.', 'site.catalogue.scoring.chess'],
  ['Report the goals of each.', 'site.catalogue.scoring.goals'],
  ['Report the goals of each after full time.', 'site.catalogue.scoring.full_time'],
  ['A game is best of three rounds. Report the rounds of each.', 'site.catalogue.scoring.fighting'],
  ['First to 16 rounds. Report the rounds of each.', 'site.catalogue.scoring.rounds_16'],
  ['First to 9 rounds. Report the rounds of each.', 'site.catalogue.scoring.rounds_9'],
  [
    'First to 13 rounds, overtimes of 6 rounds. Report the rounds of each.',
    'site.catalogue.scoring.rounds_13_overtimes',
  ],
  [
    'The better place in the same game wins. Report 1 for the winner and 0 for the other.',
    'site.catalogue.scoring.place',
  ],
  [
    'One side opens a custom game, names it after this match and invites the other side by Riot ID.',
    'site.catalogue.connect.lol',
  ],
  [
    'One side opens a custom game with the map above, tournament mode on, and invites the other side by Riot ID.',
    'site.catalogue.connect.valorant',
  ],
  [
    'Meet in a private lobby by the Steam profile above and start the map that the server picked.',
    'site.catalogue.connect.cs',
  ],
  [
    'When a game is opened for you on Lichess, play it there: the result comes by itself. Else challenge the other player by the name above, 3 minutes, 2 seconds a move, casual, and report the result.',
    'site.catalogue.connect.chess_blitz',
  ],
  [
    'When a game is opened for you on Lichess, play it there: the result comes by itself. Else challenge the other player by the name above, 10 minutes, 5 seconds a move, casual, and report the result.',
    'site.catalogue.connect.chess_rapid',
  ],
  [
    'One player makes a private match on DFH Stadium and sends name and password in the chat.',
    'site.catalogue.connect.rocket_1v1',
  ],
  [
    'One side makes a private match on DFH Stadium and sends name and password in the chat.',
    'site.catalogue.connect.rocket_2v2',
  ],
  [
    'Add the EA ID above as a friend and invite to a friendly: six-minute halves, online rosters.',
    'site.catalogue.connect.fc_1v1',
  ],
  [
    'Add the EA IDs above as friends and invite to a co-op friendly: six-minute halves, online rosters.',
    'site.catalogue.connect.fc_2v2',
  ],
  [
    'Make a custom room and invite the Fighter ID above. Winner keeps the character.',
    'site.catalogue.connect.fighting',
  ],
  ['Make a party by Riot ID and queue for one normal game together.', 'site.catalogue.connect.party'],
] as const
