/**
 * The stages of a progression: groups, whose best two go on to a main bracket and the others to a consolation bracket.
 *
 * @param main what is different in the main bracket, like a check-in
 * @param groups how many groups
 */
export const mainAndConsolation = (main: object = {}, groups = 1): object[] => [
  { name: 'Groups', format: 'round_robin', groups, seeds: { from: 1, to: null } },
  { name: 'Main', format: 'single_elimination', feeds: [{ stage: 1, from: 1, to: 2 }], ...main },
  { name: 'Consolation', format: 'single_elimination', feeds: [{ stage: 1, from: 3, to: null }] },
]
