/** The game account of all games of Riot. */
export const RIOT_ID = {
  kind: 'riot',
  label: 'site.catalogue.handle.riot',
  example: 'Player#TAG',
  pattern: '^[\\p{L}\\p{N} _.]{3,16}#[\\p{L}\\p{N}]{3,5}$',
} as const
