/** Features that staff can switch off for the whole site. Anything that is running goes on to its end. */
export const FEATURES = [
  'sign_up',
  'deposits',
  'withdrawals',
  'paid_play',
  'matchmaking',
  'lobbies',
  'tournaments',
  'challenges',
  'chat',
  'embeds',
  'apps',
] as const
export type Feature = (typeof FEATURES)[number]
