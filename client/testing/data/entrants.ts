const NAMES = [
  'Kestrel',
  'Łukasz_R',
  'sora',
  'Halcyon',
  'mira_7',
  'Ember',
  'Ada_Q',
  'Birch99',
  'GaleTV',
  'Tundra',
]
const MORE = [
  'NovaWolf',
  'Zoë-Marie',
  'Minsu_K',
  'Juno-one',
  'Quartz',
  'xX_Ana',
  'Quiet',
  'Søren',
  'Koda',
  'Bartek',
]
const ALL = [...NAMES, ...MORE, 'Otter', 'Nimbus', 'Yarrow', 'Mango_EU']

/** A name for each seed, none twice. */
export function nameOf(seed: number): string {
  const name = ALL[(seed - 1) % ALL.length] ?? ''
  return seed > ALL.length ? `${name}_${Math.ceil(seed / ALL.length)}` : name
}
