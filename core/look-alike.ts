/** Letters and digits as they look, of Unicode's table of confusable characters: those of the alphabets that names may have. */
const LOOKS: readonly [looks: string, characters: string][] = [
  // `i` looks like `l` as a capital letter.
  ['l', '1iı|ǀɩіιӏɪʟ'],
  ['o', '0оοσᴏօ'],
  ['a', '4@аαɑᴀ'],
  ['b', '8вьβʙ'],
  ['c', 'сϲᴄ'],
  ['d', 'ԁᴅ'],
  ['e', '3езεᴇ'],
  ['f', 'ꜰ'],
  ['g', 'ɡɢ'],
  ['h', 'һнʜ'],
  ['j', 'јϳᴊ'],
  ['k', 'кκᴋ'],
  ['m', 'мᴍ'],
  ['n', 'пηɴ'],
  ['p', 'рρᴘ'],
  ['q', 'ԛ'],
  ['r', 'гʀ'],
  ['s', '5$ѕꜱ'],
  ['t', 'тτᴛ'],
  ['u', 'υʋᴜ'],
  ['v', 'νѵᴠ'],
  ['w', 'ԝωᴡ'],
  ['x', 'хχ'],
  ['y', 'уγүʏ'],
  ['z', 'ᴢ'],
]
/** Greek capital letters that look otherwise than their small ones. */
const CAPITALS: readonly [looks: string, characters: string][] = [
  ['e', 'Σ'],
  ['h', 'Η'],
  ['n', 'Ν'],
  ['y', 'Υ'],
  ['z', 'Ζ'],
]
const tableOf = (rows: readonly [string, string][]) =>
  new Map(rows.flatMap(([looks, characters]) => [...characters].map((each) => [each, looks] as const)))
const LOOK_OF = tableOf(LOOKS)
const CAPITAL_OF = tableOf(CAPITALS)

const read = (text: string, table: ReadonlyMap<string, string>): string =>
  [...text].map((character) => table.get(character) ?? character).join('')

/**
 * A name as a glance sees it: two names with one skeleton can be taken for one another. Case, width, look-alike letters of
 * other alphabets, digits for letters, separators and invisible characters don't count. Accents do.
 */
export function skeletonOf(name: string): string {
  const letters = read(name.normalize('NFKD'), CAPITAL_OF).toLowerCase().normalize('NFKD')
  return read(letters, LOOK_OF)
    .replaceAll(/[\s\p{P}\p{S}\p{C}\p{Default_Ignorable_Code_Point}]/gu, '')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
    .normalize('NFKD')
}

const OFFICIAL = new Set(
  'admin administrator moderator organizer root system support staff official help contact'
    .split(' ')
    .map((word) => skeletonOf(word)),
)

/** True for a name that passes for the site: its brand, a word for its staff, or both together. Accents don't count. */
export function looksOfficial(name: string, brand: string): boolean {
  const plain = (text: string) => skeletonOf(text.normalize('NFKD').replaceAll(/\p{M}/gu, ''))
  const [seen, own] = [plain(name), plain(brand)]
  const rest = own === '' ? seen : seen.replace(own, '')
  return rest === '' ? seen !== '' : OFFICIAL.has(rest)
}
