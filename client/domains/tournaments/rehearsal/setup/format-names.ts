/** Names of the formats. */
export const FORMAT_NAMES = {
  single_elimination: 'tournaments.rehearsal.single_elimination',
  double_elimination: 'tournaments.rehearsal.double_elimination',
  round_robin: 'tournaments.rehearsal.round_robin',
  swiss: 'tournaments.rehearsal.swiss',
  two_stage: 'tournaments.rehearsal.two_stage',
  progression: 'tournaments.rehearsal.progression',
} as const
